"""The office's pages for the organiser's password: set it, lock the laptop, unlock it."""

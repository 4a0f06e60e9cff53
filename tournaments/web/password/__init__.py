"""The organiser's password: who has typed it, and what asks for it."""

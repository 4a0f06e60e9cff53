"""The book: the only border between an evening's rows and its value."""

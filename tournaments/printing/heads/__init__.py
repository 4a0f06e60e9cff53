"""The heads of prints: of a page, and of what is cut apart."""

"""Whether the program is ready yet, and how a page stops it."""

"""The type that prints are set in, and how words are fitted into an area."""

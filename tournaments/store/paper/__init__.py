"""What the book knows of paper: how it was wanted last, and what has left the house."""

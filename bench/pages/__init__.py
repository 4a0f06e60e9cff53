"""Pages beside those of a smaller hall, and beside those of 0.1."""

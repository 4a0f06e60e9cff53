"""The six variants, told row by row, and what a house may change in them."""

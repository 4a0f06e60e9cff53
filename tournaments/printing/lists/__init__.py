"""Lists of people on paper: their order, the two of a couple in a row, lists for the wall."""

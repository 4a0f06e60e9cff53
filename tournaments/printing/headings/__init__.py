"""Which evening a print is of: at the head of a page, and on what is cut apart."""

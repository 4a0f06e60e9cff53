"""The words of the prizes: what they are called, ties, awards and money."""

"""The settings of an evening: the pages on which it is set up and changed."""

"""Which pools suit a hall, when and where matches are played."""

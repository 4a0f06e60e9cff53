"""Who goes on from the pools, and on which line of the bracket each sits."""

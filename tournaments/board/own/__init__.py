"""The page of a couple or a team of its own."""

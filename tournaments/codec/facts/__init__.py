"""The facts of an evening as JSON, in and out, and what is true of all of them together."""

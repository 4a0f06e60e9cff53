"""The page of a game: its tables, what is tapped and typed there, and what is asked after."""

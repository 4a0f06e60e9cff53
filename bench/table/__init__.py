"""The card game: whole hands, and what hands take."""

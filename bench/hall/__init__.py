"""An evening, its acts and its tournament: played, recorded, read anew and taken back."""

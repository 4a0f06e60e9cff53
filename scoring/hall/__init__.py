"""What happens across the hall: who plays whom, who has won, and what they take home."""

"""What is kept of the hall's phones: who helps, what the tables say, and the hall's Wi-Fi."""

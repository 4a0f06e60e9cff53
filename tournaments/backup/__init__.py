"""What keeps evenings safe beside the database: safe copies, and what a start finds."""

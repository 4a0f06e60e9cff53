"""What the hall screen shows, page by page."""

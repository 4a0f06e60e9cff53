"""Lists of couples from elsewhere: read, looked at first, then signed in."""

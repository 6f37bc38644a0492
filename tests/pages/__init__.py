"""What the pages are made of, without a browser."""

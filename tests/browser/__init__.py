"""A real Chromium at the web table."""

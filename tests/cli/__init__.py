"""The command line, through its front door."""

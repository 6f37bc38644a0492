"""The boxes on the shelf. Games never import games."""

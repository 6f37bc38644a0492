"""How fast the house is, as ratios in one run: our games in every mode beside their peers."""

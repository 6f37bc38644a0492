"""What a second game needs unchanged. Knows no game; written in the rule dialect."""

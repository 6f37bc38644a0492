"""The house's foundations: records, rules, moves, matches. No game's noun appears in here."""

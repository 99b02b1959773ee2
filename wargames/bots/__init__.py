"""Players that are programs: each chooses among the legal actions of a decision."""

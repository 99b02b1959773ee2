"""Reading the users' YAML files strictly, and saying all that is wrong with them at once."""

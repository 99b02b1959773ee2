"""The table itself: the map, the counters on it and the marks laid over it."""

"""Card databases that a player owns: read as streams, kept as an SQLite file that is searched in both languages."""

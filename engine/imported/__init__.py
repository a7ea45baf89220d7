"""Card databases that a player owns: read as streams, stored in SQLite, and searched in both languages."""

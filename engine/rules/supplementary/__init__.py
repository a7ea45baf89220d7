"""Cards that stay in the command zone: planes, phenomena, schemes, conspiracies (309-313)."""

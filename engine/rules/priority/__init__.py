"""What a player with priority may do (117.1): the actions, why not, and doing them."""

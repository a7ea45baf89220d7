"""Paying costs (106, 118, 601.2f-h, 605): what a player has to pay with, a plan that works, and carrying it out."""

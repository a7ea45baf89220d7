"""Widgets that screens of all kinds are made of: the playmat, boards, boxes, lists of cards."""

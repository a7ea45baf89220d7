"""What players do by hand, where no text that is understood does it: which acts are legal, what they do, who agrees."""

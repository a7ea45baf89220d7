"""Acts that players carry out by hand where no text does it for them: which are legal, what they do, and who agrees."""

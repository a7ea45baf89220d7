"""Generated pictures: `picture.picture(face, pixels)` paints one; `canvas` holds the tools."""

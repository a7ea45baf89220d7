"""Sounds of the table: made by us from sine waves and noise, played by what the system has for it, off by default.

Qt's own sounds (QtMultimedia) are in PySide6-Addons, which would make the program larger by some 170 megabytes; they
are not worth it for nine short sounds. So these are written as WAV files that the system's own player is asked to play.
"""

"""Sounds of the table: synthesised from sine waves and noise, played by the system's own player, off by default.

Qt's sounds (QtMultimedia) are in PySide6-Addons, which would add some 170 megabytes to the program for nine short
sounds. So the sounds are written as WAV files for the system's player.
"""

"""What cage, office and inspector ask of a server over HTTP."""

"""The work of cage, office and inspector on a server, apart from HTTP."""

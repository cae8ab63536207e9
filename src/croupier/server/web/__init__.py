"""The aiohttp side: pages, sockets, log-in and the requests of cage, kiosk and office.

Imported by whoever starts a server; everything that is not HTTP lies beside it, in `server`.
Read first: `app`, `middleware`, `socket_handler`.
"""

"""The protocol: messages over the socket, bodies over HTTP, and descriptions made from their types.

Imports core and views. The server, the client and the screens' generated types rest on it.
Read first: `inbound`, `outbound`, `screens`.
"""

"""The types of requests and answers over HTTP."""

"""The rulebook as a document: citations, reading, checking, deriving and comparing."""

"""Papers drawn as sheets: PDF, PNG and SVG."""

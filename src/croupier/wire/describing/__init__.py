"""The wire's types described: OpenAPI, AsyncAPI, TypeScript, forms and the reference."""

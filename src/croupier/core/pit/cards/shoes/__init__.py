"""The shoe at a table: cards brought, loaded, burned and, behind the cutting card, taken away."""

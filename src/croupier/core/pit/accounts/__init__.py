"""Sessions and their chip accounts: how credit comes, how it goes, and what proves it."""

// The bundler turns an imported style sheet into the entry's own; a module gets nothing from it.
declare module "*.css" {}

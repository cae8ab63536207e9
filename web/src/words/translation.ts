/** The names in braces of a sentence: `"Chip of {amount}"` has `amount`. */
export type Values<Sentence extends string> =
  Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Values<Rest> : never;

/** Another language says every sentence that the first one says, and no other. */
export type Translation<Words extends Record<string, string>> = {
  readonly [Key in keyof Words]: string;
};

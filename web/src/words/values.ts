/**
 * The names in braces of a sentence: `"Chip of {amount}"` has `amount`. A number and what it counts
 * agree by `"{count} {count|coup|coups}"`: the first word after one, the second after any other.
 */
export type Values<Sentence extends string> =
  Sentence extends `${string}{${infer Braced}}${infer Rest}` ? Named<Braced> | Values<Rest> : never;

type Named<Braced extends string> = Braced extends `${infer Name}|${string}` ? Name : Braced;

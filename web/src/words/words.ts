import { effect, signal } from "@preact/signals";
import { CATALOGUES } from "./catalogue";
import { currency } from "./currency";
import type { Values } from "./values";

export { CATALOGUES };
export type Language = keyof typeof CATALOGUES;
type English = (typeof CATALOGUES)["en"];
export type WordKey = keyof English;

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", "zh-Hans": "简体中文" };

/** The language of this screen; whatever is drawn with `say` follows it. */
export const language = signal<Language>("en");

/** Every sentence may name the venue's currency: nobody says it with the other values. */
type Asked<Key extends WordKey> = Exclude<Values<English[Key]>, "currency">;
type Said<Key extends WordKey> = [Asked<Key>] extends [never]
  ? []
  : [values: Record<Asked<Key>, string | number>];

/** A sentence of the catalogue in the language of this screen, with its values put in. */
export function say<Key extends WordKey>(key: Key, ...said: Said<Key>): string {
  const values: Record<string, string | number> = said[0] ?? {};
  const sentence = CATALOGUES[language.value][key];
  if (!sentence.includes("{currency}")) return filled(sentence, values);
  return filled(sentence, { ...values, currency: currency.value.code });
}

const BRACED = /\{([\w-]+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

/** A sentence with its values put in, and each word of a number as one or as many. */
export function filled(
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return sentence.replace(BRACED, (whole, name: string, one?: string, many?: string) => {
    if (one === undefined || many === undefined) return String(values[name] ?? whole);
    return Number(values[name]) === 1 ? one : many;
  });
}

/** Tells the browser, which then chooses letters and voice to suit. */
export function followLanguage(root: HTMLElement): () => void {
  return effect(() => {
    root.lang = language.value;
  });
}

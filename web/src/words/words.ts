import { effect, signal } from "@preact/signals";
import { english } from "./en";
import type { Translation, Values } from "./translation";
import { simplifiedChinese } from "./zh-hans";

export type Language = "en" | "zh-Hans";
export type WordKey = keyof typeof english;

export const CATALOGUES: Record<Language, Translation<typeof english>> = {
  en: english,
  "zh-Hans": simplifiedChinese,
};

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", "zh-Hans": "简体中文" };

/** The language of this screen; whatever is drawn with `say` follows it. */
export const language = signal<Language>("en");

type Said<Key extends WordKey> = [Values<(typeof english)[Key]>] extends [never]
  ? []
  : [values: Record<Values<(typeof english)[Key]>, string | number>];

/** A sentence of the catalogue in the language of this screen, with its values put in. */
export function say<Key extends WordKey>(key: Key, ...said: Said<Key>): string {
  const values: Record<string, string | number> = said[0] ?? {};
  return filled(CATALOGUES[language.value][key], values);
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

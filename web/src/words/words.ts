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
  const sentence: string = CATALOGUES[language.value][key];
  return sentence.replace(/\{([\w-]+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Tells the browser, which then chooses letters and voice to suit. */
export function followLanguage(root: HTMLElement): () => void {
  return effect(() => {
    root.lang = language.value;
  });
}

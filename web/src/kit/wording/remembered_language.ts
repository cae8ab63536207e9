import { effect } from "@preact/signals";
import { CATALOGUES, type Language, language } from "../../words/words";

const KEY = "croupier:language";

/** The language chosen last at this screen. */
export function rememberLanguage(): void {
  const kept = localStorage.getItem(KEY);
  if (kept !== null && kept in CATALOGUES) language.value = kept as Language;
  effect(() => localStorage.setItem(KEY, language.value));
}

import { LANGUAGE_NAMES, type Language, language } from "../../words/words";
import { Button } from "./button";

/** The next of the languages that the venue offers, by its own name; nothing where it has one. */
export function LanguageSwitch({ offered }: { offered: readonly Language[] | undefined }) {
  const languages = offered ?? (Object.keys(LANGUAGE_NAMES) as Language[]);
  if (languages.length < 2) return null;
  const next = languages[(languages.indexOf(language.value) + 1) % languages.length] ?? "en";
  return (
    <Button
      label={LANGUAGE_NAMES[next]}
      onPress={() => {
        language.value = next;
      }}
    >
      {LANGUAGE_NAMES[next]}
    </Button>
  );
}

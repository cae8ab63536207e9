import { useEffect } from "preact/hooks";
import { language } from "../../words/words";

const GIVEN = typeof document === "undefined" ? "" : document.title;

/** English keeps the name that the office gave the screen; other languages say what it is. */
export function usePageTitle(title: string): void {
  const shown = language.value === "en" || title === "" ? GIVEN : title;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}

import { FORMS, type FormField } from "../wire/forms";
import { SPOKEN } from "./labels";
import { CATALOGUES } from "../words/words";

/** What forms lack. The build asks, since it does not check types. */
export function missingWords(): string[] {
  const words = CATALOGUES.en;
  return Object.entries(FORMS).flatMap(([command, { button, fields }]) => {
    const title = button === "desk" ? `dealer.do.${command}` : `pit.act.${command}`;
    const named = Object.entries(fields as Readonly<Record<string, FormField>>);
    const labels = named
      .filter(([field]) => !(`pit.field.${field}` in words))
      .map(([field]) => `pit.field.${command}.${field}`);
    const options = named
      .filter(([, { kind }]) => (SPOKEN as readonly string[]).includes(kind))
      .flatMap(([, field]) => field.options ?? [])
      .filter((option) => button !== "desk" || !(`dealer.reason.${option}` in words))
      .map((option) => `code.${option}`);
    return [title, ...labels, ...options].filter((key) => !(key in words));
  });
}

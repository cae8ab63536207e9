import type { Code } from "../kit/wording/spoken";
import type { FORMS } from "../wire/forms";
import { sayFirst } from "../words/dynamic";
import type { WordKey } from "../words/words";

type Forms = typeof FORMS;
type FieldsOf<C extends keyof Forms> = keyof Forms[C]["fields"] & string;

/** At a dealer's desk a command has a title of its own. */
type DealersOwn<C extends keyof Forms> = Forms[C]["button"] extends "desk"
  ? `dealer.do.${C}` extends WordKey
    ? C
    : never
  : never;

/** The commands that have a title among the words of the console. */
export type Titled = WordKey extends infer Key
  ? Key extends `pit.act.${infer C}`
    ? C
    : never
  : never;

// A form without a title, a label or the words of a choice does not compile, and the compiler names
// the key that is missing. Every other language has the keys of the first: `croupier.words`.
type Untitled = {
  [C in keyof Forms]: C extends Titled | DealersOwn<C> ? never : `pit.act.${C}`;
}[keyof Forms];
type Unlabelled = {
  [C in keyof Forms]: {
    [F in FieldsOf<C>]: `pit.field.${C}.${F}` extends WordKey
      ? never
      : `pit.field.${F}` extends WordKey
        ? never
        : `pit.field.${C}.${F}`;
  }[FieldsOf<C>];
}[keyof Forms];
// Whose options are codes: those of a terminal's condition have words of their own.
export const SPOKEN = ["choice", "layout-knowledge", "paying-order"] as const;
type Spoken = (typeof SPOKEN)[number];
type OptionsOf<C extends keyof Forms> = Forms[C]["fields"][keyof Forms[C]["fields"]] extends infer F
  ? F extends { kind: Spoken; options: readonly (infer O extends string)[] }
    ? O
    : never
  : never;
type AtDesk = WordKey extends infer K ? (K extends `dealer.reason.${infer R}` ? R : never) : never;
type Wordless = {
  [C in keyof Forms]: Exclude<
    OptionsOf<C>,
    Forms[C]["button"] extends "desk" ? Code | AtDesk : Code
  >;
}[keyof Forms];

type None<Missing extends string> = [Missing] extends [never] ? true : `missing: ${Missing}`;
export const EVERY_FORM_HAS_A_TITLE: None<Untitled> = true;
export const EVERY_FIELD_HAS_A_LABEL: None<Unlabelled> = true;
export const EVERY_OPTION_HAS_WORDS: None<Wordless> = true;

/** What stands beside a field: its own words in this command, or those it has everywhere. */
export function labelOf(command: string, field: string): string {
  return sayFirst([`pit.field.${command}.${field}`, `pit.field.${field}`]) ?? field;
}

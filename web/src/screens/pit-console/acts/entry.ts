import type { VNode } from "preact";
import type { WordKey } from "../../../words/words";

/** Nothing is entered yet, or it cannot be read. */
export type Entered<T> = T | undefined;

export interface EntryProps<T> {
  readonly label: string;
  readonly value: Entered<T>;
  readonly onChange: (value: Entered<T>) => void;
}

/** How one field of a command is filled in by hand. `start` stands there before anybody has. */
export interface Entry<T> {
  readonly label: PitWord;
  readonly start: Entered<T>;
  readonly optional: boolean;
  /** What may stand there for as long as somebody only asks what the command would do. */
  readonly trial?: T;
  readonly draw: (props: EntryProps<T>) => VNode;
}

/** The words of this screen that take no value. */
export type PitWord = Extract<WordKey, `pit.field.${string}`>;

/** A field that may be left as it is, without a value. */
export function optional<T>(entry: Entry<T>): Entry<T> {
  return { ...entry, optional: true };
}

import type { VNode } from "preact";
import type { FormField } from "../wire/forms";
import type { FieldNow } from "../wire/types";
import type { Values } from "./act";

/** Nothing is entered yet, or it cannot be read. */
export type Entered<T> = T | undefined;

/** One field: what it holds for good, what can be said in it now, and what the form was given. */
export interface EntryProps<T> {
  readonly label: string;
  readonly value: Entered<T>;
  readonly onChange: (value: Entered<T>) => void;
  readonly field: FormField;
  readonly now: FieldNow;
  readonly given: Values;
}

export type Entry<T> = (props: EntryProps<T>) => VNode | null;

import type { PitBody } from "../../../wire/types";
import { type WordKey, say } from "../../../words/words";
import type { Entry } from "./entry";

type Titled = WordKey extends infer Key ? (Key extends `pit.act.${infer C}` ? C : never) : never;

/** The commands that this screen can send: each has a title among its words. */
export type Command = PitBody["type"] & Titled;
export type BodyOf<C extends Command> = Extract<PitBody, { type: C }>;

type EntriesOf<Fields> = { [Name in keyof Fields]: Entry<NonNullable<Fields[Name]>> };
type Rest<C extends Command, Given> = EntriesOf<Omit<BodyOf<C>, keyof Given | "type">>;
export type Values = Readonly<Record<string, unknown>>;

/** A command with what is known of it from where it is asked, and what is left to fill in. */
export interface Act {
  readonly command: Command;
  readonly entries: readonly (readonly [string, Entry<unknown>])[];
  /** The command itself, or nothing while something is missing. */
  readonly body: (values: Values) => PitBody | null;
}

/** The compiler sees to it that given and entered fields together make the whole command. */
export function act<C extends Command, Given extends Partial<Omit<BodyOf<C>, "type">>>(
  command: C,
  given: Given,
  entries: Rest<C, Given>,
): Act {
  const listed = Object.entries(entries) as unknown as [string, Entry<unknown>][];
  return {
    command,
    entries: listed,
    body: (values) => {
      const missing = listed.some(([name, entry]) => values[name] === undefined && !entry.optional);
      if (missing) return null;
      const entered = listed
        .map(([name]) => [name, values[name]] as const)
        .filter(([, value]) => value !== undefined);
      return { type: command, ...given, ...Object.fromEntries(entered) } as unknown as PitBody;
    },
  };
}

export function titleOf({ command }: Act): string {
  const key: `pit.act.${Command}` = `pit.act.${command}`;
  return say(key);
}

/** The command as it may be asked about before anybody has filled it in, if that says anything. */
export function trialOf({ entries, body }: Act): PitBody | null {
  return body(
    Object.fromEntries(entries.map(([name, { start, trial }]) => [name, start ?? trial])),
  );
}

export function startOf({ entries }: Act): Values {
  return Object.fromEntries(entries.map(([name, entry]) => [name, entry.start]));
}

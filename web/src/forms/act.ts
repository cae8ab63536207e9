import { FORMS, type FormField } from "../wire/forms";
import type {
  FieldNow,
  FloorBody,
  FormView,
  PitBody,
  ScreenBody,
  StaffBody,
  VenueBody,
} from "../wire/types";
import { say } from "../words/words";
import type { Titled } from "./labels";

/** The commands that staff fill in by a form: each is declared with a button. */
export type Command = keyof typeof FORMS & AnyBody["type"] & Titled;
export type BodyOf<C extends Command> = Extract<AnyBody, { type: C }>;
type AnyBody =
  PitBody | VenueBody["body"] | StaffBody["act"] | ScreenBody["act"] | FloorBody["act"];
export type Values = Readonly<Record<string, unknown>>;

/** What is known from where a button stands. What is undefined is neither asked for nor sent. */
export type Given<C extends Command> = {
  readonly [Name in keyof Omit<BodyOf<C>, "type">]?: BodyOf<C>[Name] | undefined;
};

/** A command with what is known of it, and what is left to fill in. */
export interface Act {
  readonly command: Command;
  readonly given: Values;
  readonly asks: readonly (readonly [string, FormField])[];
  /** What it is done to, where the same may be done to several things. */
  readonly to?: string;
}

/** The form itself is the server's: whatever is not given here is asked for. */
export function act<C extends Command>(command: C, given: Given<C>, to?: string): Act {
  return actGiven(command, given, to);
}

/** The same of a command that is known by its name alone. */
export function actGiven(command: Command, given: Values, to?: string): Act {
  const fields: Readonly<Record<string, FormField>> = FORMS[command].fields;
  const asks = Object.entries(fields).filter(([name]) => !(name in given));
  return { command, given, asks, ...(to === undefined ? {} : { to }) };
}

type Button = (typeof FORMS)[Command]["button"];

/** Every command that is declared to stand beside such a thing, but for those not called for. */
export function actsBeside(
  button: Button,
  given: Values,
  hidden: Readonly<Partial<Record<Command, boolean>>> = {},
): Act[] {
  const commands = Object.keys(FORMS) as Command[];
  return commands
    .filter((command) => FORMS[command].button === button && hidden[command] !== true)
    .map((command) => actGiven(command, knownTo(command, given)));
}

/** Of what is known, the fields that the command has. */
export function knownTo(command: Command, known: Values): Values {
  const fields: Readonly<Record<string, FormField>> = FORMS[command].fields;
  return Object.fromEntries(Object.entries(known).filter(([name]) => name in fields));
}

export function isCommand(command: string): command is Command {
  return command in FORMS;
}

/** The command itself, or nothing while something is missing. */
export function bodyOf(act: Act, values: Values): PitBody | null {
  const { command, given, asks } = act;
  if (missingOf(act, values).length > 0) return null;
  const entered = asks.map(([name, { nullable }]) => {
    return [name, values[name] ?? (nullable === true ? null : undefined)] as const;
  });
  const said = [...Object.entries(given), ...entered].filter(([, value]) => value !== undefined);
  return { type: command, ...Object.fromEntries(said) } as unknown as PitBody;
}

/** The fields that somebody has to fill in and has not, or not so that it can be read. */
export function missingOf({ asks }: Act, values: Values): readonly string[] {
  return asks
    .filter(([name, field]) => isNeeded(field) && values[name] === undefined)
    .map(([name]) => name);
}

/** What begins as something was cleared or cannot be read once it is nothing. */
function isNeeded(field: FormField): boolean {
  return field.required === true || beginning(field) !== undefined;
}

const NONE: readonly FormField["kind"][] = [
  "cards",
  "wagers",
  "stakers",
  "involved",
  "terminals",
  "seats",
];

function beginning({ kind, start }: FormField): unknown {
  if (kind === "yes") return false;
  return NONE.includes(kind) ? [] : start;
}

export function startOf({ asks }: Act, { fields }: FormView): Values {
  return Object.fromEntries(
    asks.map(([name, field]) => [name, startNow(fields[name]) ?? beginning(field)]),
  );
}

function startNow(now: FieldNow | undefined): unknown {
  return now?.sign ?? now?.several ?? now?.start ?? undefined;
}

/** The command as it may be asked about before anybody has filled it in, if that says anything. */
export function trialOf(act: Act): PitBody | null {
  return previewOf(act, Object.fromEntries(act.asks.map(([name, f]) => [name, beginning(f)])));
}

/** The same once somebody has begun to fill it in: words that are still missing change nothing. */
export function previewOf(act: Act, values: Values): PitBody | null {
  const tried = act.asks.map(([name, field]) => [name, values[name] ?? trial(field)]);
  return bodyOf(act, Object.fromEntries(tried));
}

function trial({ kind, required }: FormField): string | undefined {
  return required === true && (kind === "words" || kind === "text") ? "–" : undefined;
}

export function titleOf({ command, to }: Act): string {
  const key: `pit.act.${Command}` = `pit.act.${command}`;
  return to === undefined ? say(key) : say("pit.act-to", { act: say(key), to });
}

/** Tells acts of one bar apart: by what it is done to, which keeps its name in every language. */
export function keyOf({ command, given, to }: Act): string {
  return to === undefined ? command : `${command} ${JSON.stringify(given)}`;
}

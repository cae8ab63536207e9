import { type Values, actGiven, bodyOf as wholeOf, isCommand, knownTo } from "../../../forms/act";
import { FORMS, type FormField } from "../../../wire/forms";
import type { PitBody, DeskButton as ButtonView } from "../../../wire/types";

/** What can go wrong at a desk, in the order of the list. */
export const IRREGULARITIES: readonly string[] = [
  "confirm-despite-display",
  "examine-ball",
  "report-uspin-fault",
  "report-lucky-screen",
  "report-dice",
  "void-dice-round",
  "report-misdeal",
  "report-extra-card",
  "report-face-up-card",
  "report-wrong-card",
  "declare-cards-short",
  "void-wrong-shoe-coup",
  "report-shoe-fault",
  "report-shoe-differs",
  "report-preparation-fault",
  "order-shuffle",
  "replace-unfit-cards",
];

/** What the dealer has said of it so far. */
export interface Said {
  which: string;
  reason: string;
  exposure: string;
  /** Whether the spin was valid. */
  valid: "" | "valid-spin" | "not-valid-spin";
  card: string;
  player: readonly string[];
  banker: readonly string[];
}

interface Asked {
  reason: boolean;
  exposure: boolean;
  valid: boolean;
  card: boolean;
  hands: boolean;
}

/** What has to be said before it can be reported; the choices come with the button. */
export function askedFor(command: string): Asked {
  const fields = fieldsOf(command);
  return {
    reason: "reason" in fields,
    exposure: "exposure" in fields,
    valid: "valid" in fields,
    card: "card" in fields,
    hands: "banker" in fields,
  };
}

function fieldsOf(command: string): Readonly<Record<string, FormField>> {
  return isCommand(command) ? FORMS[command].fields : {};
}

/** Whether everything is said. */
export function isComplete(button: ButtonView, said: Said): boolean {
  const { exposure, valid, card } = fieldsOf(button.command);
  if ((button.reasons ?? []).length > 0 && said.which === "") return false;
  if (exposure !== undefined && said.exposure === "") return false;
  if (valid !== undefined && said.valid === "") return false;
  return card?.required !== true || said.card !== "";
}

/** A field that is left out, or that nobody has said anything of, is not sent. */
export function bodyOf(button: ButtonView, table: string, said: Said): PitBody | null {
  const { command } = button;
  if (!isCommand(command)) return null;
  const { which, player, banker, valid, ...rest } = said;
  const dealt = player.length + banker.length > 0;
  const hands = dealt ? { player, banker } : { player: undefined, banker: undefined };
  const known: Values = {
    table,
    round: button.round ?? "",
    valid: valid === "valid-spin",
    ...rest,
    ...hands,
  };
  const chosen = Object.keys(fieldsOf(command)).find((name) => !(name in known));
  const told = chosen === undefined ? known : { ...known, [chosen]: which };
  const given = Object.entries(told).filter(([, value]) => value !== "");
  return wholeOf(actGiven(command, knownTo(command, Object.fromEntries(given))), {});
}

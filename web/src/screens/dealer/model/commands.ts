import { WHOLE_BY } from "../../../wire/forms";
import type { PitBody, DeskButton as ButtonView } from "../../../wire/types";
import { CATALOGUES, type WordKey, language, say } from "../../../words/words";
import type { Desk } from "./desk";

/** What a command is called on its button. */
export function nameOf(command: string): string {
  return worded(`dealer.do.${command}`, command);
}

/** A coup without wagers by the document's own name, which is English: a dummy hand. */
export function noBetCoupName({ desk }: Desk): string {
  const label = desk.cards?.no_bet_coup ?? null;
  return label === null || language.value !== "en"
    ? say("dealer.without-wagers")
    : label.charAt(0).toUpperCase() + label.slice(1);
}

/** What there is to choose from, in words. */
export function reasonName(reason: string): string {
  return worded(`dealer.reason.${reason}`, reason);
}

/** Who, as the rulebook calls them. */
export function roleName(role: string): string {
  return worded(`dealer.role.${role}`, role);
}

/** What a machine is, not how it is registered. */
export function deviceName(kind: string): string {
  return worded(`equipment.${kind}`, kind);
}

function worded(key: string, otherwise: string): string {
  if (key in CATALOGUES.en) return say(key as Plain);
  const words = otherwise.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Plain = WordKey & `dealer.do.open-wagering`;

/** The whole of a command that needs nothing but its table or its round. */
export function plainBody({ command, round }: ButtonView, table: string): PitBody | null {
  const about: Readonly<Record<string, "table" | "round">> = WHOLE_BY;
  const named = about[command];
  if (named === undefined) return null;
  return {
    type: command,
    [named]: named === "table" ? table : (round ?? ""),
  } as unknown as PitBody;
}

import type { PitBody, Pressable } from "../../../wire/types";
import { CATALOGUES, type WordKey, say } from "../../../words/words";

/** What a command is called on its button. */
export function nameOf(command: string): string {
  return worded(`dealer.do.${command}`, command);
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
  return worded(`dealer.device.${kind}`, kind);
}

function worded(key: string, otherwise: string): string {
  if (key in CATALOGUES.en) return say(key as Plain);
  const words = otherwise.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Plain = WordKey & `dealer.do.open-wagering`;

/** The whole of a command that needs nothing but its table or its round. */
export function plainBody(button: Pressable, table: string): PitBody | null {
  const round = button.round ?? "";
  switch (button.command) {
    case "open-wagering":
      return { type: "open-wagering", table };
    case "announce-closing":
      return { type: "announce-closing", table };
    case "close-table":
      return { type: "close-table", table };
    case "call-supervisor":
      return { type: "call-supervisor", table };
    case "burn-card":
      return { type: "burn-card", table };
    case "report-cutting-card":
      return { type: "report-cutting-card", table };
    case "report-face-up-card":
      return { type: "report-face-up-card", table };
    default:
      return ofTheRound(button.command, round);
  }
}

function ofTheRound(command: string, round: string): PitBody | null {
  switch (command) {
    case "spin-ball":
      return { type: "spin-ball", round };
    case "load-uspin":
      return { type: "load-uspin", round };
    case "start-uspin":
      return { type: "start-uspin", round };
    case "tumble-dice":
      return { type: "tumble-dice", round };
    case "call-no-more-bets":
      return { type: "call-no-more-bets", round };
    case "examine-ball":
      return { type: "examine-ball", round };
    case "declare-cards-short":
      return { type: "declare-cards-short", round };
    default:
      return null;
  }
}

import type {
  Exposure,
  ExtraHand,
  MisdealFault,
  PitBody,
  PreparationFault,
  Pressable,
  WrongCard,
} from "../../../wire/types";

/** What can go wrong at a desk, in the order of the list. */
export const IRREGULARITIES: readonly string[] = [
  "confirm-despite-display",
  "examine-ball",
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
  card: string;
  player: readonly string[];
  banker: readonly string[];
}

interface Asked {
  reason: boolean;
  exposure: boolean;
  card: boolean;
  hands: boolean;
}

/** What has to be said before it can be reported; the choices come with the button. */
export function askedFor(command: string): Asked {
  const reason: readonly string[] = [
    "void-dice-round",
    "report-misdeal",
    "report-wrong-card",
    "void-wrong-shoe-coup",
    "report-shoe-fault",
    "report-shoe-differs",
    "order-shuffle",
    "replace-unfit-cards",
  ];
  return {
    reason: reason.includes(command),
    exposure: command === "report-extra-card",
    card: command === "report-wrong-card" || command === "report-extra-card",
    hands: command === "report-misdeal",
  };
}

/** Whether everything is said. */
export function isComplete(button: Pressable, said: Said): boolean {
  const asked = askedFor(button.command);
  if ((button.reasons ?? []).length > 0 && said.which === "") return false;
  if (asked.exposure && said.exposure === "") return false;
  return button.command !== "report-wrong-card" || said.card !== "";
}

export function bodyOf(button: Pressable, table: string, said: Said): PitBody | null {
  const round = button.round ?? "";
  const { reason, which } = said;
  switch (button.command) {
    case "report-dice":
      return { type: "report-dice", round, fault: which };
    case "void-dice-round":
      return { type: "void-dice-round", round, reason };
    case "report-misdeal":
      return misdeal(round, said);
    case "report-extra-card":
      return extraCard(table, said);
    case "report-wrong-card":
      return {
        type: "report-wrong-card",
        table,
        fault: which as WrongCard,
        card: said.card,
        reason,
      };
    case "void-wrong-shoe-coup":
      return { type: "void-wrong-shoe-coup", round, reason };
    case "report-shoe-fault":
      return { type: "report-shoe-fault", table, reason };
    case "report-shoe-differs":
      return { type: "report-shoe-differs", round, reason };
    case "report-preparation-fault":
      return { type: "report-preparation-fault", table, fault: which as PreparationFault };
    case "order-shuffle":
      return { type: "order-shuffle", table, reason };
    case "replace-unfit-cards":
      return { type: "replace-unfit-cards", table, cards: which, reason };
    default:
      return null;
  }
}

function extraCard(table: string, said: Said): PitBody {
  const hand = said.which as ExtraHand;
  const body = {
    type: "report-extra-card",
    table,
    hand,
    exposure: said.exposure as Exposure,
  } as const;
  return said.card === "" ? body : { ...body, card: said.card };
}

/** The hands are named where the dealer has said them. */
function misdeal(round: string, said: Said): PitBody {
  const { player, banker, reason } = said;
  const body = {
    type: "report-misdeal",
    round,
    fault: said.which as MisdealFault,
    reason,
  } as const;
  return player.length + banker.length === 0 ? body : { ...body, player, banker };
}

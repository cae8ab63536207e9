import { type Act, act, actsBeside } from "../../../forms/act";
import type { TableView } from "../../../wire/types";
import { actOfInvalidating } from "./of_rounds";
import { ON_THE_DESK } from "./of_tournaments";

/** What a supervisor does at a table as such. */
export function actsOfTable(table: TableView): Act[] {
  return [
    ...actsBeside(
      "table",
      { table: table.table, rulebook: table.rulebook },
      {
        "open-table": table.status !== "closed",
        "announce-closing": table.status !== "open",
        "withdraw-closing": table.closing == null,
        "close-table": table.status === "closed",
        "take-table": table.source === "automated",
        "report-uspin-fault":
          table.source !== "uspin" || (table.halts ?? []).includes("spinning-unit"),
        "return-uspin": !(table.halts ?? []).includes("spinning-unit"),
        "order-shuffle": table.game !== "baccarat",
        "report-lucky-screen": table.lucky_ball == null || table.lucky_ball.failed === true,
        "restore-lucky-ball": table.lucky_ball?.failed !== true,
        "enter-mega-odds": table.lucky_ball == null || table.status !== "closed",
        ...withoutChips(table),
        ...ON_THE_DESK,
      },
    ),
    ...actsOfRound(table),
    ...actsOfFaults(table),
  ];
}

/** Which acts are about chips on a layout, where nobody plays with them. */
function withoutChips({ known, status }: TableView): Record<string, boolean> {
  const none = known == null;
  return {
    "set-out-colours": none,
    "set-layout-knowledge": none || status !== "closed",
    "free-colour": none,
    "join-places": none,
  };
}

/** What a supervisor may say of the round that is being played, or of the last one. */
function actsOfRound(table: TableView): Act[] {
  const last = table.last;
  const going = table.round;
  const under = going != null && going.status !== "settled" && going.status !== "void";
  return [
    ...(last == null ? [] : [act("report-wrong-outcome", { round: last.id })]),
    // Of the round that is played the dealer's console knows more.
    ...(last == null || last.id === going?.id || table.jackpot == null
      ? []
      : [act("note-incorrect-jackpot-wager", { round: last.id })]),
    ...(going?.ball_to_examine === true ? [act("examine-ball", { round: going.id })] : []),
    ...(under ? [actOfInvalidating(going.id)] : []),
    // Until betting opens again, also after the number where chips lie on a layout.
    ...(going != null && going.status !== "open" && going.status !== "void"
      ? [act("change-late-wager", { round: going.id })]
      : []),
    // Fraud comes to light when the round is paid, and on an automated wheel the next has begun.
    ...(last == null || last.id === going?.id ? [] : [actOfInvalidating(last.id)]),
  ];
}

/** A malfunction of one terminal, of another part, or of the game system where none is named. */
function actsOfFaults(table: TableView): Act[] {
  const round = table.round ?? table.last;
  return round == null ? [] : [act("declare-malfunction", { round: round.id })];
}

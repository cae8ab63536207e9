import { personName } from "../../../kit/names";
import type { FaultReason, SeatsView, TableView } from "../../../wire/types";
import type { Console } from "../console";
import { choice } from "../entries/choice";
import { seconds } from "../entries/seconds";
import { sign } from "../entries/sign";
import { text } from "../entries/text";
import { timeOfDay } from "../entries/time_of_day";
import { type Act, act } from "./act";
import { optional } from "./entry";

/** What a supervisor does at a table as such. */
export function actsOfTable(table: TableView, { view, seats, link }: Console): Act[] {
  const at = { table: table.table };
  const dealers = view.on_duty.filter(({ role }) => role === "dealer").map(({ person }) => person);
  const dealer = choice("pit.field.dealer", dealers, table.dealer ?? undefined, personName);
  return [
    ...(table.status === "closed" ? [act("open-table", at, { dealer: optional(dealer) })] : []),
    ...(table.status === "open" ? [act("announce-closing", at, {})] : []),
    ...(table.status !== "closed" ? [act("close-table", at, {})] : []),
    act("change-limits", at, { sign: sign("pit.field.sign", table.sign) }),
    act("set-wagering-period", at, {
      wagering_ms: seconds("pit.field.wagering-period", table.wagering_ms),
    }),
    ...(table.source === "automated"
      ? []
      : [act("take-table", at, { dealer, reason: optional(text("pit.field.reason")) })]),
    act("direct-empty-rounds", at, {
      rounds: choice("pit.field.empty-rounds", ["next", "until-wager"] as const),
    }),
    ...actsOfRound(table),
    ...actsOfFaults(table, seats, link.clock.now()),
    ...(table.game === "baccarat"
      ? [act("order-shuffle", at, { reason: text("pit.field.reason") })]
      : []),
  ];
}

/** What a supervisor may say of the round that is being played, or of the last one. */
function actsOfRound(table: TableView): Act[] {
  const last = table.last;
  const going = table.round;
  const under = going != null && going.status !== "settled" && going.status !== "void";
  return [
    ...(last == null
      ? []
      : [act("report-wrong-outcome", { round: last.id }, { reason: text("pit.field.reason") })]),
    ...(under
      ? [
          act(
            "invalidate-round",
            { round: going.id },
            {
              reason: choice("pit.field.reason", [
                "disruption",
                "equipment",
                "fraud",
                "impractical",
              ] as const),
              note: text("pit.field.note"),
            },
          ),
        ]
      : []),
  ];
}

/** A malfunction of one terminal, or of the whole system where none is named. */
function actsOfFaults(table: TableView, { seats }: SeatsView, now: number): Act[] {
  const round = table.round ?? table.last;
  if (round == null) return [];
  const terminals = seats
    .filter(({ rulebook }) => rulebook === table.rulebook)
    .map(({ terminal }) => terminal);
  return [
    act(
      "declare-malfunction",
      { round: round.id },
      {
        reason: choice("pit.field.reason", FAULTS),
        terminal: optional(choice("pit.field.terminal", terminals)),
        happened: timeOfDay("pit.field.happened", now),
        note: text("pit.field.note"),
      },
    ),
  ];
}

const FAULTS: readonly FaultReason[] = [
  "credit-mismatch",
  "early-result",
  "numbers-outside-game",
  "operators-opinion",
  "physical-damage",
  "read-error-after-close",
  "same-error-on-several-terminals",
  "sequence-or-display",
  "wheel-not-rotating",
];

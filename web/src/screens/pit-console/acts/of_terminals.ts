import type { Condition, SeatSummary, TableSummary, TableView } from "../../../wire/types";
import { amount } from "../entries/amount";
import { choice, yes } from "../entries/choice";
import { sign } from "../entries/sign";
import { text } from "../entries/text";
import { type Act, act } from "./act";
import { optional } from "./entry";
import { actOfStacker } from "./of_floats";
import { say } from "../../../words/words";

// What a terminal shows to play with unless somebody types another amount.
const SHOWN_CREDIT = 20_000;

// With one of these a terminal pays nobody: what is on it is paid by hand.
const CANNOT_PAY: ReadonlySet<Condition> = new Set<Condition>([
  "printer-fault",
  "paper-out",
  "memory-error",
  "program-error",
  "link-lost",
  "power-off",
]);

/** What is done to a terminal, whoever sits there. */
export function actsOfTerminal(seat: SeatSummary): Act[] {
  const at = { terminal: seat.terminal };
  const service = seat.enabled
    ? act("disable-terminal", at, { reason: text("pit.field.reason") })
    : act("enable-terminal", at, {});
  const shows = seat.demonstration
    ? act("reset-demonstration", at, {})
    : act("enter-demonstration", at, { credit: amount("pit.field.amount", SHOWN_CREDIT) });
  const reported = seat.conditions ?? [];
  const named = Object.values(seat.parts ?? {}).flat();
  const mended =
    reported.length > 0
      ? [
          act("report-restored", at, {
            condition: choice("pit.field.condition", reported, undefined, conditionName),
            part: optional(choice("pit.field.part", named, undefined, (part) => part)),
          }),
        ]
      : [];
  const acts = [...mended, actOfStacker(seat), service, shows];
  return seat.called == null ? acts : [act("answer-call", at, {}), ...acts];
}

function conditionName(condition: Condition): string {
  return say(`pit.condition.${condition}`);
}

/** What is done about the credit of whoever sits there. */
export function actsOfCredit(seat: SeatSummary): Act[] {
  if (seat.session == null) return [];
  const whose = { session: seat.session };
  const win =
    (seat.large_win ?? 0) > 0
      ? [act("release-large-win", whose, { reason: text("pit.field.reason") })]
      : [];
  const byHand = (seat.conditions ?? []).some((condition) => CANNOT_PAY.has(condition))
    ? [act("hand-pay", { about: seat.session }, {})]
    : [];
  return [
    ...win,
    ...byHand,
    act("hold-credit", whose, {
      amount: amount("pit.field.amount", seat.credit),
      reason: text("pit.field.reason"),
    }),
    act("direct-to-leave", whose, {
      reason: choice("pit.field.reason", ["terminal-fault", "disruption"] as const),
    }),
    act(
      "demand-return",
      { ...whose, terminal: seat.terminal },
      {
        amount: amount("pit.field.amount"),
        reason: text("pit.field.reason"),
      },
    ),
    ...((seat.freezes ?? []).length === 0
      ? []
      : [act("release-lock", whose, { finding: text("pit.field.finding") })]),
  ];
}

/** What is done about a player at one of the tables that the terminal plays at. */
export function actsAtTable(
  seat: SeatSummary,
  table: TableSummary,
  shown: TableView | null,
): Act[] {
  if (seat.session == null) return [];
  const whose = { session: seat.session, table: table.table };
  const barred = (seat.barred_at ?? []).includes(table.table);
  const breach = () => text("pit.field.breach");
  return [
    act("void-players-wagers", whose, { breach: breach() }),
    barred
      ? act("lift-bar", whose, { reason: text("pit.field.reason") })
      : act("bar-player", whose, { breach: breach() }),
    act("exclude-player", whose, {
      breach: breach(),
      person: optional(text("pit.field.person")),
    }),
    act("direct-to-vacate", whose, { reason: text("pit.field.reason") }),
    act("instruct-on-games", whose, {
      games: choice("pit.field.games", ["one-at-a-time", "several-at-once"] as const),
      reason: text("pit.field.reason"),
    }),
    ...(shown === null
      ? []
      : [
          act("set-personal-limits", whose, {
            sign: sign("pit.field.sign", shown.sign),
            marker: text("pit.field.marker"),
            premium_inspection: yes("pit.field.premium"),
          }),
        ]),
    act("raise-dispute", whose, {
      words: text("pit.field.words"),
      outcome: yes("pit.field.about-outcome"),
    }),
  ];
}

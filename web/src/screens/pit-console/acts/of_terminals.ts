import { type Act, act, actsBeside } from "../../../forms/act";
import type { Condition, SeatSummary } from "../../../wire/types";

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
  return actsBeside(
    "terminal",
    { terminal: seat.terminal },
    {
      "enable-terminal": seat.enabled,
      "disable-terminal": !seat.enabled,
      "reset-demonstration": seat.demonstration !== true,
      "enter-demonstration": seat.demonstration === true,
      "report-restored": (seat.conditions ?? []).length === 0,
      "answer-call": seat.called == null,
    },
  );
}

/** What is done about the credit of whoever sits there. */
export function actsOfCredit(seat: SeatSummary): Act[] {
  const { session, terminal } = seat;
  if (session == null) return [];
  const byHand = (seat.conditions ?? []).some((condition) => CANNOT_PAY.has(condition));
  return [
    ...(byHand ? [act("hand-pay", { about: session, table: undefined })] : []),
    ...actsBeside(
      "credit",
      { session, terminal },
      {
        "release-large-win": (seat.large_win ?? 0) === 0,
        "release-lock": (seat.freezes ?? []).length === 0,
      },
    ),
  ];
}

/** What is done about a player at one of the tables that the terminal plays at. */
export function actsAtTable(seat: SeatSummary, table: string): Act[] {
  if (seat.session == null) return [];
  // A terminal says who sits there: nobody is known by their place.
  const whose = { session: seat.session, table, player: undefined };
  const barred = (seat.barred_at ?? []).includes(table);
  return [
    ...(barred ? [act("lift-bar", { ...whose, person: undefined })] : []),
    ...actsBeside("player", whose, { "lift-bar": true, "bar-player": barred }),
  ];
}

import type {
  OwnTournamentView,
  PitBody,
  PitView,
  SeatView,
  TableSummary,
} from "../../../wire/types";

/** What a player's act is called while their terminal plays in a tournament. */
export function inTournament(body: PitBody, seat: string): PitBody {
  switch (body.type) {
    case "place-wagers":
      return { type: "lay-tournament-chips", round: body.round, seat, touches: body.touches };
    case "clear-wagers":
      return { type: "take-up-tournament-chips", round: body.round, seat };
    case "confirm-wagers":
      return { type: "confirm-tournament-wagers", round: body.round, seat };
    default:
      return body;
  }
}

/** The chips on the rack: the colours in play, or those of the table that make the minimum. */
export function tournamentChips(
  { session }: OwnTournamentView,
  ordinary: readonly number[],
): readonly number[] {
  const least = session?.least ?? 0;
  if (least === 0) return ordinary;
  const values = session?.values ?? [];
  const known = values.length > 0 ? values.map(({ value }) => value) : ordinary;
  const fit = known.filter((cents) => cents >= least && cents % least === 0);
  return [...new Set([least, ...fit])].sort((one, other) => one - other);
}

/** Where this terminal may play. */
export function tablesOf(pit: PitView | null, seat: SeatView | null): readonly TableSummary[] {
  if (pit === null || seat === null) return [];
  // In a tournament a terminal is for its table alone.
  if (seat.tournament != null)
    return pit.tables.filter(({ table }) => table in (seat.tables ?? {}));
  return pit.tables.filter(({ rulebook }) => rulebook === seat.rulebook);
}

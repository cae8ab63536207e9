import { useMeters } from "../../kit/pieces/jackpot_counting";
import { JackpotMeters } from "../../kit/pieces/jackpot_meters";
import type { TableView } from "../../wire/types";

/** The jackpot that a table plays for, beside its game. */
export function JackpotBoard({ table }: { table: TableView }) {
  const jackpot = table.jackpot ?? null;
  const meters = useMeters(jackpot?.jackpot ?? null);
  // One that is withdrawn has no levels any more.
  if (jackpot === null || meters === null || meters.levels.length === 0) return null;
  const stopped = jackpot.open !== true || jackpot.stopped === true || meters.stopped;
  return (
    <JackpotMeters
      name={jackpot.name}
      wager={jackpot.wager}
      levels={meters.levels}
      won={jackpot.won ?? []}
      stopped={stopped}
    />
  );
}

import type { Finger } from "../../../kit/layout/pressing";
import { useLevel, useMeters } from "../../../kit/pieces/jackpot_counting";
import { money, moneyShort } from "../../../kit/wording/money";
import type { LevelMeterView, OwnSpotView, TableJackpotView } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";

/** The jackpot that the table plays for: its meters, and the player's own spot. */
export function JackpotStrip() {
  const { terminal } = useSeat();
  const jackpot = terminal.table.value?.jackpot ?? null;
  const meters = useMeters(jackpot?.jackpot ?? null);
  // One that is withdrawn has no levels any more.
  if (jackpot === null || meters === null || meters.levels.length === 0) return null;
  const stopped = jackpot.open !== true || jackpot.stopped === true || meters.stopped;
  const spot = terminal.owned.value?.spot ?? null;
  return (
    <section class="jackpot-strip" aria-label={jackpot.name}>
      <h2>{jackpot.name}</h2>
      <ol>
        {meters.levels.map((level, place) => (
          <Level key={level.name} level={level} place={place + 1} jackpot={jackpot} />
        ))}
      </ol>
      {(spot?.won ?? 0) > 0 && spot !== null ? (
        <Won spot={spot} />
      ) : (
        <Spot jackpot={jackpot} spot={spot} stopped={stopped} />
      )}
    </section>
  );
}

interface LevelProps {
  level: LevelMeterView;
  place: number;
  jackpot: TableJackpotView;
}

function Level({ level, place, jackpot }: LevelProps) {
  const here = (jackpot.won ?? []).find((each) => each.level === place);
  const shown = useLevel(level, here?.meter ?? null);
  return (
    <li class={shown.won ? "jackpot-level jackpot-level--won" : "jackpot-level"}>
      <span>{level.name}</span>
      <strong data-level={level.name}>{money(shown.cents)}</strong>
    </li>
  );
}

interface SpotProps {
  jackpot: TableJackpotView;
  spot: OwnSpotView | null;
  stopped: boolean;
}

/** One touch backs it, another leaves it, until wagering closes. */
function Spot({ jackpot, spot, stopped }: SpotProps) {
  const { terminal, betting } = useSeat();
  const backed = (spot?.staked ?? 0) > 0;
  const open = terminal.table.value?.round?.status === "open";
  if (stopped) return <p class="jackpot-spot-off">{say("terminal.jackpot.stopped")}</p>;
  return (
    <button
      type="button"
      class="jackpot-spot"
      aria-pressed={backed}
      disabled={!terminal.online || !open}
      onClick={(event) =>
        betting.press(backed ? "leave-jackpot-spot" : "back-jackpot-spot", above(event))
      }
    >
      <b>{say(backed ? "terminal.jackpot.backed" : "terminal.jackpot.back")}</b>
      <small>{say("terminal.jackpot.wager", { wager: moneyShort(jackpot.wager) })}</small>
    </button>
  );
}

function Won({ spot }: { spot: OwnSpotView }) {
  return (
    <p class="jackpot-spot-won" role="status">
      <b>{say("terminal.jackpot.won", { amount: money(spot.won ?? 0) })}</b>
      <small>{say((spot.due ?? 0) > 0 ? "terminal.jackpot.due" : "terminal.jackpot.paid")}</small>
    </p>
  );
}

/** Where a refusal is shown. */
function above(event: MouseEvent): Finger {
  const { left, top, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  return { x: left + width / 2, y: top };
}

import { useEffect, useState } from "preact/hooks";
import type { TournamentView } from "../../wire/types";
import { say } from "../../words/words";

const TICK_MS = 250;

interface TournamentClockProps {
  shown: TournamentView;
  /** The server's clock, not the screen's. */
  now: () => number;
}

/** Time that runs: of a break, of whoever's turn it is, or of the session. */
export function TournamentClock({ shown, now }: TournamentClockProps) {
  const until = shown.break_ends ?? shown.turn_ends ?? shown.ends_at ?? null;
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === null) return undefined;
    const tell = (): void => setLeft(Math.max(0, until - now()));
    tell();
    const timer = setInterval(tell, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  if (until === null) return null;
  const why =
    shown.break_ends != null ? "break" : shown.turn_ends != null ? "turn" : ("session" as const);
  return (
    <div class="tournament-clock" role="timer">
      <h2>{say(`tournament.clock.${why}`)}</h2>
      <strong>{minutes(left)}</strong>
    </div>
  );
}

function minutes(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

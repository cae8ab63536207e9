import { useEffect, useRef, useState } from "preact/hooks";
import { look } from "../../wire/http";
import type { JackpotMetersView, LevelMeterView } from "../../wire/types";
import { countedUp } from "./counting_up";

const ASKED_EVERY_MS = 1_000;
/** So long a level stands still at what it was won with, wherever that was. */
const STANDS_STILL_MS = 12_000;

/** The venue's meters, asked for as long as somebody looks. */
export function useMeters(jackpot: string | null): JackpotMetersView | null {
  const [meters, setMeters] = useState<JackpotMetersView | null>(null);
  useEffect(() => {
    if (jackpot === null) return undefined;
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const reply = await look<JackpotMetersView>(`jackpot/${encodeURIComponent(jackpot)}`, "soon");
      if (!here) return;
      if (reply.ok) setMeters(reply.value);
      timer = setTimeout(() => void ask(), ASKED_EVERY_MS);
    };
    void ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [jackpot]);
  return meters;
}

export interface LevelShown {
  cents: number;
  /** It was won just now: it stands still at that. */
  won: boolean;
}

/**
 * What stands on the glass: it follows what is counted and never runs ahead of it.
 * `won` is what this very table has won it with, until betting opens again.
 */
export function useLevel(level: LevelMeterView, won: number | null): LevelShown {
  const still = useStandingStill(level);
  const counting = useCounting(level, still !== null);
  const frozen = won ?? still;
  return { cents: frozen ?? counting, won: frozen !== null };
}

/** A level that was won while somebody looked stands still before its new cycle is shown. */
function useStandingStill({ cycle, won = 0 }: LevelMeterView): number | null {
  const seen = useRef(cycle);
  const [still, setStill] = useState<{ cycle: number; cents: number } | null>(null);
  const begins = seen.current !== cycle;
  useEffect(() => {
    if (seen.current === cycle) return undefined;
    seen.current = cycle;
    if (won === 0) return undefined;
    setStill({ cycle, cents: won });
    const timer = setTimeout(() => setStill(null), STANDS_STILL_MS);
    return () => clearTimeout(timer);
  }, [cycle]);
  if (begins && won > 0) return won;
  return still !== null && still.cycle === cycle ? still.cents : null;
}

function useCounting({ meter, cycle }: LevelMeterView, still: boolean): number {
  const [shown, setShown] = useState(meter);
  const last = useRef({ at: 0, cycle });
  useEffect(() => {
    if (last.current.cycle !== cycle || still) {
      last.current.cycle = cycle;
      setShown(meter);
      return undefined;
    }
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setShown(meter);
      return undefined;
    }
    last.current.at = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.max(0, now - last.current.at);
      last.current.at = now;
      setShown((before) => countedUp(before, meter, passed));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [meter, cycle, still]);
  return Math.min(shown, meter);
}

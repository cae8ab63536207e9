import { useEffect, useRef, useState } from "preact/hooks";
import { get } from "../wire/http";
import type { JackpotMetersView, JackpotWon, LevelMeterView } from "../wire/types";
import { say } from "../words/words";
import { countedUp } from "./counting_up";
import "./jackpot_meters.css";
import { money } from "./money";

const ASKED_EVERY_MS = 1_000;

/** The venue's meters, asked for as long as somebody looks. */
export function useMeters(jackpot: string | null): JackpotMetersView | null {
  const [meters, setMeters] = useState<JackpotMetersView | null>(null);
  useEffect(() => {
    if (jackpot === null) return undefined;
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const reply = await get<JackpotMetersView>(`jackpot/${encodeURIComponent(jackpot)}`, "soon");
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

interface JackpotMetersProps {
  name: string;
  wager: number;
  levels: readonly LevelMeterView[];
  /** Levels that have just been won here: each stands still at what it was won with. */
  won?: readonly JackpotWon[];
  /** Why nothing can be won at this table now. */
  stopped?: boolean;
}

/** Up to five levels at once, each counting up smoothly. */
export function JackpotMeters({ name, wager, levels, won = [], stopped }: JackpotMetersProps) {
  return (
    <section class={`meters ${won.length > 0 ? "meters--won" : ""}`} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <p>
          {stopped === true
            ? say("display.jackpot.stopped")
            : say("display.jackpot.wager", { wager: money(wager) })}
        </p>
      </header>
      <ol>
        {levels.map((level, place) => (
          <Level
            key={level.name}
            level={level}
            won={won.find((each) => each.level === place + 1) ?? null}
          />
        ))}
      </ol>
      {won.length > 0 && <Celebration won={won} levels={levels} />}
    </section>
  );
}

function Level({ level, won }: { level: LevelMeterView; won: JackpotWon | null }) {
  const counting = useCounting(level);
  const cents = won?.meter ?? counting;
  return (
    <li class={`meter-level ${won !== null ? "meter-level--won" : ""}`}>
      <span>{level.name}</span>
      <strong data-level={level.name}>{money(cents)}</strong>
      <small>{say("display.jackpot.ceiling", { amount: money(level.ceiling) })}</small>
    </li>
  );
}

/** What stands on the glass: it follows what is counted and never runs ahead of it. */
function useCounting({ meter, cycle }: LevelMeterView): number {
  const [shown, setShown] = useState(meter);
  const last = useRef({ at: 0, cycle });
  useEffect(() => {
    if (last.current.cycle !== cycle) {
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
  }, [meter, cycle]);
  return Math.min(shown, meter);
}

interface CelebrationProps {
  won: readonly JackpotWon[];
  levels: readonly LevelMeterView[];
}

function Celebration({ won, levels }: CelebrationProps) {
  return (
    <div class="celebration" role="status">
      <span class="celebration-rays" aria-hidden="true" />
      {won.map(({ level, meter, winners, share }) => (
        <p key={level}>
          <b>{say("display.jackpot.won", { level: levels[level - 1]?.name ?? String(level) })}</b>
          <strong>{money(meter)}</strong>
          <small>
            {winners > 1
              ? say("display.jackpot.shared", { winners, share: money(share) })
              : say("display.jackpot.alone", { share: money(share) })}
          </small>
        </p>
      ))}
    </div>
  );
}

import type { JackpotWon, LevelMeterView } from "../../wire/types";
import { say } from "../../words/words";
import { useLevel } from "./jackpot_counting";
import "./jackpot_meters.css";
import { money } from "../wording/money";

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
    <section
      class={`jackpot-meters ${won.length > 0 ? "jackpot-meters--won" : ""}`}
      aria-label={name}
    >
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
  const shown = useLevel(level, won?.meter ?? null);
  return (
    <li class={`meter-level ${shown.won ? "meter-level--won" : ""}`}>
      <span>{level.name}</span>
      <strong data-level={level.name}>{money(shown.cents)}</strong>
      <small>
        {shown.won
          ? say("display.jackpot.just-won")
          : say("display.jackpot.ceiling", { amount: money(level.ceiling) })}
      </small>
    </li>
  );
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

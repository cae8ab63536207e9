import { money } from "../../../kit/wording/money";
import type { OutcomeCost, TableLiability } from "../../../wire/types";
import { say } from "../../../words/words";
import { useConsole } from "../console";
import { liabilityAt } from "../liability";
import { OutcomeMark } from "../outcome_mark";

const DEAREST = 6;

/** What the outcomes of the round would cost: the dearest by name, all of them as a picture. */
export function LiabilitySection({ table }: { table: string }) {
  const { costs: view } = useConsole();
  const found = liabilityAt(view, table);
  if (found === null) return null;
  return (
    <section class="console-liability" aria-label={say("pit.liability")}>
      <h3>{say("pit.liability")}</h3>
      {found.over && (
        <p class="console-stop">
          ▲ {say("pit.liability.over", { amount: money(view?.warning ?? 0) })}
        </p>
      )}
      <ol>
        {found.costs.slice(0, DEAREST).map((each) => (
          <li key={nameOf(each)}>
            <Outcome cost={each} table={table} />
            <b>{costWords(each.cost)}</b>
          </li>
        ))}
      </ol>
      <Profile found={found} />
    </section>
  );
}

function Outcome({ cost, table }: { cost: OutcomeCost; table: string }) {
  if (cost.points != null) {
    const [player, banker] = cost.points;
    return <span>{say("pit.liability.points", { player, banker })}</span>;
  }
  const outcome = cost.number != null ? { number: cost.number } : { dice: cost.dice ?? null };
  return <OutcomeMark outcome={outcome} table={table} size={26} />;
}

function costWords(cost: number): string {
  if (cost > 0) return say("pit.liability.costs", { amount: money(cost) });
  return say("pit.liability.keeps", { amount: money(-cost) });
}

const WIDTH = 320;
const HEIGHT = 72;

/** A bar for each outcome in its order: above the line it costs the house, below it keeps. */
function Profile({ found }: { found: TableLiability }) {
  const ordered = [...found.costs].sort((a, b) => nameOf(a).localeCompare(nameOf(b), "en"));
  const reach = Math.max(1, ...ordered.map(({ cost }) => Math.abs(cost)));
  const step = WIDTH / ordered.length;
  const middle = HEIGHT / 2;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say("pit.liability.picture")}>
      {ordered.map((each, place) => {
        const height = (Math.abs(each.cost) / reach) * (middle - 2);
        return (
          <rect
            key={nameOf(each)}
            class={each.cost > 0 ? "console-liability-cost" : "console-liability-keep"}
            x={place * step}
            y={each.cost > 0 ? middle - height : middle}
            width={Math.max(1, step * 0.8)}
            height={height}
          />
        );
      })}
      <line class="console-liability-line" x1={0} x2={WIDTH} y1={middle} y2={middle} />
    </svg>
  );
}

/** Names in their natural order: 0, 00, 1 to 36; 1-1-1 to 6-6-6; 0 to 0 up to 9 to 9. */
function nameOf({ number, dice, points }: OutcomeCost): string {
  if (number != null) return number === "00" ? "000" : number.padStart(2, "0");
  return (dice ?? points ?? []).join("-");
}

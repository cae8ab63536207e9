import type { RunView } from "../../wire/types";
import { moneyShort } from "../../kit/wording/money";
import { tableName } from "../../kit/wording/names";
import { say } from "../../words/words";

const WIDE = 420;
const HIGH = 230;
const MIDDLE = { x: WIDE / 2, y: 84 };
const TABLE = { x: 118, y: 44 };
const AROUND = { x: 168, y: 96 };
// Players sit from the dealer's left to the right, below the table.
const FIRST = Math.PI * 0.94;
const LAST = Math.PI * 0.06;
const LONGEST = 13;

/** Who sits where, as it looks from above: the dealer at the top. */
export function SeatingPlan({ run }: { run: RunView }) {
  const seats = run.seats;
  return (
    <svg
      class="tourney-plan"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-label={say("tournaments.plan", {
        table: tableName(run.table),
        seats: seats.map(({ seat, name }) => `${seat} ${name}`).join(", "),
      })}
    >
      <ellipse cx={MIDDLE.x} cy={MIDDLE.y} rx={TABLE.x} ry={TABLE.y} class="tourney-felt" />
      <text x={MIDDLE.x} y={MIDDLE.y + 5} class="tourney-plan-table">
        {tableName(run.table)}
      </text>
      <text x={MIDDLE.x} y={18} class="tourney-plan-dealer">
        {say("role.dealer")}
      </text>
      {seats.map((each, place) => {
        const at = spot(place, seats.length);
        const result = (run.results ?? []).find(({ entry }) => entry === each.entry);
        const through = (run.advancing ?? []).includes(each.entry);
        const tied = (run.tied ?? []).includes(each.entry);
        const kind = through ? "through" : tied ? "tied" : "plain";
        return (
          <g key={each.seat} class={`tourney-seat tourney-seat--${kind}`}>
            <circle cx={at.x} cy={at.y} r={17} />
            <text x={at.x} y={at.y + 4} class="tourney-plan-seat">
              {each.seat.length > 4 ? each.seat.slice(-4) : each.seat}
            </text>
            <text x={at.x} y={at.y + 31} class="tourney-plan-name">
              {short(each.name)}
            </text>
            {result !== undefined && (
              <text x={at.x} y={at.y + 44} class="tourney-plan-chips">
                {(result.disqualified ?? "") !== ""
                  ? say("tournament.board.disqualified")
                  : moneyShort((result.play_offs ?? []).at(-1) ?? result.chips)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function spot(place: number, seats: number): { x: number; y: number } {
  const share = seats === 1 ? 0.5 : place / (seats - 1);
  const angle = FIRST + (LAST - FIRST) * share;
  return { x: MIDDLE.x + AROUND.x * Math.cos(angle), y: MIDDLE.y + AROUND.y * Math.sin(angle) };
}

function short(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

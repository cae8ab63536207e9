import type { ComponentChild } from "preact";
import type {
  BeadCell,
  BigRoadCell,
  Colour,
  DerivedCell,
  NextMarks,
  Roads as RoadsView,
} from "../../wire/types";
import { say } from "../../words/words";
import "./roads.css";

const ROWS = 6;

/** The five roads, each scrolled to its end, and what each would show next. */
export function Roads({ roads }: { roads: RoadsView }) {
  return (
    <section class="roads">
      <Road name={say("terminal.road.bead")} columns={12} cells={roads.bead_plate} draw={bead} />
      <Road name={say("terminal.road.big")} columns={24} cells={roads.big_road} draw={big} />
      <div class="roads-derived">
        <Road name={say("terminal.road.eye")} columns={16} cells={roads.big_eye_boy} draw={ring} />
        <Road name={say("terminal.road.small")} columns={16} cells={roads.small_road} draw={dot} />
        <Road
          name={say("terminal.road.pig")}
          columns={16}
          cells={roads.cockroach_pig}
          draw={slash}
        />
      </div>
      <div class="next-marks">
        <Next side="player" marks={roads.if_player} />
        <Next side="banker" marks={roads.if_banker} />
      </div>
    </section>
  );
}

interface Placed {
  column: number;
  row: number;
}

interface RoadProps<Cell extends Placed> {
  name: string;
  columns: number;
  cells: readonly Cell[];
  draw: (cell: Cell) => ComponentChild;
}

/** A grid of twenty units a cell; where it has grown too wide its oldest columns are left out. */
function Road<Cell extends Placed>({ name, columns, cells, draw }: RoadProps<Cell>) {
  const used = Math.max(0, ...cells.map(({ column }) => column + 1));
  const first = Math.max(0, used - columns);
  return (
    <svg class="road" viewBox={`0 0 ${columns * 20} ${ROWS * 20}`} role="img" aria-label={name}>
      <title>{name}</title>
      <path class="road-grid" d={grid(columns)} />
      {cells
        .filter(({ column, row }) => column >= first && row < ROWS)
        .map((cell) => (
          <g
            key={`${cell.column} ${cell.row}`}
            transform={`translate(${(cell.column - first) * 20 + 10} ${cell.row * 20 + 10})`}
          >
            {draw(cell)}
          </g>
        ))}
    </svg>
  );
}

function grid(columns: number): string {
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${at * 20} 0V${ROWS * 20}`);
  const along = Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * 20}H${columns * 20}`);
  return [...down, ...along].join("");
}

function bead({ result, player_pair, banker_pair }: BeadCell) {
  return (
    <>
      <circle class={`bead bead--${result}`} r="9" />
      <text class="bead-letter">{say(`terminal.letter.${result}`)}</text>
      <Pairs player={player_pair} banker={banker_pair} />
    </>
  );
}

function big({ result, ties, player_pair, banker_pair }: BigRoadCell) {
  return (
    <>
      <circle class={`big big--${result}`} r="7.500" />
      {result === "player" && <circle class="big-core" r="2" />}
      {ties > 0 && <path class="big-tie" d="M-7 7 7-7" />}
      {ties > 1 && <text class="big-ties">{ties}</text>}
      <Pairs player={player_pair} banker={banker_pair} />
    </>
  );
}

function Pairs({ player, banker }: { player: boolean; banker: boolean }) {
  return (
    <>
      {banker && <circle class="pair pair--banker" cx="-6" cy="-6" r="3" />}
      {player && <circle class="pair pair--player" cx="6" cy="6" r="3" />}
    </>
  );
}

function ring({ colour }: DerivedCell) {
  return <circle class={`ring ring--${colour}`} r="7" />;
}

function dot({ colour }: DerivedCell) {
  return <circle class={`dot dot--${colour}`} r="7" />;
}

function slash({ colour }: DerivedCell) {
  return <path class={`slash slash--${colour}`} d="M-6 6 6-6" />;
}

function Next({ side, marks }: { side: "player" | "banker"; marks: NextMarks }) {
  const cell = (colour: Colour): DerivedCell => ({ column: 0, row: 0, colour });
  const { big_eye_boy: eye, small_road: small, cockroach_pig: pig } = marks;
  return (
    <span class={`next-mark next-mark--${side}`}>
      {say(`terminal.if-${side}`)}
      <svg viewBox="-10 -10 60 20" width="60" height="20" aria-hidden="true">
        {eye !== null && ring(cell(eye))}
        <g transform="translate(20 0)">{small !== null && dot(cell(small))}</g>
        <g transform="translate(40 0)">{pig !== null && slash(cell(pig))}</g>
      </svg>
    </span>
  );
}

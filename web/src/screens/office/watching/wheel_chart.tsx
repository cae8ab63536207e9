import type { Watched } from "../../../wire/types";
import { say } from "../../../words/words";

const SIZE = 640;
const CENTRE = SIZE / 2;
const NUMBERS = 112;
const INNER = 128;
const FAIR = 205;
const UNIT = 21;
const OUTER = 296;
/** Within so many deviations chance alone keeps a pocket 95 times in 100. */
export const BAND = 1.96;

/** The pockets as they lie on the wheel: a wedge reaches as far out as its pocket came often. */
export function WheelChart({ watched }: { watched: Watched }) {
  const { order, counts } = watched;
  const scores = deviations(watched);
  const flagged = found(watched);
  const reach = (score: number) => Math.min(OUTER, Math.max(INNER + 6, FAIR + score * UNIT));
  return (
    <svg
      class="wheel-chart"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={say("wheels.chart")}
    >
      <path class="wheel-band" d={ring(reach(-BAND), reach(BAND))} />
      {order.map((pocket, place) => {
        const score = scores[place] ?? 0;
        const [x, y] = at((place + 0.5) / order.length, NUMBERS);
        return (
          <g key={pocket} class={flagged.has(pocket) ? "wheel-pocket--found" : ""}>
            <path class="wheel-wedge" d={wedge(place, order.length, reach(score))}>
              <title>{pocketWords(pocket, counts[place] ?? 0, score)}</title>
            </path>
            <text x={x} y={y}>
              {pocket}
            </text>
          </g>
        );
      })}
      <circle class="wheel-fair" cx={CENTRE} cy={CENTRE} r={FAIR} />
      {arcs(watched).map((pockets) => (
        <path key={pockets.join(" ")} class="wheel-arc" d={arc(pockets, order)} />
      ))}
    </svg>
  );
}

export function deviations({ counts, results, order }: Watched): readonly number[] {
  const share = 1 / order.length;
  const spread = Math.sqrt(results * share * (1 - share)) || 1;
  return counts.map((count) => (count - results * share) / spread);
}

/** Whatever a test that found something names. */
export function found({ findings }: Watched): ReadonlySet<string> {
  return new Set(
    findings.filter(({ level }) => level !== "none").flatMap(({ where }) => where ?? []),
  );
}

export function pocketWords(pocket: string, count: number, score: number): string {
  return say("wheels.pocket", { pocket, count, deviations: score.toFixed(1) });
}

function arcs({ findings }: Watched): readonly (readonly string[])[] {
  return findings
    .filter(({ test, level }) => test === "arc" && level !== "none")
    .map(({ where }) => where ?? []);
}

/** From the top, clockwise. */
function at(turn: number, radius: number): readonly [number, number] {
  const angle = 2 * Math.PI * turn;
  return [CENTRE + radius * Math.sin(angle), CENTRE - radius * Math.cos(angle)];
}

function wedge(place: number, pockets: number, outer: number): string {
  const [from, to] = [(place + 0.06) / pockets, (place + 0.94) / pockets];
  const [a, b, c, d] = [at(from, INNER), at(from, outer), at(to, outer), at(to, INNER)];
  const there = `M${a.join(" ")}L${b.join(" ")}A${outer} ${outer} 0 0 1 ${c.join(" ")}`;
  return `${there}L${d.join(" ")}A${INNER} ${INNER} 0 0 0 ${a.join(" ")}Z`;
}

function ring(inner: number, outer: number): string {
  const round = (radius: number): string => {
    const half = `A${radius} ${radius} 0 1 1 ${CENTRE} `;
    const top = CENTRE - radius;
    return `M${CENTRE} ${top}${half}${CENTRE + radius}${half}${top}Z`;
  };
  return round(outer) + round(inner);
}

function arc(pockets: readonly string[], order: readonly string[]): string {
  const first = order.indexOf(pockets[0] ?? "");
  const [from, to] = [first / order.length, (first + pockets.length) / order.length];
  const radius = OUTER + 10;
  const long = pockets.length * 2 > order.length ? 1 : 0;
  const [start, end] = [at(from, radius).join(" "), at(to, radius).join(" ")];
  return `M${start}A${radius} ${radius} 0 ${long} 1 ${end}`;
}

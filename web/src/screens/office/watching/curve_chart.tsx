import type { ComponentChildren } from "preact";
import { ticks } from "../../../kit/figures/chart_scale";

const WIDTH = 800;
const HEIGHT = 260;
const LEFT = 70;
const TOP = 14;
const BOTTOM = 34;

interface CurvePoint {
  x: number;
  y: number;
  /** One that breaks a rule is drawn as such. */
  found?: boolean;
  /** One that is not judged is hollow. */
  hollow?: boolean;
  title?: string;
}

interface LimitLine {
  y: number;
  label: string;
  tone: "fair" | "watch" | "alarm";
}

interface CurveChartProps {
  caption: string;
  points: readonly CurvePoint[];
  limits: readonly LimitLine[];
  /** What stands below, at these places. */
  labels: readonly { x: number; label: string }[];
  dots?: boolean;
}

/** A line against limits that it should not pass. */
export function CurveChart({ caption, points, limits, labels, dots = false }: CurveChartProps) {
  const values = [...points.map(({ y }) => y), ...limits.map(({ y }) => y)];
  const marks = ticks(Math.min(0, ...values), Math.max(0, ...values));
  const [least, most] = [marks[0] ?? 0, marks[marks.length - 1] ?? 1];
  const [first, last] = [points[0]?.x ?? 0, points[points.length - 1]?.x ?? 1];
  const x = (value: number): number =>
    LEFT + 24 + ((WIDTH - LEFT - 110) * (value - first)) / (last - first || 1);
  const y = (value: number): number =>
    TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - least) / (most - least || 1));
  return (
    <svg class="plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={caption}>
      <g class="chart-grid">
        {marks.map((mark) => (
          <text key={mark} x={LEFT - 10} y={y(mark)} text-anchor="end" dominant-baseline="central">
            {mark}
          </text>
        ))}
        {labels.map((each) => (
          <text key={each.x} x={x(each.x)} y={HEIGHT - 10} text-anchor="middle">
            {each.label}
          </text>
        ))}
      </g>
      {limits.map((limit) => (
        <Limit key={`${limit.label} ${limit.y}`} y={y(limit.y)} {...labelOf(limit)} />
      ))}
      <path
        class="chart-line"
        d={points.length > 0 ? `M${points.map((one) => `${x(one.x)} ${y(one.y)}`).join("L")}` : ""}
      />
      {dots && points.map((one) => <Dot key={one.x} x={x(one.x)} y={y(one.y)} point={one} />)}
    </svg>
  );
}

function labelOf({ label, tone }: LimitLine): { label: string; tone: string } {
  return { label, tone };
}

function Limit({ y, label, tone }: { y: number; label: string; tone: string }): ComponentChildren {
  return (
    <g class={`limit limit--${tone}`}>
      <path d={`M${LEFT} ${y}H${WIDTH - 80}`} />
      <text x={WIDTH - 74} y={y} dominant-baseline="central">
        {label}
      </text>
    </g>
  );
}

function Dot({ x, y, point }: { x: number; y: number; point: CurvePoint }) {
  const look = point.found === true ? "found" : point.hollow === true ? "hollow" : "usual";
  return (
    <circle class={`curve-dot curve-dot--${look}`} cx={x} cy={y} r={look === "found" ? 7 : 5}>
      <title>{point.title ?? ""}</title>
    </circle>
  );
}

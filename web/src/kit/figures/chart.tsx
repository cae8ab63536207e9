import { ticks } from "./chart_scale";
import { type Column, DataTable } from "./data_table";
import "./chart.css";

export interface ChartPoint {
  label: string;
  value: number;
  /** What chance alone would give 95 times in 100, where that is known. */
  band?: readonly [number, number];
}

interface ChartProps {
  caption: string;
  kind: "line" | "bar";
  points: readonly ChartPoint[];
  valueTitle: string;
  labelTitle: string;
  show: (value: number) => string;
  csv?: string;
}

const WIDTH = 800;
const HEIGHT = 280;
const LEFT = 90;
const TOP = 14;
const BOTTOM = 34;

/** A picture of a series, with the same figures as a table below. */
export function Chart(props: ChartProps) {
  const { points, show } = props;
  const columns: Column<ChartPoint>[] = [
    { title: props.labelTitle, cell: (point) => point.label },
    { title: props.valueTitle, cell: (point) => show(point.value), numeric: true },
  ];
  return (
    <figure class="chart">
      <Plot {...props} />
      <DataTable
        caption={props.caption}
        columns={columns}
        rows={points}
        keyOf={(point) => point.label}
        {...(props.csv === undefined ? {} : { csv: props.csv })}
      />
    </figure>
  );
}

type PlotProps = Pick<ChartProps, "caption" | "kind" | "points" | "show">;

/** The picture alone, where a fuller table stands below it. */
export function Plot({ caption, kind, points, show }: PlotProps) {
  const scale = scaleOf(points);
  return (
    <svg class="plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={caption}>
      <Grid scale={scale} show={show} points={points} />
      {kind === "line" ? (
        <>
          <Band scale={scale} points={points} />
          <Line scale={scale} points={points} />
        </>
      ) : (
        <>
          <Bars scale={scale} points={points} />
          <Spans scale={scale} points={points} />
        </>
      )}
    </svg>
  );
}

interface Scale {
  marks: number[];
  x: (place: number) => number;
  y: (value: number) => number;
  /** How wide the room of one point is. */
  room: number;
}

function scaleOf(points: readonly ChartPoint[]): Scale {
  const values = points.flatMap((point) => [point.value, ...(point.band ?? [])]);
  const marks = ticks(Math.min(0, ...values), Math.max(0, ...values));
  const least = marks[0] ?? 0;
  const most = marks[marks.length - 1] ?? 1;
  const room = (WIDTH - LEFT) / Math.max(1, points.length);
  const high = HEIGHT - TOP - BOTTOM;
  return {
    marks,
    room,
    x: (place) => LEFT + room * (place + 0.5),
    y: (value) => TOP + high * (1 - (value - least) / (most - least || 1)),
  };
}

interface PartProps {
  scale: Scale;
  points: readonly ChartPoint[];
}

function Grid({ scale, show, points }: PartProps & { show: (value: number) => string }) {
  const every = Math.ceil(points.length / 12);
  return (
    <g class="chart-grid">
      {scale.marks.map((mark) => (
        <g key={mark}>
          <path class={mark === 0 ? "chart-zero" : ""} d={`M${LEFT} ${scale.y(mark)}H${WIDTH}`} />
          <text x={LEFT - 10} y={scale.y(mark)} text-anchor="end" dominant-baseline="central">
            {show(mark)}
          </text>
        </g>
      ))}
      {points.map(
        (point, place) =>
          place % every === 0 && (
            <text key={point.label} x={scale.x(place)} y={HEIGHT - 10} text-anchor="middle">
              {point.label}
            </text>
          ),
      )}
    </g>
  );
}

function Band({ scale, points }: PartProps) {
  const banded = points.flatMap((point, place) =>
    point.band === undefined ? [] : [{ x: scale.x(place), band: point.band }],
  );
  if (banded.length < 2) return null;
  const upper = banded.map(({ x, band }) => `${x} ${scale.y(band[1])}`);
  const lower = banded.map(({ x, band }) => `${x} ${scale.y(band[0])}`).reverse();
  return <path class="chart-band" d={`M${[...upper, ...lower].join("L")}Z`} />;
}

/** Of bars each has a span of its own: neighbours have nothing to do with each other. */
function Spans({ scale, points }: PartProps) {
  return (
    <>
      {points.map(
        ({ label, band }, place) =>
          band !== undefined && (
            <rect
              key={label}
              class="chart-band"
              x={scale.x(place) - scale.room * 0.43}
              width={scale.room * 0.86}
              y={scale.y(band[1])}
              height={Math.max(1, scale.y(band[0]) - scale.y(band[1]))}
              rx="3"
            />
          ),
      )}
    </>
  );
}

function Line({ scale, points }: PartProps) {
  const places = points.map((point, place) => `${scale.x(place)} ${scale.y(point.value)}`);
  return (
    <>
      <path class="chart-line" d={places.length > 0 ? `M${places.join("L")}` : ""} />
      {points.map((point, place) => (
        <circle
          key={point.label}
          class="chart-dot"
          cx={scale.x(place)}
          cy={scale.y(point.value)}
          r="4"
        />
      ))}
    </>
  );
}

function Bars({ scale, points }: PartProps) {
  const zero = scale.y(0);
  return (
    <>
      {points.map((point, place) => (
        <rect
          key={point.label}
          class={point.value < 0 ? "chart-bar chart-bar--loss" : "chart-bar"}
          x={scale.x(place) - scale.room * 0.35}
          width={scale.room * 0.7}
          y={Math.min(zero, scale.y(point.value))}
          height={Math.abs(scale.y(point.value) - zero)}
          rx="2"
        />
      ))}
    </>
  );
}

import type { Watched } from "../../../wire/types";
import { say } from "../../../words/words";
import { BAND, deviations, found, pocketWords } from "./wheel_chart";

const WIDTH = 640;
const HEIGHT = 300;
const FAIR = 150;
const UNIT = 26;
const BOTTOM = 262;

/** Six bars that reach as high as their face came often. */
export function FaceChart({ watched }: { watched: Watched }) {
  const flagged = found(watched);
  const room = WIDTH / watched.order.length;
  const high = (score: number): number => Math.min(BOTTOM - 6, Math.max(14, FAIR - score * UNIT));
  return (
    <svg
      class="wheel-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={say("wheels.chart.dice")}
    >
      <rect
        class="wheel-band"
        x="0"
        width={WIDTH}
        y={high(BAND)}
        height={high(-BAND) - high(BAND)}
      />
      {deviations(watched).map((score, place) => {
        const face = watched.order[place] ?? "";
        return (
          <g key={face} class={flagged.has(face) ? "wheel-pocket--found" : ""}>
            <rect
              class="wheel-wedge"
              x={room * (place + 0.2)}
              width={room * 0.6}
              y={high(score)}
              height={BOTTOM - high(score)}
            >
              <title>{pocketWords(face, watched.counts[place] ?? 0, score)}</title>
            </rect>
            <text class="face-name" x={room * (place + 0.5)} y={BOTTOM + 20}>
              {face}
            </text>
          </g>
        );
      })}
      <path class="wheel-fair" d={`M0 ${FAIR}H${WIDTH}`} />
    </svg>
  );
}

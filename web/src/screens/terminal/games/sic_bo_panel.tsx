import type { Call, SicBoStatistics } from "../../../wire/types";
import { say } from "../../../words/words";
import { Die } from "../../../kit/pieces/die";
import { Shares } from "../../../kit/figures/shares";

/** The history of totals, how often each came, and how long big or small has run. */
export function SicBoPanel({ statistics }: { statistics: SicBoStatistics }) {
  const { streak } = statistics;
  return (
    <section class="statistics">
      <Shares
        parts={[
          { name: say("bet.small"), count: statistics.small, tone: "player" },
          { name: say("bet.triple"), count: statistics.triple, tone: "green" },
          { name: say("bet.big"), count: statistics.big, tone: "banker" },
        ]}
      />
      <p class="streak">
        {streak !== null &&
          streak.length > 1 &&
          say("terminal.streak", { call: callName(streak.call), length: streak.length })}
        <small>
          {say("terminal.longest", {
            small: statistics.longest_small,
            big: statistics.longest_big,
          })}
        </small>
      </p>
      <Totals statistics={statistics} />
      <ol class="rolls" aria-label={say("terminal.results")}>
        {statistics.latest.slice(0, 8).map(({ faces, total, call }, place) => (
          <li key={place}>
            {faces.map((face, die) => (
              <Die key={die} face={face} size={26} />
            ))}
            <strong>{total}</strong>
            <span class={`call call--${call}`}>{callName(call)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function callName(call: Call): string {
  return say(`bet.${call}`);
}

const HEIGHT = 60;

/** One bar for each total from three to eighteen. */
function Totals({ statistics }: { statistics: SicBoStatistics }) {
  const most = Math.max(1, ...statistics.totals.map(({ count }) => count));
  return (
    <svg
      class="totals"
      viewBox={`0 0 320 ${HEIGHT + 20}`}
      role="img"
      aria-label={say("terminal.totals")}
    >
      {statistics.totals.map(({ total, count }, place) => (
        <g key={total} transform={`translate(${place * 20} 0)`}>
          <rect
            x="3"
            width="14"
            y={HEIGHT - (HEIGHT * count) / most}
            height={(HEIGHT * count) / most}
            rx="2"
          />
          <text x="10" y={HEIGHT + 14}>
            {total}
          </text>
        </g>
      ))}
    </svg>
  );
}

import { Die } from "../../kit/pieces/die";
import type { SicBoStatistics } from "../../wire/types";
import { say } from "../../words/words";
import { Shares } from "../../kit/figures/shares";
import type { BoardProps } from "./display_screen";
import { shownRound } from "./shown_round";
import "./sic_bo_board.css";

/** The dice and their total, the last rolls, and how often each total came. */
export function SicBoBoard({ table, history }: BoardProps) {
  const { round, now } = shownRound(table);
  const dice = round?.outcome?.dice ?? [];
  const statistics = history?.statistics.type === "sic-bo" ? history.statistics : null;
  const total = dice.reduce((sum, face) => sum + face, 0);
  return (
    <div class="sic-bo-board">
      <section class={`hero ${now ? "hero--now" : ""}`} aria-live="polite">
        <h2>{say(now ? "terminal.result" : "terminal.last-result")}</h2>
        {round?.status === "void" ? (
          <p class="hero-void">{say("terminal.round.void")}</p>
        ) : (
          <>
            <div class="hero-dice">
              {dice.map((face, place) => (
                <Die key={place} face={face} size={190} />
              ))}
            </div>
            <output class="hero-total">{dice.length === 0 ? "–" : total}</output>
            {statistics?.latest[0] !== undefined && dice.length > 0 && (
              <p class="hero-words">{say(`bet.${statistics.latest[0].call}`)}</p>
            )}
          </>
        )}
      </section>
      {statistics !== null && <Rolls statistics={statistics} />}
      {statistics !== null && <Counts statistics={statistics} />}
    </div>
  );
}

function Rolls({ statistics }: { statistics: SicBoStatistics }) {
  return (
    <ol class="board-rolls" aria-label={say("terminal.results")}>
      {statistics.latest.slice(0, 9).map(({ faces, total, call }, place) => (
        <li key={place}>
          {faces.map((face, die) => (
            <Die key={die} face={face} size={58} />
          ))}
          <strong>{total}</strong>
          <span class={`call call--${call}`}>{say(`bet.${call}`)}</span>
        </li>
      ))}
    </ol>
  );
}

const HEIGHT = 110;

function Counts({ statistics }: { statistics: SicBoStatistics }) {
  const most = Math.max(1, ...statistics.totals.map(({ count }) => count));
  const { streak } = statistics;
  return (
    <section class="window">
      <h2>{say("display.last-rolls", { count: statistics.rolls })}</h2>
      <Shares
        parts={[
          { name: say("bet.small"), count: statistics.small, tone: "player" },
          { name: say("bet.triple"), count: statistics.triple, tone: "green" },
          { name: say("bet.big"), count: statistics.big, tone: "banker" },
        ]}
      />
      {streak !== null && streak.length > 1 && (
        <p class="board-streak">
          {say("terminal.streak", { call: say(`bet.${streak.call}`), length: streak.length })}
        </p>
      )}
      <svg
        class="totals"
        viewBox={`0 0 320 ${HEIGHT + 22}`}
        role="img"
        aria-label={say("terminal.totals")}
      >
        {statistics.totals.map(({ total, count }, place) => {
          const high = (HEIGHT * count) / most;
          return (
            <g key={total} transform={`translate(${place * 20} 0)`}>
              <rect x="2" width="16" y={HEIGHT - high} height={high} rx="2" />
              <text x="10" y={HEIGHT + 16}>
                {total}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
}

import { useState } from "preact/hooks";
import { NumberBadge } from "../../../kit/pieces/number_badge";
import { Segments } from "../../../kit/controls/segments";
import type { HistoryView, NumberCount, RouletteStatistics, SpinWindow } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { pocketColour } from "../../../kit/pieces/pocket";
import { Shares } from "../../../kit/figures/shares";
import { SpinShares } from "../../../kit/figures/spin_shares";

interface RoulettePanelProps {
  statistics: RouletteStatistics;
  history: HistoryView;
}

/** Hot and cold numbers and the shares of even chances, over a hundred or 500 spins. */
export function RoulettePanel({ statistics, history }: RoulettePanelProps) {
  const [spins, setSpins] = useState<100 | 500>(100);
  const window = spins === 100 ? statistics.last_100 : statistics.last_500;
  return (
    <>
      <section class="statistics">
        <Segments
          label={say("terminal.window")}
          value={spins}
          onChoose={setSpins}
          options={[
            { value: 100, label: say("terminal.spins", { count: 100 }) },
            { value: 500, label: say("terminal.spins", { count: 500 }) },
          ]}
        />
        <p class="soft">{say("terminal.counted", { count: window.spins })}</p>
        <Extremes title={say("terminal.hot")} numbers={window.hot} />
        <Extremes title={say("terminal.cold")} numbers={window.cold} />
        <WindowShares window={window} />
      </section>
      <PastNumbers history={history} />
    </>
  );
}

/** As many of the last numbers as a large window has room for, the newest first. */
function PastNumbers({ history }: { history: HistoryView }) {
  const { terminal } = useSeat();
  const layout = terminal.offer.value?.landscape.main;
  const numbers = [...history.rounds].reverse().flatMap(({ outcome }) => outcome?.number ?? []);
  return (
    <ol class="past-numbers" aria-label={say("terminal.results")}>
      {numbers.map((number, place) => (
        <li key={`${place} ${number}`}>
          <NumberBadge number={number} colour={pocketColour(layout, number)} size={40} />
        </li>
      ))}
    </ol>
  );
}

function Extremes({ title, numbers }: { title: string; numbers: readonly NumberCount[] }) {
  const { terminal } = useSeat();
  const layout = terminal.offer.value?.landscape.main;
  return (
    <div class="extremes">
      <h3>{title}</h3>
      {numbers.map(({ number, count }) => (
        <span key={number}>
          <NumberBadge number={number} colour={pocketColour(layout, number)} size={36} />
          <small>×{count}</small>
        </span>
      ))}
    </div>
  );
}

function WindowShares({ window }: { window: SpinWindow }) {
  return (
    <div class="shares-list">
      <SpinShares window={window} />
      <Shares
        parts={[
          { name: "1–18", count: window.low },
          { name: "19–36", count: window.high },
        ]}
      />
      <Shares
        parts={[
          { name: say("cell.dozen:1"), count: window.dozens[0] },
          { name: say("cell.dozen:2"), count: window.dozens[1] },
          { name: say("cell.dozen:3"), count: window.dozens[2] },
        ]}
      />
    </div>
  );
}

import { NumberBadge, type PocketColour } from "../../kit/pieces/number_badge";
import type { LayoutView, NumberCount, SpinWindow } from "../../wire/types";
import { say } from "../../words/words";
import { Shares } from "../../kit/figures/shares";
import { SpinShares } from "../../kit/figures/spin_shares";
import { pocketColour } from "../../kit/pieces/pocket";
import type { BoardProps } from "./display_screen";
import { shownRound } from "./shown_round";
import { LuckyBoard } from "./lucky_board";

const RECENT = 13;

/** The winning number, the last ones by colour, and what the last hundred spins brought. */
export function RouletteBoard({ table, history, offer }: BoardProps) {
  const layout = offer?.landscape.main;
  const statistics = history?.statistics.type === "roulette" ? history.statistics : null;
  const { round, now } = shownRound(table);
  const lucky = table.lucky_ball ?? null;
  return (
    <div class={`roulette-board ${lucky !== null ? "roulette-board--lucky" : ""}`}>
      <section class={`hero ${now ? "hero--now" : ""}`} aria-live="polite">
        <h2>{say(now ? "display.winning" : "display.last-number")}</h2>
        <Winner
          number={round?.outcome?.number ?? null}
          isVoid={round?.status === "void"}
          layout={layout}
        />
        {round?.corrected === true && <p class="board-warn">{say("terminal.corrected")}</p>}
      </section>
      <Strip numbers={statistics?.latest ?? []} layout={layout} />
      <div class="board-side">
        {lucky !== null && <LuckyBoard lucky={lucky} />}
        {statistics !== null && <Window window={statistics.last_100} layout={layout} />}
      </div>
    </div>
  );
}

interface WinnerProps {
  number: string | null;
  isVoid: boolean;
  layout: LayoutView | undefined;
}

function Winner({ number, isVoid, layout }: WinnerProps) {
  if (isVoid) return <p class="hero-void">{say("terminal.round.void")}</p>;
  if (number === null) return <p class="hero-none">{say("terminal.no-result")}</p>;
  const colour = pocketColour(layout, number);
  return (
    <>
      <NumberBadge number={number} colour={colour} size={430} />
      <p class="hero-words">{words(number, colour).join(" · ")}</p>
    </>
  );
}

/** What pays with it, in words. */
function words(number: string, colour: PocketColour): string[] {
  if (colour === "unknown") return [];
  if (colour === "green") return [say("terminal.zero")];
  const value = Number(number);
  return [
    say(`bet.${colour}`),
    say(value % 2 === 0 ? "bet.even" : "bet.odd"),
    value <= 18 ? "1–18" : "19–36",
  ];
}

/** Black to the left, red to the right, zeros in the middle: from afar the column is a graph. */
function Strip({
  numbers,
  layout,
}: {
  numbers: readonly string[];
  layout: LayoutView | undefined;
}) {
  return (
    <ol class="strip" aria-label={say("terminal.results")}>
      {numbers.slice(0, RECENT).map((number, place) => {
        const colour = pocketColour(layout, number);
        return (
          <li key={`${place} ${number}`} class={`strip--${colour}`}>
            <NumberBadge number={number} colour={colour} size={54} lit={place === 0} />
          </li>
        );
      })}
    </ol>
  );
}

function Window({ window, layout }: { window: SpinWindow; layout: LayoutView | undefined }) {
  return (
    <section class="window">
      <h2>{say("display.last-spins", { count: window.spins })}</h2>
      <Extremes title={say("terminal.hot")} numbers={window.hot} layout={layout} />
      <Extremes title={say("terminal.cold")} numbers={window.cold} layout={layout} />
      <SpinShares window={window} />
      <Shares
        parts={[
          { name: say("cell.dozen:1"), count: window.dozens[0] },
          { name: say("cell.dozen:2"), count: window.dozens[1] },
          { name: say("cell.dozen:3"), count: window.dozens[2] },
        ]}
      />
    </section>
  );
}

interface ExtremesProps {
  title: string;
  numbers: readonly NumberCount[];
  layout: LayoutView | undefined;
}

function Extremes({ title, numbers, layout }: ExtremesProps) {
  return (
    <div class="board-extremes">
      <h3>{title}</h3>
      {numbers.slice(0, 5).map(({ number, count }) => (
        <span key={number}>
          <NumberBadge number={number} colour={pocketColour(layout, number)} size={74} />
          <small>×{count}</small>
        </span>
      ))}
    </div>
  );
}

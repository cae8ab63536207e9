import { Die } from "../../../kit/pieces/die";
import { money } from "../../../kit/wording/money";
import { NumberBadge } from "../../../kit/pieces/number_badge";
import type { OutcomeData, RoundView, TableView } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { pocketColour } from "../../../kit/pieces/pocket";

/** What came, large, and what it brought the player. */
export function ResultPanel({ table }: { table: TableView }) {
  const { terminal } = useSeat();
  const round = terminal.results.round.value;
  const settled = round !== null;
  const shown = round ?? table.last ?? null;
  return (
    <section class={`result ${settled ? "result--now" : ""}`} aria-live="polite">
      <h2>{settled ? say("terminal.result") : say("terminal.last-result")}</h2>
      {shown === null ? <p class="soft">{say("terminal.no-result")}</p> : <Shown round={shown} />}
      {shown?.corrected === true && <p class="corrected">{say("terminal.corrected")}</p>}
      {round !== null && <Winnings round={round} />}
    </section>
  );
}

function Shown({ round }: { round: RoundView }) {
  const outcome = round.outcome ?? null;
  if (round.status === "void" || outcome === null || outcome.void != null) {
    return <p class="result-void">{say("terminal.void")}</p>;
  }
  return <LargeOutcome outcome={outcome} />;
}

export function LargeOutcome({ outcome }: { outcome: OutcomeData }) {
  const { terminal } = useSeat();
  if (typeof outcome.number === "string") {
    const colour = pocketColour(terminal.offer.value?.landscape.main, outcome.number);
    return <NumberBadge number={outcome.number} colour={colour} size={132} />;
  }
  const dice = outcome.dice ?? [];
  return (
    <div class="result-dice">
      {dice.map((face, place) => (
        <Die key={place} face={face} size={84} />
      ))}
      <strong>{dice.reduce((sum, face) => sum + face, 0)}</strong>
    </div>
  );
}

/** The player's own part in it. */
export function Winnings({ round }: { round: RoundView }) {
  const { terminal } = useSeat();
  const result = terminal.owned.value?.result ?? null;
  if (result === null || result.round !== round.id) return null;
  if (result.credit === 0) return <p class="soft">{say("terminal.no-win")}</p>;
  const again = Object.values(result.again ?? {}).reduce((sum, cents) => sum + cents, 0);
  return (
    <>
      <p class="winnings">
        <span>{say("terminal.you-win")}</span>
        <strong>{money(result.credit)}</strong>
        <small>{say("terminal.on-stakes", { amount: money(result.staked) })}</small>
      </p>
      {again > 0 && <p class="stays-up">{say("terminal.stays-up", { amount: money(again) })}</p>}
    </>
  );
}

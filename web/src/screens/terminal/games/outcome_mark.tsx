import { NumberBadge } from "../../../kit/pieces/number_badge";
import type { GameName, OutcomeData } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { pocketColour } from "../../../kit/pieces/pocket";
import { coupWinner } from "../../../kit/pieces/coup_winner";

interface OutcomeMarkProps {
  outcome: OutcomeData;
  game: GameName;
  table: string;
  size?: number;
  lit?: boolean;
}

/** One result, small: a number, a total of dice, or the letter of the hand that won. */
export function OutcomeMark({ outcome, game, table, size = 30, lit = false }: OutcomeMarkProps) {
  const { terminal } = useSeat();
  if (typeof outcome.number === "string") {
    terminal.offers.wantAny(table);
    const layout = terminal.offers.of(table)?.landscape.main;
    const colour = pocketColour(layout, outcome.number);
    return <NumberBadge number={outcome.number} colour={colour} size={size} lit={lit} />;
  }
  if (game === "sic-bo") {
    const total = (outcome.dice ?? []).reduce((sum, face) => sum + face, 0);
    return <span class={`total-mark ${lit ? "total-mark--lit" : ""}`}>{total}</span>;
  }
  const winner = coupWinner(outcome);
  return <span class={`hand-mark hand-mark--${winner}`}>{say(`terminal.letter.${winner}`)}</span>;
}

import { Die } from "../../kit/pieces/die";
import { NumberBadge } from "../../kit/pieces/number_badge";
import type { OutcomeData } from "../../wire/types";
import { say } from "../../words/words";
import { coupWinner } from "../../kit/pieces/coup_winner";
import { useOffer } from "../../kit/table_offer";

interface OutcomeMarkProps {
  outcome: OutcomeData;
  table: string;
  size?: number;
  /** Of a coup its winner alone and of dice their total, where many stand in a row. */
  brief?: boolean;
}

/** What came, small enough for a line. */
export function OutcomeMark({ outcome, table, size = 30, brief = false }: OutcomeMarkProps) {
  const offer = useOffer(table);
  if (outcome.void != null) return <span class="console-void">{say("pit.void")}</span>;
  if (typeof outcome.number === "string") {
    const { number } = outcome;
    const tone = offer?.landscape.main.cells.find(({ name }) => name === number)?.tone;
    const colour = tone === "red" || tone === "black" ? tone : "green";
    return <NumberBadge number={number} colour={colour} size={size} />;
  }
  if (outcome.dice != null && brief) {
    return <span class="console-total">{outcome.dice.reduce((sum, face) => sum + face, 0)}</span>;
  }
  if (outcome.dice != null) {
    return (
      <span class="console-thrown">
        {outcome.dice.map((face, place) => (
          <Die key={place} face={face} size={size} />
        ))}
      </span>
    );
  }
  if (brief) {
    const winner = coupWinner(outcome);
    return (
      <span class={`console-hand console-hand--${winner}`}>{say(`pit.letter.${winner}`)}</span>
    );
  }
  return (
    <span class="console-coup">
      {say("pit.coup", {
        player: (outcome.player ?? []).join(" "),
        banker: (outcome.banker ?? []).join(" "),
      })}
    </span>
  );
}

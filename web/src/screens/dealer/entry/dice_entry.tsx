import { Button } from "../../../kit/controls/button";
import { Die } from "../../../kit/pieces/die";
import { say } from "../../../words/words";
import "./dice_entry.css";

const FACES = [1, 2, 3, 4, 5, 6];
const DICE = [0, 1, 2];

interface DiceEntryProps {
  /** Nought stands for a die that is not chosen yet. */
  dice: readonly number[];
  onChoose: (dice: readonly number[]) => void;
  onEnter: () => void;
  enterLabel?: string;
}

/** One row of faces for each die; nothing goes out before all three are entered. */
export function DiceEntry({ dice, onChoose, onEnter, enterLabel }: DiceEntryProps) {
  const complete = DICE.every((die) => (dice[die] ?? 0) > 0);
  const total = dice.reduce((sum, face) => sum + face, 0);
  return (
    <div class="dice-entry">
      {DICE.map((die) => (
        <div key={die} class="dice-row" role="group" aria-label={nameOf(die)}>
          {FACES.map((face) => (
            <button
              key={face}
              type="button"
              class="dice-face"
              aria-pressed={dice[die] === face}
              onClick={() =>
                onChoose(DICE.map((other) => (other === die ? face : (dice[other] ?? 0))))
              }
            >
              <Die face={face} size={58} />
            </button>
          ))}
        </div>
      ))}
      <div class="dice-enter">
        <strong>{complete ? say("dealer.dice.total", { total }) : "–"}</strong>
        <Button tone="primary" size="large" disabled={!complete} onPress={onEnter}>
          {enterLabel ?? say("dealer.dice.enter")}
        </Button>
      </div>
    </div>
  );
}

function nameOf(die: number): string {
  return say("dealer.dice.die", { number: die + 1 });
}

import { Keypad } from "../../../kit/controls/keypad";
import type { PocketView } from "../../../wire/types";
import { say } from "../../../words/words";
import "./number_entry.css";
import { Wheel } from "./wheel";

interface NumberEntryProps {
  pockets: readonly PocketView[];
  chosen: string;
  onChoose: (number: string) => void;
  onEnter: (number: string) => void;
  enterLabel?: string;
}

/** A number by keypad or on the wheel; it goes nowhere before it is entered. */
export function NumberEntry(props: NumberEntryProps) {
  const { pockets, chosen, onChoose } = props;
  const label = chosen === "" ? say("dealer.enter-none") : entering(chosen);
  return (
    <div class="number-entry">
      <Wheel pockets={pockets} chosen={chosen} onChoose={onChoose} />
      <Keypad
        value={chosen}
        longest={2}
        doubleZero={pockets.some((pocket) => pocket.number === "00")}
        onChange={onChoose}
        onEnter={(typed) => props.onEnter(typed)}
        enterLabel={props.enterLabel ?? label}
      />
    </div>
  );
}

function entering(number: string): string {
  return say("dealer.enter-number", { number });
}

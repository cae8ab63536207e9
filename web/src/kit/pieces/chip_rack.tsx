import { say } from "../../words/words";
import { Chip } from "./chip";
import { beginDrag } from "../controls/drag";
import { money } from "../wording/money";
import "./chip_rack.css";

interface ChipRackProps {
  denominations: readonly number[];
  chosen: number;
  onChoose: (cents: number) => void;
  /** What cannot be afforded is paler, and still may be chosen: the server has the last word. */
  credit?: number;
  disabled?: boolean;
}

/** Chips to pick from: touch to choose one, or drag one straight onto a spot. */
export function ChipRack(props: ChipRackProps) {
  const { denominations, chosen, onChoose, credit, disabled = false } = props;
  return (
    <div class="chip-rack" role="radiogroup">
      {denominations.map((cents) => (
        <button
          key={cents}
          type="button"
          role="radio"
          class={credit !== undefined && cents > credit ? "chip-rack-dear" : ""}
          aria-checked={cents === chosen}
          aria-label={say("chip.choose", { amount: money(cents) })}
          disabled={disabled}
          onClick={() => onChoose(cents)}
          onPointerDown={(event) => {
            if (!disabled) beginDrag(event, { kind: "chip", cents });
          }}
        >
          <Chip cents={cents} />
        </button>
      ))}
    </div>
  );
}

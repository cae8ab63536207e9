import { useState } from "preact/hooks";
import { Chip, type ChipLook } from "../kit/pieces/chip";
import { ChipRack } from "../kit/pieces/chip_rack";
import { ChipStack } from "../kit/pieces/chip_stack";
import { Shelf } from "./shelf";

const DENOMINATIONS = [50, 100, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000];
const LOOKS: readonly ChipLook[] = [
  "accepted",
  "pending",
  "checking",
  "locked",
  "won",
  "standing",
  "lost",
];
const STACKS = [250, 1_500, 8_750, 123_400];

export function ChipsShelf() {
  const [chosen, setChosen] = useState(500);
  return (
    <Shelf title="Chips: accepted, pending, locked, won, lost; stacks; rack">
      <div class="gallery-column">
        {LOOKS.map((look) => (
          <div key={look} class="gallery-row">
            {DENOMINATIONS.map((cents) => (
              <Chip key={cents} cents={cents} look={look} />
            ))}
          </div>
        ))}
      </div>
      <svg viewBox="0 0 280 140" width="420" height="210">
        {STACKS.map((cents, place) => (
          <g key={cents}>
            <ChipStack cents={cents} x={35 + place * 68} y={45} />
            <ChipStack cents={cents} look="pending" x={35 + place * 68} y={115} />
          </g>
        ))}
      </svg>
      <ChipRack
        denominations={DENOMINATIONS}
        chosen={chosen}
        onChoose={setChosen}
        credit={20_000}
      />
      <ChipRack denominations={[100, 500]} chosen={100} onChoose={setChosen} disabled />
    </Shelf>
  );
}

import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { PlayingCard } from "../../../kit/pieces/playing_card";
import { Segments } from "../../../kit/controls/segments";
import type { OutcomeData } from "../../../wire/types";
import { say } from "../../../words/words";
import { CardEntry } from "./card_entry";

type Side = "player" | "banker";

interface HandsEntryProps {
  onEnter: (outcome: OutcomeData) => void;
  enterLabel: string;
}

/** Both hands as they lie, card by card. */
export function HandsEntry({ onEnter, enterLabel }: HandsEntryProps) {
  const [hands, setHands] = useState<Record<Side, readonly string[]>>({ player: [], banker: [] });
  const [side, setSide] = useState<Side>("player");
  const [card, setCard] = useState("");
  const [keyed, setKeyed] = useState(0);
  function add(): void {
    setHands({ ...hands, [side]: [...hands[side], card] });
    setCard("");
    setKeyed(keyed + 1);
  }
  const options = (["player", "banker"] as const).map((value) => ({
    value,
    label: say(`dealer.${value}`),
  }));
  return (
    <div class="hands-entry">
      <Segments label={say("dealer.card")} options={options} value={side} onChoose={setSide} />
      {options.map(({ value, label }) => (
        <div key={value} class="hands-entry-hand">
          <strong>{label}</strong>
          {hands[value].map((dealt, place) => (
            <PlayingCard key={place} card={dealt} height={64} />
          ))}
          {hands[value].length > 0 && (
            <Button
              tone="quiet"
              label={say("keypad.erase")}
              onPress={() => setHands({ ...hands, [value]: hands[value].slice(0, -1) })}
            >
              ⌫
            </Button>
          )}
        </div>
      ))}
      <CardEntry key={keyed} card={card} onChoose={setCard} onEnter={add} />
      <Button
        tone="primary"
        disabled={hands.player.length < 2 || hands.banker.length < 2}
        onPress={() => onEnter({ player: hands.player, banker: hands.banker })}
      >
        {enterLabel}
      </Button>
    </div>
  );
}

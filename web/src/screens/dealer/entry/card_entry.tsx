import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { PlayingCard } from "../../../kit/pieces/playing_card";
import { say } from "../../../words/words";
import "./card_entry.css";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const SUITS = [
  ["S", "♠"],
  ["H", "♥"],
  ["D", "♦"],
  ["C", "♣"],
] as const;

interface CardEntryProps {
  /** Rank then suit, or nothing while one of them is missing. */
  card: string;
  onChoose: (card: string) => void;
  onEnter: () => void;
}

/** Rank and suit by touch, with the card itself to compare with the one on the table. */
export function CardEntry({ card, onChoose, onEnter }: CardEntryProps) {
  const [rank, setRank] = useState(card.slice(0, 1));
  const [suit, setSuit] = useState(card.slice(1));
  const choose = (nextRank: string, nextSuit: string): void => {
    setRank(nextRank);
    setSuit(nextSuit);
    onChoose(nextRank !== "" && nextSuit !== "" ? nextRank + nextSuit : "");
  };
  return (
    <div class="card-entry">
      <PlayingCard card={card === "" ? null : card} height={130} />
      <div class="card-suits" role="group">
        {SUITS.map(([code, sign]) => (
          <Button
            key={code}
            label={say(`suit.${code}`)}
            pressed={suit === code}
            onPress={() => choose(rank, code)}
          >
            <span class={`card-suit card-suit--${code}`}>{sign}</span>
          </Button>
        ))}
      </div>
      <div class="card-ranks" role="group">
        {RANKS.map((code) => (
          <Button key={code} pressed={rank === code} onPress={() => choose(code, suit)}>
            {code === "T" ? "10" : code}
          </Button>
        ))}
      </div>
      <div class="card-enter">
        <Button tone="primary" size="large" disabled={card === ""} onPress={onEnter}>
          {say("dealer.card.enter")}
        </Button>
      </div>
    </div>
  );
}

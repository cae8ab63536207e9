import { Countdown } from "../kit/pieces/countdown";
import { Die } from "../kit/pieces/die";
import { NumberBadge } from "../kit/pieces/number_badge";
import { PlayingCard } from "../kit/pieces/playing_card";
import { Shelf } from "./shelf";

const CARDS = ["AS", "2H", "3C", "4D", "5S", "6H", "7C", "8D", "9S", "TH", "JC", "QD", "KS", "AH"];
// The gallery's clock stands still, so that its picture is the same every time.
const NOW = 100_000;

export function PiecesShelf() {
  return (
    <Shelf title="Cards, dice, numbers, countdown">
      {CARDS.map((card) => (
        <PlayingCard key={card} card={card} />
      ))}
      <PlayingCard card={null} />
      <PlayingCard card="KH" across />
      {[1, 2, 3, 4, 5, 6].map((face) => (
        <Die key={face} face={face} />
      ))}
      <NumberBadge number="0" colour="green" />
      <NumberBadge number="00" colour="green" />
      <NumberBadge number="17" colour="black" />
      <NumberBadge number="32" colour="red" />
      <NumberBadge number="5" colour="red" size={72} lit />
      {[23_000, 4_200, 0, null].map((left) => (
        <Countdown
          key={left}
          opened={NOW - 7_000}
          closes={left === null ? null : NOW + left}
          now={() => NOW}
        />
      ))}
    </Shelf>
  );
}

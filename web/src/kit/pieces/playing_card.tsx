import { type WordKey, say } from "../../words/words";
import { type Suit, SuitSign, isSuit } from "./suit";
import "./playing_card.css";

const LEFT = 35;
const MIDDLE = 50;
const RIGHT = 65;

// Where the pips of each number stand, on a card of 100 by 140.
const PIPS: Record<string, readonly [number, number][]> = {
  "2": [
    [MIDDLE, 32],
    [MIDDLE, 108],
  ],
  "3": [
    [MIDDLE, 32],
    [MIDDLE, 70],
    [MIDDLE, 108],
  ],
  "4": corners(32, 108),
  "5": [...corners(32, 108), [MIDDLE, 70]],
  "6": [...corners(32, 108), [LEFT, 70], [RIGHT, 70]],
  "7": [...corners(32, 108), [LEFT, 70], [RIGHT, 70], [MIDDLE, 51]],
  "8": [...corners(32, 108), [LEFT, 70], [RIGHT, 70], [MIDDLE, 51], [MIDDLE, 89]],
  "9": [...corners(30, 110), ...corners(57, 83), [MIDDLE, 70]],
  T: [...corners(30, 110), ...corners(57, 83), [MIDDLE, 44], [MIDDLE, 96]],
};

function corners(high: number, low: number): [number, number][] {
  return [
    [LEFT, high],
    [RIGHT, high],
    [LEFT, low],
    [RIGHT, low],
  ];
}

interface PlayingCardProps {
  /** Rank then suit, as the server writes it: `AS`, `TD`, `9H`. Nothing while it lies face down. */
  card: string | null;
  height?: number;
  /** The third card of baccarat lies across. */
  across?: boolean;
}

/** A card of the deck, drawn here and nowhere else. */
export function PlayingCard({ card, height = 140, across = false }: PlayingCardProps) {
  const [rank = "", suit = ""] = card ?? "";
  const face = isSuit(suit) ? { rank, suit } : null;
  const look = face === null ? "hidden" : colour(face.suit);
  return (
    <svg
      class={`card card--${look}`}
      viewBox={across ? "-20 20 140 100" : "0 0 100 140"}
      width={across ? height : (height * 100) / 140}
      height={across ? (height * 100) / 140 : height}
      role="img"
      aria-label={face === null ? say("card.hidden") : nameOf(face.rank, face.suit)}
    >
      <g transform={across ? "rotate(90 50 70)" : undefined}>
        <rect class="card-paper" x="1" y="1" width="98" height="138" rx="9" />
        {face === null ? <Back /> : <Face {...face} />}
      </g>
    </svg>
  );
}

function colour(suit: Suit): string {
  return suit === "H" || suit === "D" ? "red" : "black";
}

function nameOf(rank: string, suit: Suit): string {
  const key = `rank.${rank}`;
  const named = key === "rank.A" || key === "rank.J" || key === "rank.Q" || key === "rank.K";
  const suitKey: WordKey = `suit.${suit}`;
  const rankName = named ? say(key) : shownRank(rank);
  return say("card.named", { rank: rankName, suit: say(suitKey) });
}

function shownRank(rank: string): string {
  return rank === "T" ? "10" : rank;
}

function Face({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <>
      <Corner rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Corner rank={rank} suit={suit} />
      </g>
      <Middle rank={rank} suit={suit} />
    </>
  );
}

function Corner({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <>
      <text class={`card-rank ${rank === "T" ? "card-rank--wide" : ""}`} x="13" y="21">
        {shownRank(rank)}
      </text>
      <SuitSign suit={suit} x={13} y={33} size={12} />
    </>
  );
}

function Middle({ rank, suit }: { rank: string; suit: Suit }) {
  const pips = PIPS[rank];
  if (pips !== undefined)
    return (
      <>
        {pips.map(([x, y]) => (
          <SuitSign key={`${x} ${y}`} suit={suit} x={x} y={y} size={18} turned={y > 70} />
        ))}
      </>
    );
  if (rank === "A") return <SuitSign suit={suit} x={50} y={70} size={48} />;
  return <Court rank={rank} suit={suit} />;
}

// What each figure of the court wears, on a field of 60 by 100.
const CROWNS: Record<string, string> = {
  K: "M30 60V36l10 10 10-16 10 16 10-10v24z",
  Q: "M30 60l-2-20 11 9 11-17 11 17 11-9-2 20z",
  J: "M30 60q0-24 20-24t20 24zM66 40q12-14 12 2-4 6-12 4z",
};

/** A framed half figure, twice: crown, head and mantle in the suit's own colour. */
function Court({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <>
      <rect class="card-frame" x="24" y="18" width="52" height="104" rx="5" />
      <CourtHalf rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <CourtHalf rank={rank} suit={suit} />
      </g>
    </>
  );
}

function CourtHalf({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <g>
      <path class="card-crown" d={CROWNS[rank] ?? ""} transform="translate(15 3) scale(0.7)" />
      <path class="card-mantle" d="M27 69.5Q28 55 41 53l9 9 9-9q13 2 14 16.5z" />
      <path class="card-sash" d="M27 69.5 46 58l4 4-10 7.500z" />
      <circle class="card-head" cx="50" cy="50" r="7" />
      <SuitSign suit={suit} x={33} y={28} size={11} />
    </g>
  );
}

function Back() {
  return (
    <>
      <rect class="card-back" x="7" y="7" width="86" height="126" rx="5" />
      <path class="card-lattice" d={LATTICE} />
      <circle class="card-seal" cx="50" cy="70" r="17" />
      <path class="card-seal-sign" d="M50 58l9 12-9 12-9-12z" />
    </>
  );
}

// Diagonals both ways across the back, inside its frame.
const LATTICE = [14, 28, 42, 56, 70, 84]
  .flatMap((at) => [`M${at} 12V128`, `M12 ${at + 2}H88`, `M12 ${at + 44 > 128 ? 128 : at + 44}H88`])
  .join("");

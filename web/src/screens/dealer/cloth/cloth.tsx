import { useMemo } from "preact/hooks";
import { LayoutBoard } from "../../../kit/layout/layout_board";
import { lettered } from "../../../kit/layout/lettering";
import type { Finger } from "../../../kit/layout/pressing";
import type { OfferView, Spot } from "../../../wire/types";
import { language, say } from "../../../words/words";
import type { Desk } from "../model/desk";
import { LuckyNumbers } from "../stage/lucky_numbers";
import { Pieces } from "./pieces";

/** Of the layouts of a table, the one that is shown. */
export type Sheet = keyof OfferView["landscape"];

interface ClothProps {
  desk: Desk;
  offer: OfferView;
  sheet: Sheet;
  /** Whether places that win are to be touched. */
  telling: boolean;
  chosen: string | null;
  disabled: boolean;
  onTouch: (spot: Spot, at: Finger) => void;
}

/** The layout with what is known to lie on it; after the number the places that win are lit. */
export function Cloth({ desk, offer, sheet, telling, chosen, disabled, onTouch }: ClothProps) {
  const layout = offer.landscape[sheet] ?? offer.landscape.main;
  const spoken = language.value;
  const drawn = useMemo(() => lettered(layout, spoken), [layout, spoken]);
  const round = desk.table.round ?? null;
  const number = round?.status === "settled" ? (round.outcome?.number ?? null) : null;
  const wins = number === null ? [] : layout.spots.filter(({ covers }) => covers.includes(number));
  // What has an area of its own is lit as a whole.
  const areas = new Set(layout.cells.map(({ name }) => name));
  const isCell = (bet: string): boolean => areas.has(bet) || bet.startsWith("straight:");
  const { lying = [], colours = [] } = desk.desk.layout ?? {};
  return (
    <div class="cloth">
      <LuckyNumbers lucky={desk.table.lucky_ball ?? null} wheel={desk.desk.wheel ?? []} />
      <LayoutBoard
        layout={drawn}
        label={say("dealer.layout")}
        stakes={[]}
        won={number === null ? [] : [number, ...wins.map(({ bet }) => bet)]}
        ringed={telling ? wins.map(({ bet }) => bet).filter((bet) => !isCell(bet)) : []}
        chosen={chosen}
        dolly={number}
        disabled={disabled}
        pieces={<Pieces spots={layout.spots} lying={lying} colours={colours} dolly={number} />}
        onTouch={(spot, at) => onTouch(spot, at)}
      />
    </div>
  );
}

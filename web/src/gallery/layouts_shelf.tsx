import { useEffect, useState } from "preact/hooks";
import { ChipRack } from "../kit/pieces/chip_rack";
import { LayoutBoard } from "../kit/layout/layout_board";
import type { Stake } from "../kit/layout/stake";
import { money } from "../kit/wording/money";
import { Segments } from "../kit/controls/segments";
import { toast } from "../kit/messages/toast";
import { get } from "../wire/http";
import type { LayoutView, Layouts, Spot } from "../wire/types";
import { Shelf } from "./shelf";

type Served = Record<string, Layouts>;

/** The layouts of whatever tables the server draws; a touch is pending, the next accepts it. */
export function LayoutsShelf() {
  const [served, setServed] = useState<Served>({});
  useEffect(() => {
    void get<Served>("/gallery/layouts").then((reply) => {
      if (reply.ok) setServed(reply.value);
    });
  }, []);
  return (
    <>
      {Object.entries(served).map(([name, layouts]) => (
        <Shelf key={name} title={name}>
          <SampleBoard name={name} layout={layouts.main} />
          {layouts.racetrack && (
            <SampleBoard name={`${name}, racetrack`} layout={layouts.racetrack} />
          )}
          {layouts.lucky_ball && (
            <SampleBoard name={`${name}, Lucky Ball`} layout={layouts.lucky_ball} />
          )}
        </Shelf>
      ))}
    </>
  );
}

function SampleBoard({ name, layout }: { name: string; layout: LayoutView }) {
  const reaches = layout.reaches ?? [];
  const [chip, setChip] = useState(500);
  const [reach, setReach] = useState(reaches[0] ?? 0);
  const [stakes, setStakes] = useState<readonly Stake[]>(() => begin(layout));
  const add = (cents: number, spot: Spot): void => setStakes(put(stakes, spot.bet, cents));
  return (
    <div class="gallery-board">
      <LayoutBoard
        label={name}
        layout={layout}
        stakes={stakes}
        reach={reach}
        dolly={layout.cells[4]?.name ?? null}
        won={layout.cells.slice(4, 5).map((cell) => cell.name)}
        onTouch={(spot) => add(chip, spot)}
        onDrop={add}
        onInfo={(spot) => toast(`${spot.label}: ${spot.bet}`)}
        onMove={(stake, to) => {
          const left = stakes.filter((other) => other !== stake);
          setStakes(to === null ? left : put(left, to.bet, stake.cents));
          toast(`${money(stake.cents)}: ${stake.bet} → ${to?.bet ?? "off"}`);
        }}
      />
      <div class="gallery-row">
        <ChipRack denominations={[100, 500, 2_500, 10_000]} chosen={chip} onChoose={setChip} />
        {reaches.length > 0 && (
          <Segments
            label="Neighbours"
            options={reaches.map((value) => ({ value, label: String(value) }))}
            value={reach}
            onChoose={setReach}
          />
        )}
      </div>
    </div>
  );
}

function begin(layout: LayoutView): Stake[] {
  const [first, second, third] = [0.1, 0.45, 0.8].map(
    (share) => layout.spots[Math.floor(layout.spots.length * share)]?.bet ?? "",
  );
  return [
    { bet: first ?? "", cents: 500, look: "accepted" },
    { bet: second ?? "", cents: 12_500, look: "accepted" },
    { bet: third ?? "", cents: 2_500, look: "pending" },
  ];
}

/** What was pending there becomes accepted, so that every look can be seen. */
function put(stakes: readonly Stake[], bet: string, cents: number): Stake[] {
  const there = stakes.filter((stake) => stake.bet === bet);
  const before = there.reduce((sum, stake) => sum + stake.cents, 0);
  const accepted: Stake[] = before > 0 ? [{ bet, cents: before, look: "accepted" }] : [];
  return [
    ...stakes.filter((stake) => stake.bet !== bet),
    ...accepted,
    { bet, cents, look: "pending" },
  ];
}

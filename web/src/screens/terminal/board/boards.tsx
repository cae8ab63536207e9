import { useComputed, useSignal } from "@preact/signals";
import { useState } from "preact/hooks";
import type { Finger } from "../../../kit/layout/pressing";
import type { Stake } from "../../../kit/layout/stake";
import { Segments } from "../../../kit/controls/segments";
import type { LayoutView, Layouts, OfferView, Spot } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { stakesOf } from "../model/stakes";
import { Board } from "./board";
import { ConfirmReminder } from "./confirm_reminder";
import { LuckyBall } from "./lucky_ball";
import { SpotInfo } from "./spot_info";
import { useShape } from "./shape";

/** All the layouts of the table, with the player's chips. */
export function Boards() {
  const { terminal } = useSeat();
  const offer = terminal.offer.value;
  if (offer === null) return <div class="boards boards--empty">{say("terminal.waiting")}</div>;
  return <OfferedBoards key={offer.table} offer={offer} />;
}

interface Asked {
  spot: Spot;
  at: Finger;
}

function OfferedBoards({ offer }: { offer: OfferView }) {
  const { terminal, betting } = useSeat();
  const shape = useShape();
  const layouts: Layouts = shape === "portrait" ? offer.portrait : offer.landscape;
  const held = useSignal<readonly string[]>([]);
  const [asked, ask] = useState<Asked | null>(null);
  const stakes = useComputed(() =>
    stakesOf(
      terminal.owned.value,
      terminal.results.round.value,
      terminal.offer.value?.confirm ?? false,
      betting.here.value,
      terminal.link.checking.value,
    ),
  ).value;
  const shared = { held, stakes, ask: (spot: Spot, at: Finger) => ask({ spot, at }) };
  return (
    <div class={`boards boards--${shape} boards--${offer.game}`}>
      <Tracks layouts={layouts} shape={shape} shared={shared} />
      {layouts.lucky_ball != null && <LuckyBall layout={layouts.lucky_ball} shared={shared} />}
      <ConfirmReminder />
      {asked !== null && <SpotInfo spot={asked.spot} onClose={() => ask(null)} />}
    </div>
  );
}

export interface Shared {
  held: { value: readonly string[] };
  stakes: readonly Stake[];
  ask: (spot: Spot, at: Finger) => void;
}

interface TracksProps {
  layouts: Layouts;
  shape: "portrait" | "roomy" | "tight";
  shared: Shared;
}

/** The layout and, where the rulebook has one, the racetrack: one large, one small. */
function Tracks({ layouts, shape, shared }: TracksProps) {
  const [front, setFront] = useState<"main" | "racetrack">("main");
  const track = layouts.racetrack ?? null;
  if (track === null) return <Board layout={layouts.main} name="main" shared={shared} />;
  const swaps = shape === "tight";
  return (
    <div class={`tracks ${swaps ? `tracks--swap tracks--${front}` : ""}`}>
      <Board layout={layouts.main} name="main" shared={shared} small={swaps && front !== "main"} />
      <Racetrack
        track={track}
        main={layouts.main}
        shared={shared}
        small={swaps && front !== "racetrack"}
      />
      {swaps && (
        <Segments
          label={say("terminal.shown-layout")}
          value={front}
          onChoose={setFront}
          options={[
            { value: "main", label: say("terminal.layout") },
            { value: "racetrack", label: say("terminal.racetrack") },
          ]}
        />
      )}
    </div>
  );
}

interface RacetrackProps {
  track: LayoutView;
  main: LayoutView;
  shared: Shared;
  small: boolean;
}

function Racetrack({ track, main, shared, small }: RacetrackProps) {
  const reaches = track.reaches ?? [];
  const [reach, setReach] = useState(reaches[reaches.length > 1 ? 1 : 0] ?? 0);
  // What has a place on the layout lies there, so that no chip is seen twice.
  const there = new Set(main.spots.map(({ bet }) => bet));
  const own = { ...shared, stakes: shared.stakes.filter(({ bet }) => !there.has(bet)) };
  return (
    <div class={`racetrack ${small ? "racetrack--small" : ""}`}>
      <Board layout={track} name="racetrack" shared={own} reach={reach} small={small} />
      {reaches.length > 1 && !small && (
        <Segments
          label={say("terminal.neighbours")}
          value={reach}
          onChoose={setReach}
          options={reaches.map((value) => ({
            value,
            label: value === 0 ? say("terminal.neighbours-none") : `±${value}`,
          }))}
        />
      )}
    </div>
  );
}

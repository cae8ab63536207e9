import type { Spot } from "../../wire/types";
import { beginDrag } from "../controls/drag";
import type { Stake } from "./stake";

const HOLD_MS = 500;

/** Where the finger was, in pixels of the window. */
export interface Finger {
  x: number;
  y: number;
}

export interface Pressing {
  touch: (spot: Spot, at: Finger) => void;
  /** Held for a while: what is this spot? */
  info: (spot: Spot, at: Finger) => void;
  /** The spot under the finger while it is down, for lighting up what it covers. */
  hold: (spot: Spot | null) => void;
  lift: (bet: string | null) => void;
  /** Dropped outside every spot. */
  takeBack: (stake: Stake, at: Finger) => void;
}

/** From the moment a finger goes down on a spot: a touch, a long press, or its chips taken up. */
export function press(
  down: PointerEvent,
  spot: Spot,
  stake: Stake | undefined,
  to: Pressing,
): void {
  if (down.button !== 0) return;
  let settled = false;
  const at = { x: down.clientX, y: down.clientY };
  const followed = new AbortController();
  const holding = setTimeout(() => finish(() => to.info(spot, at)), HOLD_MS);
  to.hold(spot);

  function finish(act: () => void): void {
    if (settled) return;
    settled = true;
    clearTimeout(holding);
    act();
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    followed.abort();
    to.hold(null);
    to.lift(null);
    finish(() => {
      if (event.type === "pointerup" && isNear(event, at)) to.touch(spot, at);
    });
  }

  const listen = { signal: followed.signal };
  window.addEventListener("pointerup", up, listen);
  window.addEventListener("pointercancel", up, listen);
  if (stake === undefined) return;
  beginDrag(
    down,
    { kind: "stack", cents: stake.cents, bet: stake.bet },
    {
      started: () => finish(() => to.lift(stake.bet)),
      missed: () => to.takeBack(stake, at),
    },
  );
}

const SLACK_PX = 16;

function isNear(event: PointerEvent, at: Finger): boolean {
  return Math.hypot(event.clientX - at.x, event.clientY - at.y) <= SLACK_PX;
}

import { useEffect, useRef, useState } from "preact/hooks";
import type { PocketView } from "../../../../wire/types";
import { say } from "../../../../words/words";
import { leave } from "../../bars/action_column";
import { nameOf } from "../../model/commands";
import { type Desk, buttonOf, isHeard } from "../../model/desk";
import { type Place, useStation } from "../../model/station";
import "./number_pad.css";

const ENTER = "enter-outcome";
// A second tap within this time is the same finger bouncing.
const BOUNCE_MS = 500;

/**
 * Every number of the wheel, each one press. Before "no more bets" a number stands for both, and is
 * pressed twice: a finger that comes back to the last number must not deal another round. So it is
 * after a no spin, whose own number counts for nothing.
 */
export function NumberPad({ desk }: { desk: Desk }) {
  const station = useStation();
  const button = buttonOf(desk, ENTER);
  const round = desk.table.round ?? null;
  const respun = round?.status === "closed" && round.spun == null;
  const called = (round?.status === "closed" || round?.status === "pending") && !respun;
  const [asked, setAsked] = useState("");
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => setAsked(""), [round?.id, round?.status]);
  function press(number: string, stamp: number, at: Place): void {
    if (stamp - last.current < BOUNCE_MS) return;
    last.current = stamp;
    if (!isHeard(button)) {
      if (button?.refused) station.refuse(button.refused, button.clause ?? null, at);
    } else if (!called && asked !== number) setAsked(number);
    else if (button?.round != null) {
      const body = { type: ENTER, round: button.round, outcome: { number } } as const;
      setAsked("");
      void station.press({ body, what: nameOf(ENTER), at, ...leave(button) });
    }
  }
  const bright = desk.desk.next === ENTER;
  return (
    <section
      class={`number-pad ${bright ? "number-pad--bright" : ""}`}
      aria-label={say("dealer.pad")}
    >
      <div class="number-pad-keys">
        {ordered(desk.desk.wheel ?? []).map(({ number, tone }) => (
          <button
            key={number}
            type="button"
            class={`pad-key pad-key--${tone} ${asked === number ? "pad-key--asked" : ""}`}
            aria-disabled={!isHeard(button)}
            onClick={(event) =>
              press(number, event.timeStamp, { x: event.clientX, y: event.clientY })
            }
          >
            {number}
          </button>
        ))}
      </div>
      <p role="status">
        {asked === ""
          ? hint(called)
          : say(respun ? "dealer.pad.respun" : "dealer.pad.again", { number: asked })}
      </p>
    </section>
  );
}

function hint(called: boolean): string {
  return called ? say("dealer.pad.number") : "";
}

/** By number; the zeros come first. */
function ordered(pockets: readonly PocketView[]): readonly PocketView[] {
  const place = ({ number }: PocketView): number => (number === "00" ? 0.5 : Number(number));
  return [...pockets].sort((one, other) => place(one) - place(other));
}

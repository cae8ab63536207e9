import type { SpinWindow } from "../../wire/types";
import { say } from "../../words/words";
import { Shares } from "./shares";

/** How often each colour came in the last spins, and how often an odd or even number. */
export function SpinShares({ window }: { window: SpinWindow }) {
  return (
    <>
      <Shares
        parts={[
          { name: say("bet.red"), count: window.red, tone: "red" },
          { name: say("terminal.zero"), count: window.green, tone: "green" },
          { name: say("bet.black"), count: window.black, tone: "black" },
        ]}
      />
      <Shares
        parts={[
          { name: say("bet.odd"), count: window.odd },
          { name: say("bet.even"), count: window.even },
        ]}
      />
    </>
  );
}

import { moment } from "../../../kit/wording/time";
import type { ScreenDone } from "../../../wire/types";
import { say } from "../../../words/words";

/** A code is told once, large, to be read out at the screen; nowhere else is it in clear. */
export function Code({ screen, issued }: { screen: string; issued: ScreenDone }) {
  return (
    <div class="code" role="status">
      <p>{say("screens.read-out", { screen })}</p>
      <output>{issued.code}</output>
      {issued.until != null && <p>{say("screens.good-until", { at: moment(issued.until) })}</p>}
    </div>
  );
}

import { moment } from "../../../kit/wording/time";
import type { IssuedCode } from "../../../wire/types";
import { say } from "../../../words/words";

/** The codes of screens that were just set up, told once. */
export function Codes({ codes }: { codes: readonly IssuedCode[] }) {
  return (
    <>
      <p>{say("floor.codes")}</p>
      {codes.map(({ screen, code, until }) => (
        <div key={screen} class="code" role="status" aria-label={screen}>
          <strong>{screen}</strong>
          <output>{code}</output>
          <p>
            {screen.startsWith("agent-") ? say("floor.agent") : say("floor.address", { screen })}
            {` ${say("screens.good-until", { at: moment(until) })}`}
          </p>
        </div>
      ))}
    </>
  );
}

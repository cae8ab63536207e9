import { useTimeLeft } from "../../../kit/pieces/countdown";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { DeskButton } from "../controls/desk_button";
import { nameOf } from "../model/commands";
import { type Desk, buttonOf } from "../model/desk";
import { useStation } from "../model/station";
import "./ball_running.css";

const REPORT = "report-ball-at-rest";

/** Why no number can be entered yet, until when, and what lets it be entered sooner. */
export function BallRunning({ desk, until }: { desk: Desk; until: number }) {
  const station = useStation();
  const left = useTimeLeft(until, () => station.link.clock.now()) ?? 0;
  const button = buttonOf(desk, REPORT);
  return (
    <div class="ball-running">
      <p class="ball-running-why" role="status">
        {say("dealer.ball-running")}
      </p>
      <p>
        {say(button === undefined ? "dealer.ball-running-sensor" : "dealer.ball-running-until", {
          seconds: Math.ceil(left / 1_000),
        })}
      </p>
      {button !== undefined && (
        <DeskButton
          button={button}
          bright={desk.desk.next === REPORT}
          onPress={(at) => {
            if (button.round == null) return;
            const body = { type: REPORT, round: button.round } as const;
            void station.press({ body, what: nameOf(REPORT), at, ...leave(button) });
          }}
        >
          {nameOf(REPORT)}
        </DeskButton>
      )}
    </div>
  );
}

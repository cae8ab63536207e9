import type { DeskButton as ButtonView } from "../../../wire/types";
import { say } from "../../../words/words";
import { nameOf, plainBody } from "../model/commands";
import { type Desk, buttonOf, isHeard, lastReading } from "../model/desk";
import { DeskButton } from "../controls/desk_button";
import "./action_column.css";
import { outcomeText } from "../model/outcomes";
import { useStation } from "../model/station";

const CONFIRM = "confirm-outcome";
const EXAMINE = "examine-ball";
// These are done on the felt in the middle, where the result is seen.
const ELSEWHERE: readonly string[] = [CONFIRM, "enter-outcome", "press-result"];

/** The script's buttons in the script's order, each always in its own place. */
export function ActionColumn({ desk }: { desk: Desk }) {
  const named = (desk.desk.steps ?? []).flatMap((step) => step.command ?? []);
  const commands = [...new Set(named)].filter((command) => !ELSEWHERE.includes(command));
  return (
    <div class="actions">
      {commands.map((command) => (
        <PlainAction key={command} desk={desk} command={inItsPlace(desk, command)} />
      ))}
      <ConfirmAction desk={desk} />
    </div>
  );
}

/** A ball that left the wheel is examined first, where it would be spun otherwise. */
function inItsPlace(desk: Desk, command: string): string {
  return command === "spin-ball" && isHeard(buttonOf(desk, EXAMINE)) ? EXAMINE : command;
}

function PlainAction({ desk, command }: { desk: Desk; command: string }) {
  const station = useStation();
  const button = buttonOf(desk, command);
  return (
    <DeskButton
      button={button ?? unknown(command)}
      bright={desk.desk.next === command}
      onPress={(at) => {
        const body = button === undefined ? null : plainBody(button, desk.name);
        if (button === undefined || body === null) return;
        void station.press({ body, what: nameOf(command), at, ...leave(button) });
      }}
    >
      {nameOf(command)}
    </DeskButton>
  );
}

/** Alone in its corner: no other button is ever there, and none of its neighbours moves. */
function ConfirmAction({ desk }: { desk: Desk }) {
  const station = useStation();
  const button = buttonOf(desk, CONFIRM);
  const outcome = lastReading(desk);
  const shown = outcome === null ? null : resultText(desk, outcomeText(outcome));
  return (
    <div class="actions-confirm">
      <DeskButton
        button={button ?? unknown(CONFIRM)}
        tone="confirm"
        bright={desk.desk.next === CONFIRM}
        onPress={(at) => {
          if (button?.round == null || outcome === null) return;
          const body = { type: CONFIRM, round: button.round, outcome } as const;
          void station.press({ body, what: nameOf(CONFIRM), at, ...leave(button) });
        }}
      >
        {shown === null ? nameOf(CONFIRM) : say("dealer.confirm-result", { result: shown })}
      </DeskButton>
    </div>
  );
}

/** Of cards, who won is what is confirmed; of the rest, what came. */
function resultText(desk: Desk, text: string): string {
  if (desk.table.game !== "baccarat") return text;
  const pressed = desk.desk.pressed;
  return pressed === "player" || pressed === "banker" || pressed === "tie"
    ? say(`dealer.${pressed}`)
    : "";
}

/** What a wish needs to know of a button that somebody else must agree to. */
export function leave(button: ButtonView) {
  return {
    approval: button.approval ?? false,
    approvers: button.approvers ?? [],
    by: button.by ?? [],
    clause: button.clause ?? null,
  };
}

function unknown(command: string): ButtonView {
  return { command, refused: say("dealer.status.none") };
}

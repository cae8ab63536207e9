import { Dialog } from "../../../kit/messages/dialog";
import type { DeskButton as ButtonView } from "../../../wire/types";
import { say } from "../../../words/words";
import { type Desk, buttonOf, isHeard } from "../model/desk";
import { Button } from "../../../kit/controls/button";
import { leave } from "../bars/action_column";
import { nameOf, plainBody } from "../model/commands";
import { useStation } from "../model/station";
import { caseSentence } from "../../../kit/messages/case_sentence";

const CALL = "call-supervisor";

/** What only goes with a supervisor's leave now, and what has been asked for already. */
export function SupervisorDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const station = useStation();
  const cases = desk.desk.cases ?? [];
  const list = (desk.desk.buttons ?? []).filter((button) => wanted(button, desk.name));
  return (
    <Dialog title={say("dealer.supervisor")} onClose={onClose} wide>
      <p class="irregularities-note">
        {say(list.length === 0 ? "dealer.supervisor.none" : "dealer.supervisor.what")}
      </p>
      <div class="irregularities-list">
        {list.map((button) => (
          <Button
            key={button.command}
            size="large"
            onPress={() => {
              const body = plainBody(button, desk.name);
              onClose();
              if (body !== null)
                void station.press({ body, what: nameOf(button.command), ...leave(button) });
            }}
          >
            {nameOf(button.command)}
          </Button>
        ))}
      </div>
      <Call desk={desk} />
      {cases.length > 0 && <h3>{say("dealer.supervisor.waits")}</h3>}
      {cases.map((one) => (
        <p key={one.id} class="case-line">
          <b>{say(`dealer.case.${one.kind}`)}</b> {caseSentence(one)}
        </p>
      ))}
    </Dialog>
  );
}

/** For whatever no button is for: it waits at the pit console until somebody has come. */
function Call({ desk }: { desk: Desk }) {
  const station = useStation();
  const button = buttonOf(desk, CALL);
  const body = button === undefined ? null : plainBody(button, desk.name);
  if (button === undefined || body === null) return null;
  const called = !isHeard(button);
  return (
    <div class="irregularities-list">
      <Button
        size="large"
        tone="primary"
        disabled={called}
        onPress={() => void station.press({ body, what: nameOf(CALL), ...leave(button) })}
      >
        {called ? say("dealer.supervisor.called") : nameOf(CALL)}
      </Button>
    </div>
  );
}

/** Those that need more than a word are asked for where they are reported. */
function wanted(button: ButtonView, table: string): boolean {
  return button.approval === true && isHeard(button) && plainBody(button, table) !== null;
}

import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import type { PitBody, DeskButton as ButtonView } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { CardEntry } from "../entry/card_entry";
import { HandsEntry } from "../entry/hands_entry";
import { outcomeText } from "../model/outcomes";
import { Choices } from "../controls/choices";
import { nameOf, plainBody } from "../model/commands";
import { type Desk, isHeard, lastReading } from "../model/desk";
import { IRREGULARITIES, type Said, askedFor, bodyOf, isComplete } from "../model/irregularities";
import { ReasonChoice } from "../controls/reason_choice";
import { useStation } from "../model/station";

const NOTHING_SAID: Said = {
  which: "",
  reason: "",
  exposure: "",
  valid: "",
  card: "",
  player: [],
  banker: [],
};

/** Whatever the server would hear now, and nothing else. */
export function possible(desk: Desk): ButtonView[] {
  return (desk.desk.buttons ?? []).filter(
    (button) => IRREGULARITIES.includes(button.command) && isHeard(button),
  );
}

export function IrregularitiesDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const [chosen, setChosen] = useState("");
  const list = possible(desk);
  const button = list.find((one) => one.command === chosen);
  return (
    <Dialog title={say("dealer.irregularities")} onClose={onClose} wide>
      {button === undefined ? (
        <>
          <p class="irregularities-note">
            {say(list.length === 0 ? "dealer.irregularities.none" : "dealer.irregularities.which")}
          </p>
          <div class="irregularities-list">
            {list.map(({ command }) => (
              <Button key={command} size="large" onPress={() => setChosen(command)}>
                {nameOf(command)}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <Report desk={desk} button={button} onBack={() => setChosen("")} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface ReportProps {
  desk: Desk;
  button: ButtonView;
  onBack: () => void;
  onDone: () => void;
}

function Report({ desk, button, onBack, onDone }: ReportProps) {
  const station = useStation();
  const [said, setSaid] = useState(NOTHING_SAID);
  const asked = askedFor(button.command);
  const tell = (more: Partial<Said>): void => setSaid({ ...said, ...more });
  function report(): void {
    const reason = said.reason === "" ? say("dealer.why.seen") : said.reason;
    const body = whole(desk, button, { ...said, reason });
    if (body === null) return;
    onDone();
    void station.press({ body, what: nameOf(button.command), ...leave(button) });
  }
  return (
    <>
      <h3>{nameOf(button.command)}</h3>
      {(button.reasons ?? []).length > 0 && (
        <Choices
          label={say("dealer.which")}
          options={button.reasons ?? []}
          chosen={said.which}
          onChoose={(which) => tell({ which })}
        />
      )}
      {asked.exposure && (
        <Choices
          label={say("dealer.exposure")}
          options={["exposed", "unexposed"]}
          chosen={said.exposure}
          onChoose={(exposure) => tell({ exposure })}
        />
      )}
      {asked.valid && (
        <Choices
          label={say("dealer.valid-spin")}
          options={["valid-spin", "not-valid-spin"]}
          chosen={said.valid}
          onChoose={(valid) => tell({ valid: valid as Said["valid"] })}
        />
      )}
      {asked.hands && (
        <details class="hands-details">
          <summary>{say("dealer.hands-in-order")}</summary>
          <HandsEntry
            onEnter={({ player, banker }) => tell({ player: player ?? [], banker: banker ?? [] })}
            enterLabel={say("button.ok")}
          />
          <p>{outcomeText({ player: said.player, banker: said.banker })}</p>
        </details>
      )}
      {asked.card && (
        <CardEntry card={said.card} onChoose={(card) => tell({ card })} onEnter={report} />
      )}
      {asked.reason && (
        <ReasonChoice reason={said.reason} onChoose={(reason) => tell({ reason })} />
      )}
      <div class="wrong-deciding">
        <Button onPress={onBack}>{say("button.back")}</Button>
        <Button tone="danger" size="large" disabled={!isComplete(button, said)} onPress={report}>
          {say("dealer.do-it")}
        </Button>
      </div>
    </>
  );
}

function whole(desk: Desk, button: ButtonView, said: Said): PitBody | null {
  const outcome = lastReading(desk);
  if (button.command === "confirm-despite-display" && outcome !== null)
    return { type: "confirm-despite-display", round: button.round ?? "", outcome };
  return plainBody(button, desk.name) ?? bodyOf(button, desk.name, said);
}

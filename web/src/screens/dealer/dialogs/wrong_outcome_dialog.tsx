import { useState } from "preact/hooks";
import { Dialog } from "../../../kit/messages/dialog";
import type { Effect, OutcomeData } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { Button } from "../../../kit/controls/button";
import { nameOf } from "../model/commands";
import { type Desk, buttonOf, isHeard } from "../model/desk";
import { DeskButton } from "../controls/desk_button";
import { Effects } from "./effects";
import { OutcomeEntry } from "../entry/outcome_entry";
import { outcomeText } from "../model/outcomes";
import { ReasonChoice } from "../controls/reason_choice";
import { finished } from "../model/sentences";
import { useStation } from "../model/station";
import "./wrong_outcome.css";

const REPORT = "report-wrong-outcome";
const CORRECT = "correct-outcome";
const STANDS = "let-outcome-stand";

interface Previewing {
  outcome: OutcomeData;
  effects: readonly Effect[];
  refusal: string | null;
}

/** The last settled round was settled wrongly: stop, and put it right where the dealer may. */
export function WrongOutcomeDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [shown, setShown] = useState<Previewing | null>(null);
  const last = desk.table.last ?? null;
  // The round in doubt may be an older one, of which only the number is known here.
  const round = buttonOf(desk, CORRECT)?.round ?? last?.id ?? "";
  const outcome = last?.id === round ? (last.outcome ?? null) : null;
  const correcting = isHeard(buttonOf(desk, CORRECT));
  return (
    <Dialog title={say("dealer.wrong.stop")} onClose={onClose} wide>
      <div class="wrong-head">
        {round !== "" && (
          <p class="wrong-settled">
            {say("dealer.round", { number: round.slice(round.lastIndexOf("/") + 1) })}
            {outcome !== null &&
              ` · ${say("dealer.wrong.settled", { outcome: outcomeText(outcome) })}`}
          </p>
        )}
        <StopButton desk={desk} reason={reason} />
        <StandsButton desk={desk} reason={reason} onDone={onClose} />
      </div>
      <ReasonChoice reason={reason} onChoose={setReason} />
      {correcting && shown === null && <Preview desk={desk} reason={reason} onShown={setShown} />}
      {correcting && shown !== null && (
        <Deciding
          desk={desk}
          reason={reason}
          shown={shown}
          onBack={() => setShown(null)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

function StopButton({ desk, reason }: { desk: Desk; reason: string }) {
  const station = useStation();
  const button = buttonOf(desk, REPORT);
  if (button === undefined) return null;
  return (
    <DeskButton
      button={button}
      tone="danger"
      onPress={(at) => {
        const why = reason === "" ? say("dealer.why.seen") : reason;
        const body = { type: REPORT, round: button.round ?? "", reason: why } as const;
        void station.press({ body, what: nameOf(REPORT), at, ...leave(button) });
      }}
    >
      {say("dealer.wrong.stop")}
      <small>{say("dealer.wrong.stop.what")}</small>
    </DeskButton>
  );
}

interface StandsProps {
  desk: Desk;
  reason: string;
  onDone: () => void;
}

/** Somebody has looked, and the outcome was right: the table goes on. */
function StandsButton({ desk, reason, onDone }: StandsProps) {
  const station = useStation();
  const button = buttonOf(desk, STANDS);
  if (button === undefined || !isHeard(button)) return null;
  return (
    <DeskButton
      button={button}
      onPress={(at) => {
        const why = reason === "" ? say("dealer.why.seen") : reason;
        const body = { type: STANDS, round: button.round ?? "", reason: why } as const;
        void station.press({ body, what: nameOf(STANDS), at, onDone, ...leave(button) });
      }}
    >
      {nameOf(STANDS)}
    </DeskButton>
  );
}

interface PreviewProps {
  desk: Desk;
  reason: string;
  onShown: (shown: Previewing) => void;
}

function Preview({ desk, reason, onShown }: PreviewProps) {
  const station = useStation();
  async function preview(outcome: OutcomeData): Promise<void> {
    const answer = await station.link.preview(bodyOf(desk, outcome, reason));
    if (answer.type === "no-answer")
      onShown({ outcome, effects: [], refusal: say("dealer.no-link") });
    else {
      const refusal = answer.refusal == null ? null : finished(answer.refusal.sentence);
      onShown({ outcome, effects: answer.effects ?? [], refusal });
    }
  }
  return (
    <>
      <h3>{say("dealer.wrong.right")}</h3>
      <OutcomeEntry
        desk={desk}
        onEnter={(outcome) => void preview(outcome)}
        enterLabel={say("dealer.wrong.preview")}
      />
    </>
  );
}

interface DecidingProps {
  desk: Desk;
  reason: string;
  shown: Previewing;
  onBack: () => void;
  onDone: () => void;
}

function Deciding({ desk, reason, shown, onBack, onDone }: DecidingProps) {
  const station = useStation();
  const button = buttonOf(desk, CORRECT);
  const outcome = outcomeText(shown.outcome);
  return (
    <>
      <h3>
        {say("dealer.wrong.effects")}: {outcome}
      </h3>
      {shown.refusal === null ? <Effects effects={shown.effects} /> : <p>{shown.refusal}</p>}
      <div class="wrong-deciding">
        <Button onPress={onBack}>{say("button.back")}</Button>
        {shown.refusal === null && (
          <DeskButton
            button={button}
            bright
            onPress={(at) => {
              const body = bodyOf(desk, shown.outcome, reason);
              const wish = { body, what: nameOf(CORRECT), at, onDone };
              if (button !== undefined) void station.press({ ...wish, ...leave(button) });
            }}
          >
            {say("dealer.wrong.do", { outcome })}
          </DeskButton>
        )}
      </div>
    </>
  );
}

function bodyOf(desk: Desk, outcome: OutcomeData, reason: string) {
  const round = buttonOf(desk, CORRECT)?.round ?? "";
  const why = reason === "" ? say("dealer.why.seen") : reason;
  return { type: CORRECT, round, outcome, reason: why } as const;
}

import { useState } from "preact/hooks";
import { type Act, type Values, bodyOf, startOf } from "../../../forms/act";
import { FormFields } from "../../../forms/form_fields";
import { useFormNow } from "../../../forms/form_now";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import type { FormView } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { nameOf } from "../model/commands";
import { type Desk, buttonOf } from "../model/desk";
import { useStation } from "../model/station";

interface SeatActDialogProps {
  desk: Desk;
  act: Act;
  /** Whose seat it is about. */
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** Whatever is left to say of an act at a seat: a bet, an amount, the number of a form. */
export function SeatActDialog(props: SeatActDialogProps) {
  const now = useFormNow(props.act);
  return (
    <Dialog title={`${nameOf(props.act.command)} · ${props.name}`} onClose={props.onClose} wide>
      {now.state === "failed" && (
        <p class="trouble" role="alert">
          {now.why}
        </p>
      )}
      {now.state === "here" && <Filled {...props} view={now.view} />}
    </Dialog>
  );
}

function Filled({ desk, act, view, onDone, onClose }: SeatActDialogProps & { view: FormView }) {
  const station = useStation();
  const [values, setValues] = useState<Values>(() => startOf(act, view));
  const button = buttonOf(desk, act.command);
  const body = bodyOf(act, values);
  function tell(): void {
    if (body === null || button === undefined) return;
    onClose();
    void station.press({ body, what: nameOf(act.command), ...leave(button), onDone });
  }
  return (
    <div class="tournament-form">
      <FormFields
        act={act}
        view={view}
        values={values}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      />
      <Button tone="primary" size="large" disabled={body === null} onPress={tell}>
        {say("tournament.desk.record")}
      </Button>
    </div>
  );
}

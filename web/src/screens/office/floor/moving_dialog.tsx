import { useState } from "preact/hooks";
import { act } from "../../../forms/act";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { Field } from "../../../kit/controls/field";
import type { PitSetUp, PlannedTerminal } from "../../../wire/types";
import { say } from "../../../words/words";
import { Trouble } from "../../records/report";
import { FormButton } from "../../records/acts/form_button";
import { ApprovedForm } from "../../records/acts/approved_form";
import { Choice, plain } from "../setup/choice";
import { useActing } from "./acting";
import { deviceActAbout, startingAt } from "./device_dialog";

interface MovingDialogProps {
  pit: PitSetUp;
  pits: readonly PitSetUp[];
  terminal: PlannedTerminal;
  onDone: () => void;
  onClose: () => void;
}

/** A terminal's approval is recorded, it goes to another pit or rulebook, or leaves the floor. */
export function MovingDialog({ pit, pits, terminal, onDone, onClose }: MovingDialogProps) {
  const acting = useActing(pit.plan.pit, onDone);
  const [to, setTo] = useState(pit.plan.pit);
  const [book, setBook] = useState(terminal.rulebook);
  const [reason, setReason] = useState("");
  const forms = pits.find((each) => each.plan.pit === to)?.forms ?? [];
  const chosen = forms.find((form) => form.rulebook === book) ?? forms[0];
  const name = terminal.terminal;
  const stays = to === pit.plan.pit && chosen?.rulebook === terminal.rulebook;
  const blocked = reason === "" || terminal.occupied || acting.busy;
  return (
    <Dialog title={`${say("floor.terminal")} ${name}`} onClose={onClose} wide>
      <div class="person" aria-busy={acting.busy}>
        <Trouble problem={acting.problem} />
        <section class="report-acts">
          <FormButton acting={acting} form={act("approve-terminal", { terminal: name })} />
          <FormButton
            acting={acting}
            tone="danger"
            form={act("retire-terminal", { terminal: name })}
            disabled={terminal.occupied}
          />
        </section>
        <Field label={say("staff.reason")} value={reason} onChange={setReason} />
        <section class="form-grid">
          <Choice
            label={say("floor.move-to")}
            options={plain(pits.map((each) => each.plan.pit))}
            value={to}
            onChange={setTo}
          />
          <Choice
            label={say("floor.rulebook")}
            options={forms.map((form) => ({ value: form.rulebook, label: form.name }))}
            value={chosen?.rulebook ?? ""}
            onChange={setBook}
          />
        </section>
        <section class="person-line">
          <span class="soft">{terminal.occupied ? say("floor.occupied") : ""}</span>
          <Button
            disabled={blocked || stays || chosen === undefined}
            onPress={() =>
              void acting.act({
                type: "move-terminal",
                terminal: name,
                to,
                rulebook: chosen?.rulebook ?? "",
                reason,
              })
            }
          >
            {say("floor.move")}
          </Button>
        </section>
      </div>
      <ApprovedForm
        acting={acting}
        about={deviceActAbout(acting, name)}
        now={{ reference: startingAt(terminal.approval) }}
        approver={say("floor.approve-money", { terminal: name })}
      />
    </Dialog>
  );
}

import { useState } from "preact/hooks";
import { type Act, type Values, bodyOf, missingOf, startOf, titleOf } from "../../../forms/act";
import { FormFields } from "../../../forms/form_fields";
import { labelOf } from "../../../forms/labels";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { withNames } from "../../../kit/wording/names";
import { toast } from "../../../kit/messages/toast";
import type { FormView, PitBody } from "../../../wire/types";
import { say } from "../../../words/words";

interface FormDialogProps {
  act: Act;
  /** What it is about, in a sentence. */
  about?: string;
  /** What is said once it is done; nothing where whoever sends it says so. */
  done?: string | null;
  /** What can be chosen in its fields now. */
  now?: FormView["fields"];
  /** Why it was refused, or nothing once it is done. */
  send: (body: PitBody) => Promise<string | null>;
  onClose: () => void;
}

/** The form of a declared command of which nothing has to be asked of a pit. */
export function FormDialog(props: FormDialogProps) {
  const { act, about, done = say("staff.done"), now = {}, send, onClose } = props;
  const view = { command: act.command, fields: now };
  const [values, setValues] = useState<Values>(() => startOf(act, view));
  const [refused, setRefused] = useState("");
  const [busy, setBusy] = useState(false);
  const body = bodyOf(act, values);
  const missing = missingOf(act, values).map((name) => labelOf(act.command, name));
  async function record(filled: PitBody): Promise<void> {
    setBusy(true);
    setRefused("");
    const no = await send(filled);
    setBusy(false);
    setRefused(no ?? "");
    if (no !== null) return;
    if (done !== null) toast(done);
    onClose();
  }
  return (
    <Dialog
      title={titleOf(act)}
      onClose={onClose}
      actions={
        <>
          {missing.length > 0 && (
            <p class="form-missing">{say("form.missing", { fields: missing.join(", ") })}</p>
          )}
          <Button
            tone="primary"
            busy={busy}
            disabled={body === null}
            onPress={() => body !== null && void record(body)}
          >
            {titleOf(act)}
          </Button>
        </>
      }
    >
      {about !== undefined && <p class="form-about">{about}</p>}
      <FormFields
        act={act}
        view={view}
        values={values}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      />
      {refused !== "" && (
        <p class="form-refused" role="alert">
          {withNames(refused)}
        </p>
      )}
    </Dialog>
  );
}

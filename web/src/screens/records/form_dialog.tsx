import { useState } from "preact/hooks";
import { type Act, type Values, bodyOf, startOf, titleOf } from "../../forms/act";
import { FormFields } from "../../forms/form_fields";
import { Button } from "../../kit/button";
import { Dialog } from "../../kit/dialog";
import { plainly } from "../../kit/names";
import { toast } from "../../kit/toast";
import type { FormView, PitBody } from "../../wire/types";
import { say } from "../../words/words";

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
  const body = bodyOf(act, values);
  async function record(filled: PitBody): Promise<void> {
    const no = await send(filled);
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
        <Button
          tone="primary"
          disabled={body === null}
          onPress={() => body !== null && void record(body)}
        >
          {titleOf(act)}
        </Button>
      }
    >
      {about !== undefined && <p>{about}</p>}
      <FormFields
        act={act}
        view={view}
        values={values}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      />
      {refused !== "" && (
        <p class="trouble" role="alert">
          {plainly(refused)}
        </p>
      )}
    </Dialog>
  );
}

import { useEffect, useRef, useState } from "preact/hooks";
import { type Act, type Values, bodyOf, previewOf, startOf, titleOf } from "../../../forms/act";
import { FormFields } from "../../../forms/form_fields";
import { useFormNow } from "../../../forms/form_now";
import { ApprovalDialog } from "../../../kit/messages/approval_dialog";
import { Button } from "../../../kit/controls/button";
import { moment } from "../../../kit/wording/time";
import { toast } from "../../../kit/messages/toast";
import type {
  AskApproval,
  Credentials,
  FormView,
  PitBody,
  Refusal,
  Role,
} from "../../../wire/types";
import { say } from "../../../words/words";
import { useConsole } from "../console";
import { saidPlainly } from "../naming";
import { ActAs } from "../act_as";
import { Effects } from "./effects";
import { Refused } from "./refused";
import { type Foreseen, refusalOf, useForeseen } from "./sending";

// Of what state has dropped only the writer has the records: it is asked without being foreseen.
const BEYOND: readonly Refusal["code"][] = ["unknown-round", "unknown-ticket"];

interface ActFormProps {
  act: Act;
  /** Whom the rulebook names for it, where a case has told so. */
  roles?: readonly Role[];
  onDone: () => void;
  onCancel: () => void;
}

/** Any command, once it is known what can be chosen at this moment. */
export function ActForm(props: ActFormProps) {
  const now = useFormNow(props.act);
  if (now.state === "here") return <FilledForm {...props} view={now.view} />;
  return (
    <section class="console-act panel" aria-label={titleOf(props.act)}>
      <h3>{titleOf(props.act)}</h3>
      {now.state === "failed" && (
        <p class="console-refused" role="alert">
          {now.why}
        </p>
      )}
      <footer>
        <Button onPress={props.onCancel}>{say("button.cancel")}</Button>
      </footer>
    </section>
  );
}

/** What is left to fill in, what it would do to every account, and then the deed. */
function FilledForm({
  act,
  roles = [],
  onDone,
  onCancel,
  view,
}: ActFormProps & { view: FormView }) {
  const { link } = useConsole();
  const [values, setValues] = useState<Values>(() => startOf(act, view));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const body = bodyOf(act, values);
  const foreseen = useForeseen(link, body ?? previewOf(act, values));
  useEffect(() => setRefusal(null), [values]);
  const form = useRef<HTMLElement>(null);
  async function send(sent: PitBody, approver?: Credentials): Promise<Refusal | null> {
    setBusy(true);
    const refused = refusalOf(await link.send(sent, approver && { approver }));
    setBusy(false);
    setRefusal(refused);
    if (refused === null) {
      toast(say(sent.type === "ask-approval" ? "pit.asked" : "pit.done", { act: titleOf(act) }));
      onDone();
    }
    return refused;
  }
  const shown = refusal ?? (foreseen.state === "refused" ? foreseen.refusal : null);
  // Whatever is told in it is told in sight.
  useEffect(
    () => form.current?.scrollIntoView({ block: "nearest" }),
    [foreseen.state, shown?.code],
  );
  return (
    <section ref={form} class="console-act panel" aria-label={titleOf(act)}>
      <h3>{titleOf(act)}</h3>
      <FormFields
        act={act}
        view={view}
        values={values}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      />
      {foreseen.state === "effects" && <Effects effects={foreseen.effects} />}
      {foreseen.state === "effects" && foreseen.binds !== null && (
        <p class="console-notice">{say("pit.binds-from", { time: moment(foreseen.binds) })}</p>
      )}
      {foreseen.state === "nothing" && <p class="console-soft">{say("pit.fill-in")}</p>}
      {shown !== null && <Refused refusal={shown} />}
      {shown !== null && body !== null && (
        <Ways refusal={shown} body={body} roles={roles} send={send} />
      )}
      <footer>
        <Button onPress={onCancel}>{say("button.cancel")}</Button>
        <Button
          tone="primary"
          busy={busy}
          disabled={body === null || !mayGo(foreseen)}
          onPress={() => body !== null && void send(body)}
        >
          {say("pit.confirm", { act: titleOf(act) })}
        </Button>
      </footer>
    </section>
  );
}

function mayGo(foreseen: Foreseen): boolean {
  if (foreseen.state === "refused") return BEYOND.includes(foreseen.refusal.code);
  return foreseen.state === "effects";
}

interface WaysProps {
  refusal: Refusal;
  body: PitBody;
  roles: readonly Role[];
  send: (body: PitBody, approver?: Credentials) => Promise<Refusal | null>;
}

/** What is left to somebody who may not do it alone: another's leave, the queue, another role. */
function Ways({ refusal, body, roles, send }: WaysProps) {
  const console_ = useConsole();
  const [open, setOpen] = useState<"approval" | "role" | null>(null);
  const close = () => setOpen(null);
  // Whether it can wait at all is for the server to say; it names what cannot.
  const asked = { type: "ask-approval", request: body as AskApproval["request"] } as const;
  return (
    <div class="console-ways">
      {refusal.code === "approval-needed" && (
        <>
          <Button onPress={() => setOpen("approval")}>{say("pit.approve-here")}</Button>
          <Button onPress={() => void send(asked)}>{say("pit.ask-approval")}</Button>
        </>
      )}
      {refusal.code === "not-permitted" && (
        <Button onPress={() => setOpen("role")}>{say("pit.act-as")}</Button>
      )}
      {open === "role" && <ActAs roles={roles} onClose={close} />}
      {open === "approval" && (
        <ApprovalDialog
          asked={saidPlainly(console_, refusal.sentence)}
          onApprove={async (approver) => (await send(body, approver))?.sentence ?? null}
          onClose={close}
        />
      )}
    </div>
  );
}

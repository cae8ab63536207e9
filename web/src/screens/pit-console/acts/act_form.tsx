import { useEffect, useRef, useState } from "preact/hooks";
import { ApprovalDialog } from "../../../kit/approval_dialog";
import { Button } from "../../../kit/button";
import { toast } from "../../../kit/toast";
import type { AskApproval, Credentials, PitBody, Refusal, Role } from "../../../wire/types";
import { say } from "../../../words/words";
import { useConsole } from "../console";
import { ActAs } from "../act_as";
import { type Act, type Values, startOf, titleOf } from "./act";
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

/** Any command: what is left to fill in, what it would do to every account, and then the deed. */
export function ActForm({ act, roles = [], onDone, onCancel }: ActFormProps) {
  const { link } = useConsole();
  const [values, setValues] = useState<Values>(() => startOf(act));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const body = act.body(values);
  const foreseen = useForeseen(link, body);
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
      {act.entries.map(([name, entry]) => (
        <div key={name} class="console-entry">
          {entry.draw({
            label: say(entry.label),
            value: values[name],
            onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
          })}
        </div>
      ))}
      {foreseen.state === "effects" && <Effects effects={foreseen.effects} />}
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
          asked={refusal.sentence}
          onApprove={async (approver) => (await send(body, approver))?.sentence ?? null}
          onClose={close}
        />
      )}
    </div>
  );
}

import { useEffect, useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { Dialog } from "../../kit/messages/dialog";
import { Field } from "../../kit/controls/field";
import { withNames } from "../../kit/wording/names";
import { say } from "../../words/words";
import type { VenueActing } from "../records/acts/venue_acting";
import { commitmentOf, isSecret, newSecret } from "./draw_secret";

interface SecretDialogProps {
  promotion: string;
  acting: VenueActing;
  onClose: () => void;
}

/** A secret is drawn and shown once. Only its hash leaves this screen before the draw. */
export function CommitDialog({ promotion, acting, onClose }: SecretDialogProps) {
  const [secret, setSecret] = useState("");
  const [kept, setKept] = useState(false);
  const [refused, setRefused] = useState("");
  useEffect(() => {
    void newSecret().then((reply) => {
      if (reply.ok) setSecret(reply.value.secret);
      else setRefused(reply.problem.message);
    });
  }, []);
  async function commit(): Promise<void> {
    const commitment = await commitmentOf(promotion, secret);
    const no = await acting.send({ type: "commit-draw-secret", promotion, commitment });
    setRefused(no ?? "");
    if (no === null) onClose();
  }
  return (
    <Dialog
      title={say("promo.act.commit")}
      onClose={onClose}
      actions={
        <Button tone="primary" disabled={!kept} busy={acting.busy} onPress={() => void commit()}>
          {say("promo.act.commit")}
        </Button>
      }
    >
      <p>{say("promo.secret.keep")}</p>
      <output class="promo-secret" aria-label={say("promo.secret")}>
        {secret}
      </output>
      <Button pressed={kept} disabled={secret === ""} onPress={() => setKept(!kept)}>
        {kept ? "☑" : "☐"} {say("promo.secret.kept")}
      </Button>
      <Refused text={refused} />
    </Dialog>
  );
}

/** The secret is said, and everything else follows from what is on record. */
export function DrawDialog({ promotion, acting, onClose }: SecretDialogProps) {
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState("");
  const secret = typed.replace(/\s/g, "").toLowerCase();
  async function draw(): Promise<void> {
    const no = await acting.send({ type: "draw-prizes", promotion, secret });
    setRefused(no ?? "");
    if (no === null) onClose();
  }
  return (
    <Dialog
      title={say("promo.act.draw")}
      onClose={onClose}
      actions={
        <Button
          tone="primary"
          disabled={!isSecret(secret)}
          busy={acting.busy}
          onPress={() => void draw()}
        >
          {say("promo.act.draw")}
        </Button>
      }
    >
      <p>{say("promo.secret.say")}</p>
      <Field label={say("promo.secret")} value={typed} onChange={setTyped} />
      <Refused text={refused} />
    </Dialog>
  );
}

export function Refused({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <p class="trouble" role="alert">
      {withNames(text)}
    </p>
  );
}

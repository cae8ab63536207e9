import { useState } from "preact/hooks";
import { change } from "../../wire/http";
import type { SecretBody } from "../../wire/types";
import { say } from "../../words/words";
import { Button } from "../controls/button";
import { Dialog } from "../messages/dialog";
import { Field } from "../controls/field";
import { Segments } from "../controls/segments";
import { toast } from "../messages/toast";

type By = "code" | "old-pin" | "old-password";
const WAYS: readonly By[] = ["code", "old-pin", "old-password"];

/** A person sets a PIN or password of their own: with a one-time code, or by the old one. */
export function OwnSecretDialog({ onClose }: { onClose: () => void }) {
  const [by, setBy] = useState<By>("code");
  const [badge, setBadge] = useState("");
  const [proof, setProof] = useState("");
  const [pin, setPin] = useState("");
  const [password, setPassword] = useState("");
  const [pinAgain, setPinAgain] = useState("");
  const [passwordAgain, setPasswordAgain] = useState("");
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);
  const asksPin = by !== "old-password";
  const asksPassword = by !== "old-pin";
  async function submit(): Promise<void> {
    const same = (!asksPin || pin === pinAgain) && (!asksPassword || password === passwordAgain);
    if (!same) return setRefusal(say("own-secret.differs"));
    setBusy(true);
    const reply = await change("secret", bodyOf(by, { badge, proof, pin, password }));
    setBusy(false);
    if (!reply.ok) return setRefusal(reply.problem.message);
    toast(say("own-secret.done"));
    onClose();
  }
  const given = (asksPin && pin !== "") || (asksPassword && password !== "");
  return (
    <Dialog
      title={say("own-secret.title")}
      onClose={onClose}
      actions={
        <Button
          tone="primary"
          disabled={badge === "" || proof === "" || !given}
          busy={busy}
          onPress={() => void submit()}
        >
          {say("own-secret.go")}
        </Button>
      }
    >
      <div class="own-secret">
        <p>{say("own-secret.why")}</p>
        <Segments
          label={say("own-secret.by")}
          options={WAYS.map((value) => ({ value, label: say(`own-secret.${value}`) }))}
          value={by}
          onChoose={setBy}
        />
        <Field label={say("sign-on.badge")} value={badge} onChange={setBadge} />
        <Field
          label={say(`own-secret.${by}`)}
          kind={by === "code" ? "text" : "password"}
          value={proof}
          onChange={setProof}
        />
        {asksPin && (
          <>
            <NewSecret label={say("own-secret.new-pin")} value={pin} onChange={setPin} />
            <NewSecret
              label={say("own-secret.pin-again")}
              value={pinAgain}
              onChange={setPinAgain}
            />
          </>
        )}
        {asksPassword && (
          <>
            <NewSecret
              label={say("own-secret.new-password")}
              value={password}
              onChange={setPassword}
            />
            <NewSecret
              label={say("own-secret.password-again")}
              value={passwordAgain}
              onChange={setPasswordAgain}
            />
          </>
        )}
        <p class="sign-on-refusal" role="alert">
          {refusal}
        </p>
      </div>
    </Dialog>
  );
}

interface NewSecretProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function NewSecret({ label, value, onChange }: NewSecretProps) {
  return (
    <Field
      label={label}
      kind="password"
      autocomplete="new-password"
      value={value}
      onChange={onChange}
    />
  );
}

interface Typed {
  badge: string;
  proof: string;
  pin: string;
  password: string;
}

/** What is empty is not set. */
function bodyOf(by: By, { badge, proof, pin, password }: Typed): SecretBody {
  if (by === "old-pin") return { badge, old: proof, pin };
  if (by === "old-password") return { badge, old: proof, password };
  return {
    badge,
    code: proof,
    ...(pin === "" ? {} : { pin }),
    ...(password === "" ? {} : { password }),
  };
}

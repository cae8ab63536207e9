import { useState } from "preact/hooks";
import { say } from "../../words/words";
import { Button } from "../controls/button";
import { Field } from "../controls/field";
import "./sign_on.css";

interface EnrolPanelProps {
  /** The refusal in a sentence, or nothing once it is accepted. */
  onSubmit: (code: string) => Promise<string | null>;
}

/** A screen that the server does not know yet: an operator's one-time code makes it known. */
export function EnrolPanel({ onSubmit }: EnrolPanelProps) {
  const [code, setCode] = useState("");
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);
  async function submit(): Promise<void> {
    setBusy(true);
    setRefusal((await onSubmit(code.trim())) ?? "");
    setBusy(false);
  }
  return (
    <section class="sign-on panel">
      <h1>{say("enrol.title")}</h1>
      <p class="enrol-why">{say("enrol.why")}</p>
      <Field
        label={say("enrol.code")}
        value={code}
        onChange={setCode}
        onEnter={() => void submit()}
      />
      <Button
        tone="primary"
        size="large"
        disabled={code.trim() === ""}
        busy={busy}
        onPress={() => void submit()}
      >
        {say("enrol.go")}
      </Button>
      <p class="sign-on-refusal" role="alert">
        {refusal}
      </p>
    </section>
  );
}

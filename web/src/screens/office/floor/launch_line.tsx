import { useState } from "preact/hooks";
import { Button } from "../../../kit/button";
import { Field } from "../../../kit/field";
import { say } from "../../../words/words";

interface LaunchLineProps {
  /** Milliseconds before wagering ends; nothing where the device launches by its own clock. */
  lead: number | null;
  busy: boolean;
  onSet: (lead: number | null) => void;
}

const MS_IN_SECOND = 1_000;

/** When an automated wheel or tumbler is told to launch. */
export function LaunchLine({ lead, busy, onSet }: LaunchLineProps) {
  const [typed, setTyped] = useState(lead === null ? "" : String(lead / MS_IN_SECOND));
  const readable = typed.trim() === "" || /^\d{1,4}$/.test(typed.trim());
  return (
    <section class="person-line">
      <Field label={say("floor.launch")} kind="number" value={typed} onChange={setTyped} />
      <Button
        disabled={!readable || busy}
        onPress={() => onSet(typed.trim() === "" ? null : Number(typed) * MS_IN_SECOND)}
      >
        {say("floor.launch-set")}
      </Button>
    </section>
  );
}

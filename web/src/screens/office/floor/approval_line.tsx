import { useState } from "preact/hooks";
import { Button } from "../../../kit/button";
import { Field } from "../../../kit/field";
import { say } from "../../../words/words";

interface ApprovalLineProps {
  approval: string | null;
  busy: boolean;
  onApprove: (reference: string) => void;
}

/** The regulator's reference for a device or a terminal, recorded by whoever is signed on here. */
export function ApprovalLine({ approval, busy, onApprove }: ApprovalLineProps) {
  const [reference, setReference] = useState(approval ?? "");
  return (
    <section class="person-line">
      <Field label={say("floor.approval")} value={reference} onChange={setReference} />
      <Button disabled={reference === "" || busy} onPress={() => onApprove(reference)}>
        {say("floor.approve")}
      </Button>
    </section>
  );
}

import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../../kit/button";
import { Field } from "../../kit/field";
import { useScanner } from "../../kit/scanner";
import { say } from "../../words/words";

/** A scanner types here by itself; a cashier may too. Once read, the number is gone from sight. */
export function Reader({
  onNumber,
  open,
}: {
  onNumber: (number: string) => Promise<void>;
  open: boolean;
}) {
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  async function read(number: string): Promise<void> {
    if (number === "" || busy) return;
    setTyped("");
    setBusy(true);
    await onNumber(number);
    setBusy(false);
    row.current?.querySelector("input")?.focus();
  }
  useScanner((number) => void read(number));
  useEffect(() => row.current?.querySelector("input")?.focus(), []);
  const digits = typed.replace(/\s/g, "");
  return (
    <div class="reader panel" ref={row}>
      <Field
        label={say("cage.number")}
        kind="number"
        value={typed}
        onChange={setTyped}
        onEnter={() => void read(digits)}
      />
      <Button tone="primary" busy={busy} disabled={digits === ""} onPress={() => void read(digits)}>
        {say("cage.read")}
      </Button>
      {!open && <p class="reader-closed">{say("cage.drawer-closed")}</p>}
    </div>
  );
}

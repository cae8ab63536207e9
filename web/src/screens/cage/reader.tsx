import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { Field } from "../../kit/controls/field";
import { useScanner } from "../../kit/controls/scanner";
import { mistyped, useForgotten } from "../../kit/wording/ticket_number";
import { say } from "../../words/words";

/** A scanner types here by itself; a cashier may too. Once read, the number is gone from sight. */
export function Reader({
  onNumber,
  open,
  waits,
}: {
  onNumber: (number: string) => Promise<void>;
  open: boolean;
  /** A payment has no answer yet: the paper on the counter comes first. */
  waits: boolean;
}) {
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const row = useRef<HTMLDivElement>(null);
  async function read(number: string): Promise<void> {
    if (number === "" || busy || waits) return;
    setTyped("");
    setBusy(true);
    await onNumber(number);
    setBusy(false);
    row.current?.querySelector("input")?.focus();
  }
  useScanner((number) => void read(number));
  useEffect(() => row.current?.querySelector("input")?.focus(), []);
  const digits = typed.replace(/\s/g, "");
  useForgotten(typed, () => change(""));
  function change(value: string): void {
    setTyped(value);
    setWrong("");
  }
  /** A number that was mistyped stays, to be corrected. */
  function enter(): void {
    const why = digits === "" ? "" : (mistyped(digits) ?? "");
    setWrong(why);
    if (why === "") void read(digits);
  }
  return (
    <div class="reader panel" ref={row}>
      <Field
        label={say("cage.number")}
        kind="number"
        value={typed}
        onChange={change}
        onEnter={enter}
      />
      <Button tone="primary" busy={busy} disabled={digits === "" || waits} onPress={enter}>
        {say("cage.read")}
      </Button>
      {wrong !== "" && (
        <p class="reader-closed" role="alert">
          {wrong}
        </p>
      )}
      {!open && <p class="reader-closed">{say("cage.drawer-closed")}</p>}
    </div>
  );
}

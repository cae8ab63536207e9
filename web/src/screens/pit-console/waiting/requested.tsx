import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { say } from "../../../words/words";

interface RequestedProps {
  asked: string;
  /** The command itself, as it waits. */
  request: string;
}

/** What was asked for in a sentence; the command itself is one touch away. */
export function Requested({ asked, request }: RequestedProps) {
  const [open, setOpen] = useState(false);
  return (
    <section class="console-requested" aria-label={say("pit.requested")}>
      <h3>{say("pit.requested")}</h3>
      <p class="console-sentence">{asked}</p>
      <Button tone="quiet" pressed={open} onPress={() => setOpen(!open)}>
        {say("pit.requested.data")}
      </Button>
      {open && <pre>{JSON.stringify(JSON.parse(request), null, 2)}</pre>}
    </section>
  );
}

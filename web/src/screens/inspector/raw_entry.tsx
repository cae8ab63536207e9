import { Dialog } from "../../kit/messages/dialog";
import type { JournalEntry, JournalLine } from "../../wire/types";
import { say } from "../../words/words";
import { address, useAsk } from "../records/asking";
import { Trouble } from "../records/report";

interface RawEntryProps {
  row: JournalLine;
  onClose: () => void;
}

/** One entry as it lies in the journal, for a lab: its hash, whence it came, and its very data. */
export function RawEntry({ row, onClose }: RawEntryProps) {
  const { stream, seq } = row;
  const asked = useAsk<JournalEntry>(address("journal/entry", { stream, seq: String(seq) }));
  return (
    <Dialog wide title={say("journal.raw-title", { seq })} onClose={onClose}>
      <dl class="raw-entry-facts">
        <dt>{say("journal.hash")}</dt>
        <dd>
          <code>{row.hash}</code>
        </dd>
        <dt>{say("journal.origin")}</dt>
        <dd>{row.origin}</dd>
      </dl>
      <Trouble problem={asked.problem} />
      {asked.value !== null && <pre class="raw-entry">{indented(asked.value.body)}</pre>}
    </Dialog>
  );
}

function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}

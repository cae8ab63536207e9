import { useEffect, useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { DataTable } from "../../kit/figures/data_table";
import { Field } from "../../kit/controls/field";
import { withNames } from "../../kit/wording/names";
import { Segments } from "../../kit/controls/segments";
import { type Problem, get } from "../../wire/http";
import type { JournalLine, JournalPage } from "../../wire/types";
import { language, say } from "../../words/words";
import { address } from "../records/asking";
import { ClauseButton } from "../records/clause_button";
import { type Period, PeriodPicker, TODAY } from "../records/period";
import { Trouble } from "../records/report";
import { Moment } from "../records/moment";
import { RawEntry } from "./raw_entry";

const VENUE = "venue";

/** The chain itself, in words and in its own order. */
export function Journal({ onClause }: { onClause: (clause: string) => void }) {
  const [stream, setStream] = useState(VENUE);
  const [period, setPeriod] = useState<Period>(TODAY);
  const [typed, setTyped] = useState({ words: "", person: "", command: "" });
  const [page, setPage] = useState<JournalPage | null>(null);
  const [rows, setRows] = useState<readonly JournalLine[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [raw, setRaw] = useState<JournalLine | null>(null);
  const spoken = language.value;
  async function search(after: string): Promise<void> {
    setBusy(true);
    const reply = await get<JournalPage>(
      address("journal", { stream, ...period, ...typed, after, language: spoken }),
      "long",
    );
    setBusy(false);
    setProblem(reply.ok ? null : reply.problem);
    if (!reply.ok) return;
    setPage(reply.value);
    setRows((before) => (after === "" ? reply.value.rows : [...before, ...reply.value.rows]));
  }
  useEffect(() => void search(""), [stream, period, spoken]);
  return (
    <section class="report" aria-busy={busy}>
      <div class="report-controls">
        <PeriodPicker period={period} onChange={setPeriod} />
        {page !== null && (
          <Segments
            label={say("journal.stream")}
            value={stream}
            onChoose={setStream}
            options={page.streams.map((value) => ({ value, label: streamName(value) }))}
          />
        )}
        <div class="search">
          {(["words", "person", "command"] as const).map((key) => (
            <Field
              key={key}
              label={say(`journal.${key}`)}
              value={typed[key]}
              onChange={(value) => setTyped({ ...typed, [key]: value })}
              onEnter={() => void search("")}
            />
          ))}
          <Button tone="primary" busy={busy} onPress={() => void search("")}>
            {say("search.go")}
          </Button>
        </div>
      </div>
      <Trouble problem={problem} />
      {page?.let_go != null && <p class="soft">{say("journal.let-go", { seq: page.let_go })}</p>}
      <DataTable
        caption={say("journal.title", { stream: streamName(stream), head: page?.head ?? 0 })}
        rows={rows}
        keyOf={({ seq }) => seq}
        columns={[
          { title: say("journal.entry"), cell: ({ seq }) => seq, numeric: true },
          { title: say("events.at"), cell: ({ at }) => <Moment at={at} /> },
          {
            title: say("events.person"),
            cell: ({ actor, approver }) =>
              (approver ?? "") === ""
                ? withNames(actor)
                : say("journal.approved", { actor: withNames(actor), approver: approver ?? "" }),
          },
          { title: say("journal.asked"), cell: ({ asked }) => withNames(asked) },
          {
            title: say("journal.events"),
            cell: (row) => <Became row={row} onClause={onClause} />,
          },
          {
            title: "",
            cell: (row) => <Button onPress={() => setRaw(row)}>{say("journal.raw")}</Button>,
          },
        ]}
      />
      {raw !== null && <RawEntry row={raw} onClose={() => setRaw(null)} />}
      {page?.next != null && (
        <Button busy={busy} onPress={() => void search(page.next ?? "")}>
          {say("search.more")}
        </Button>
      )}
    </section>
  );
}

/** The venue's own, or a pit's by its name. */
function streamName(stream: string): string {
  return stream === VENUE ? say("journal.venue") : say("journal.pit", { pit: stream });
}

interface BecameProps {
  row: JournalLine;
  onClause: (clause: string) => void;
}

/** Why it was refused, or all that followed from it, each with its clause. */
function Became({ row, onClause }: BecameProps) {
  if ((row.refusal ?? "") !== "") {
    return (
      <span class="refused">
        {withNames(row.refusal ?? "")} <ClauseButton clause={row.clause} onClause={onClause} />
      </span>
    );
  }
  return (
    <ul class="journal-events">
      {(row.events ?? []).map(({ kind, sentence, clause }, place) => (
        <li key={`${kind} ${place}`}>
          {withNames(sentence)} <ClauseButton clause={clause} onClause={onClause} />
        </li>
      ))}
    </ul>
  );
}

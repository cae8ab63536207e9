import { useEffect, useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { Plot } from "../../kit/figures/chart";
import { codeWords } from "../../kit/wording/code_words";
import { DataTable } from "../../kit/figures/data_table";
import { Field } from "../../kit/controls/field";
import { actorName, withNames } from "../../kit/wording/names";
import { get } from "../../wire/http";
import type { EventLine, EventsPage, Role } from "../../wire/types";
import { say } from "../../words/words";
import { address, useAsk } from "./asking";
import { ClauseButton } from "./clause_button";
import { timesOf } from "./event_times";
import { type Period, PeriodPicker, TODAY } from "./period";
import { Report } from "./report";
import { Moment } from "./moment";

const TOLD_EVERY_MS = 5_000;

interface EventLogProps {
  /** `reports/events` for all, `notices` for what an inspector is told of. */
  path: "reports/events" | "notices";
  onClause?: (clause: string) => void;
  /** What is searched for to begin with. */
  words?: string;
}

/** What happened, the latest first, searched by who, what about and in which words. */
export function EventLog({ path, onClause, words = "" }: EventLogProps) {
  const [period, setPeriod] = useState<Period>(TODAY);
  const [typed, setTyped] = useState({ words, person: "", about: "", code: "" });
  const [wanted, setWanted] = useState(typed);
  const query = { ...period, ...wanted };
  const [more, setMore] = useState<readonly EventLine[]>([]);
  // What an inspector is told of is told at once; whoever reads further back is not called away.
  const told = path === "notices" && more.length === 0;
  const asked = useAsk<EventsPage>(address(path, query), told ? TOLD_EVERY_MS : null);
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    setMore([]);
    setNext(asked.value?.next ?? null);
  }, [asked.value]);
  async function goOn(): Promise<void> {
    const reply = await get<EventsPage>(address(path, { ...query, after: next ?? "" }), "long");
    if (!reply.ok) return;
    setMore([...more, ...reply.value.rows]);
    setNext(reply.value.next ?? null);
  }
  const field = (key: keyof typeof typed) => (
    <Field
      key={key}
      label={say(`events.${key}`)}
      value={typed[key]}
      onChange={(value) => setTyped({ ...typed, [key]: value })}
      onEnter={() => setWanted(typed)}
    />
  );
  return (
    <Report
      asked={asked}
      csv={address(path, { ...query, format: "csv" })}
      controls={
        <>
          <PeriodPicker period={period} onChange={setPeriod} />
          <div class="search">
            {(["words", "person", "about", "code"] as const).map(field)}
            <Button tone="primary" onPress={() => setWanted(typed)}>
              {say("search.go")}
            </Button>
          </div>
        </>
      }
    >
      {(page) => (
        <>
          <Times rows={[...page.rows, ...more]} />
          <Events rows={[...page.rows, ...more]} caption={page.heading.title} onClause={onClause} />
          {next !== null && <Button onPress={() => void goOn()}>{say("search.more")}</Button>}
        </>
      )}
    </Report>
  );
}

/** When it was that what is listed happened. */
function Times({ rows }: { rows: readonly EventLine[] }) {
  if (rows.length === 0) return null;
  const points = timesOf(rows.map(({ at }) => at));
  return <Plot caption={say("events.times")} kind="bar" points={points} show={whole} />;
}

/** Between two whole numbers of events there is nothing to write beside a line. */
function whole(count: number): string {
  return Number.isInteger(count) ? String(count) : "";
}

interface EventsProps {
  rows: readonly EventLine[];
  caption: string;
  onClause: EventLogProps["onClause"];
}

function Events({ rows, caption, onClause }: EventsProps) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ stream, entry, part }) => `${stream} ${entry} ${part}`}
      columns={[
        { title: say("events.at"), cell: ({ at }) => <Moment at={at} /> },
        { title: say("events.where"), cell: (row) => <Where row={row} /> },
        { title: say("events.what"), cell: (row) => <What row={row} /> },
        {
          title: say("events.person"),
          cell: ({ person, role }) => actorName([person, role === "" ? null : (role as Role)]),
        },
        {
          title: say("events.told"),
          cell: ({ sentence }) => <span class="long">{withNames(sentence)}</span>,
        },
        {
          title: say("events.clause"),
          cell: ({ clause }) => <ClauseButton clause={clause} onClause={onClause} />,
        },
      ]}
    />
  );
}

// What is longer is no name that anybody goes by.
const LETTERS = 24;

/** The pit, and what it is about by its own name: two pits may each have a Roulette 1. */
function Where({ row: { stream, about } }: { row: EventLine }) {
  return (
    <>
      {withNames(stream)}
      {about !== "" && about.length <= LETTERS && <small class="event-about">{about}</small>}
    </>
  );
}

function What({ row }: { row: EventLine }) {
  return (
    <>
      {withNames(row.code.replaceAll("-", " ").replace(":", ": "))}
      {row.notice !== "" && (
        <span class={`notice notice--${row.notice}`}>{codeWords(row.notice)}</span>
      )}
    </>
  );
}

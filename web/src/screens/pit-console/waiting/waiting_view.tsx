import { useState } from "preact/hooks";
import { Segments } from "../../../kit/controls/segments";
import { say } from "../../../words/words";
import { useConsole } from "../console";
import type { PartProps } from "../parts";
import { AttendantLine, calling } from "./attendant_line";
import { CaseLine } from "./case_line";
import { CasePane } from "./case_pane";
import { DonePane } from "./done_pane";

const LISTS = ["approvals", "cases", "done"] as const;
type List = (typeof LISTS)[number];

/** Whatever waits for somebody, the oldest first; and what was decided, the latest first. */
export function WaitingView({ about, goTo }: PartProps) {
  const { cases, seats } = useConsole();
  const calls = calling(seats);
  const listed = {
    approvals: cases.open.filter(({ kind }) => kind === "approval"),
    cases: cases.open.filter(({ kind }) => kind !== "approval"),
    done: cases.done,
  };
  const asked = listed.cases.some(({ id }) => id === about) ? [] : listed.approvals;
  const first = asked.length > 0 ? "approvals" : listed.cases.length > 0 ? "cases" : "done";
  const [list, setList] = useState<List>(first);
  const [chosen, setChosen] = useState<string | null>(about);
  const rows = listed[list];
  const shown = rows.find(({ id }) => id === chosen) ?? rows[0] ?? null;
  return (
    <div class="console-split console-split--list">
      <div class="console-queue">
        <Segments
          label={say("pit.waiting")}
          options={LISTS.map((value) => ({
            value,
            label: say(`pit.list.${value}`, { count: listed[value].length }),
          }))}
          value={list}
          onChoose={setList}
        />
        {calls.map((seat) => (
          <AttendantLine
            key={seat.terminal}
            seat={seat}
            onPress={() => goTo("terminals", seat.terminal)}
          />
        ))}
        <ol aria-label={say(`pit.list.${list}`, { count: rows.length })}>
          {rows.map((each) => (
            <li key={each.id}>
              <CaseLine
                found={each}
                chosen={each.id === shown?.id}
                onPress={() => setChosen(each.id)}
              />
            </li>
          ))}
        </ol>
        {rows.length === 0 && <p class="console-soft">{say(`pit.list.${list}.none`)}</p>}
      </div>
      {shown !== null &&
        (list === "done" ? (
          <DonePane key={shown.id} found={shown} />
        ) : (
          <CasePane key={shown.id} found={shown} />
        ))}
    </div>
  );
}

import { useState } from "preact/hooks";
import { act } from "../../../forms/act";
import { Button } from "../../../kit/controls/button";
import { Plot } from "../../../kit/figures/chart";
import { DataTable } from "../../../kit/figures/data_table";
import { money } from "../../../kit/wording/money";
import { Segments } from "../../../kit/controls/segments";
import { moment } from "../../../kit/wording/time";
import type {
  ExpiringReport,
  TicketTotals,
  Place,
  TicketLine,
  TicketState,
  TicketsReport as Tickets,
  VenueView,
} from "../../../wire/types";
import { say } from "../../../words/words";
import { useListed } from "../../records/acts/acts";
import { useAsk } from "../../records/asking";
import { PeriodReport } from "../../records/report";
import { type VenueActing, useVenueActing } from "../../records/acts/venue_acting";
import { ApprovedForm } from "../../records/acts/approved_form";

type Wanted = TicketState | "";
const STATES: readonly Wanted[] = ["", "issued", "redeemed", "held", "expired", "voided"];
const OFFERED = {
  issued: "hold-ticket",
  held: "determine-ticket-hold",
  redeemed: "demand-ticket-return",
  presented: undefined,
  expired: undefined,
  voided: undefined,
} as const;

/** What was out before, what was issued, what ended, and what is out now; then each paper. */
export function TicketsReport() {
  const [state, setState] = useState<Wanted>("");
  const acting = useVenueActing();
  return (
    <PeriodReport<Tickets>
      path="reports/tickets"
      query={{ state }}
      controls={
        <Segments
          label={say("tickets.state")}
          value={state}
          onChoose={setState}
          options={STATES.map((value) => ({ value, label: stateName(value) }))}
        />
      }
    >
      {(report) => (
        <>
          <Plot
            caption={report.heading.title}
            kind="bar"
            points={balance(report).map(([label, papers]) => ({ label, value: papers.amount }))}
            show={(cents) => money(cents)}
          />
          <DataTable
            caption={say("tickets.balance")}
            rows={balance(report)}
            keyOf={([label]) => label}
            columns={[
              { title: say("tickets.what"), cell: ([label]) => label },
              { title: say("tickets.count"), cell: ([, papers]) => papers.count, numeric: true },
              {
                title: say("cage.amount"),
                cell: ([, papers]) => money(papers.amount),
                numeric: true,
              },
            ]}
          />
          <Lines report={report} acting={acting} />
          <Expiring />
          <ApprovedForm acting={acting} />
        </>
      )}
    </PeriodReport>
  );
}

function stateName(state: Wanted): string {
  return state === "" ? say("tickets.all") : say(`cage.state.${state}`);
}

function endedWhere(state: TicketState, place: Place | ""): string {
  const ended = say(`cage.last.${state}`);
  return place === "" ? ended : `${ended}, ${say(`place.${place}`)}`;
}

function balance(report: Tickets): [string, TicketTotals][] {
  return [
    [say("tickets.before"), report.before],
    [say("tickets.issued"), report.issued],
    ...report.ended.map(({ state, place, papers }): [string, TicketTotals] => [
      endedWhere(state as TicketState, place as Place | ""),
      papers,
    ]),
    [say("tickets.outstanding"), report.outstanding],
  ];
}

/** While there is time to give notice of them. */
function Expiring() {
  const { value } = useAsk<ExpiringReport>("reports/expiring");
  if (value === null) return null;
  return (
    <DataTable
      caption={say("tickets.expiring", { amount: money(value.above) })}
      rows={value.rows}
      keyOf={({ tail, issued }) => `${tail} ${issued}`}
      columns={[
        { title: say("cage.paper"), cell: ({ paper, tail }) => `${paper} …${tail}` },
        { title: say("cage.amount"), cell: ({ amount }) => money(amount), numeric: true },
        {
          title: say("cage.issued"),
          cell: ({ issued, issued_where }) => `${moment(issued)}, ${issued_where}`,
        },
        { title: say("tickets.expires"), cell: ({ expires }) => moment(expires) },
      ]}
    />
  );
}

type LiveLine = TicketLine & { demanded: boolean };

/** Reports are counted a moment later: what is held or asked back, the venue says by itself. */
function live(line: TicketLine, holds: VenueView["holds"]): LiveLine {
  const held = holds.find(({ ticket }) => ticket === line.ticket);
  const demanded = held?.demanded != null;
  return { ...line, demanded, state: held === undefined || demanded ? line.state : "held" };
}

function Lines({ report, acting }: { report: Tickets; acting: VenueActing }) {
  const holds = useListed<VenueView>("venue").value?.holds ?? [];
  return (
    <DataTable
      caption={say("tickets.papers")}
      rows={report.rows.map((line) => live(line, holds))}
      keyOf={({ tail, issued }) => `${tail} ${issued}`}
      columns={[
        { title: say("cage.paper"), cell: ({ paper, tail }) => `${paper} …${tail}` },
        { title: say("cage.amount"), cell: ({ amount }) => money(amount), numeric: true },
        { title: say("tickets.state"), cell: ({ state }) => stateName(state as TicketState) },
        {
          title: say("cage.issued"),
          cell: ({ issued, issued_where }) => `${moment(issued)}, ${issued_where}`,
        },
        {
          title: say("tickets.ended"),
          cell: ({ ended, ended_where, ended_by }) =>
            ended == null ? "" : `${moment(ended)}, ${ended_where ?? ""} ${ended_by ?? ""}`,
        },
        { title: "", cell: (line) => <TicketActs line={line} acting={acting} /> },
      ]}
    />
  );
}

/** What the house may do about a paper as it stands: its rulebook says who, and the server asks. */
function TicketActs({ line, acting }: { line: LiveLine; acting: VenueActing }) {
  const ticket = line.ticket ?? "";
  const command = line.demanded ? "withdraw-ticket-demand" : OFFERED[line.state as TicketState];
  if (command === undefined || ticket === "") return null;
  const offered = act(command, { ticket }, `…${line.tail}`);
  return <Button onPress={() => acting.open(offered)}>{say(`pit.act.${command}`)}</Button>;
}

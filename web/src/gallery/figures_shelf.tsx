import { Chart, type ChartPoint } from "../kit/figures/chart";
import { type Column, DataTable } from "../kit/figures/data_table";
import { money } from "../kit/wording/money";
import { moment } from "../kit/wording/time";
import { Shelf } from "./shelf";

const HOURS: readonly ChartPoint[] = [120, 340, -90, 410, 520, 480, 760, 690].map(
  (dollars, place) => ({
    label: `${12 + place}:00`,
    value: dollars * 100,
    band: [(place * 70 - 400) * 100, (place * 90 + 500) * 100],
  }),
);

interface Ticket {
  number: string;
  cents: number;
  issued: number;
}

const TICKETS: readonly Ticket[] = [
  { number: "00-1234-5678-9012-3456", cents: 12_500, issued: Date.UTC(2026, 10, 15, 9, 30, 5) },
  { number: "00-1234-5678-9012-3457", cents: 250, issued: Date.UTC(2026, 10, 15, 10, 2, 59) },
];

const COLUMNS: readonly Column<Ticket>[] = [
  { title: "Ticket", cell: (ticket) => ticket.number },
  { title: "Issued", cell: (ticket) => moment(ticket.issued) },
  { title: "Amount", cell: (ticket) => money(ticket.cents), numeric: true },
];

const TITLES = { valueTitle: "Win", labelTitle: "Hour" };

export function FiguresShelf() {
  return (
    <Shelf title="Charts and tables">
      <div class="gallery-half">
        <Chart caption="Win by hour" kind="line" points={HOURS} show={money} {...TITLES} csv="#" />
      </div>
      <div class="gallery-half">
        <Chart caption="Win by hour" kind="bar" points={HOURS} show={money} {...TITLES} />
      </div>
      <div class="gallery-half">
        <DataTable
          caption="Tickets outstanding"
          columns={COLUMNS}
          rows={TICKETS}
          keyOf={(ticket) => ticket.number}
          csv="#"
          totals={["Total", "", money(12_750)]}
        />
        <DataTable
          caption="Expired"
          columns={COLUMNS}
          rows={[]}
          keyOf={(ticket) => ticket.number}
        />
      </div>
    </Shelf>
  );
}

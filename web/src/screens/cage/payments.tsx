import { DataTable } from "../../kit/figures/data_table";
import { money } from "../../kit/wording/money";
import { clock } from "../../kit/wording/time";
import type { TicketPaper } from "../../wire/types";
import { say } from "../../words/words";

export interface Payment {
  tail: string;
  paper: TicketPaper;
  amount: number;
  at: number;
}

/** What was paid here since this person came on, the latest first. */
export function Payments({ payments }: { payments: readonly Payment[] }) {
  return (
    <section class="panel cage-payments">
      <DataTable
        caption={say("cage.payments")}
        rows={payments}
        keyOf={({ tail, at }) => `${tail} ${at}`}
        columns={[
          { title: say("cage.time"), cell: ({ at }) => clock(at) },
          {
            title: say("cage.paper"),
            cell: ({ paper, tail }) => `${say(`cage.paper.${paper}`)} …${tail}`,
          },
          { title: say("cage.amount"), cell: ({ amount }) => money(amount), numeric: true },
        ]}
      />
    </section>
  );
}

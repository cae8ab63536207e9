import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Plot } from "../../../kit/figures/chart";
import { DataTable } from "../../../kit/figures/data_table";
import { dayFirst } from "../../../kit/wording/dates";
import { money } from "../../../kit/wording/money";
import { moment } from "../../../kit/wording/time";
import type { DrawersReport as Drawers, VenueView } from "../../../wire/types";
import { say } from "../../../words/words";
import { useListed } from "../../records/acts/acts";
import { PeriodReport } from "../../records/report";
import { useVenueActing } from "../../records/acts/venue_acting";
import { PolicyDialog } from "./policy_dialog";

/** Each closed day of each drawer: what was paid, what was counted, and what was off. */
export function DrawersReport() {
  return (
    <PeriodReport<Drawers> path="reports/drawers" controls={<PolicyButton />}>
      {({ heading, rows }) => (
        <>
          <Plot
            caption={say("drawers.variance")}
            kind="bar"
            points={rows.map((row) => ({
              label: `${row.drawer} ${dayFirst(row.day)}`,
              value: row.cash_variance,
            }))}
            show={(cents) => money(cents)}
          />
          <DataTable
            caption={heading.title}
            rows={rows}
            keyOf={({ drawer, closed }) => `${drawer} ${closed}`}
            columns={[
              { title: say("drawers.drawer"), cell: ({ drawer }) => drawer },
              { title: say("drawers.day"), cell: ({ day }) => dayFirst(day) },
              { title: say("drawers.closed"), cell: ({ closed }) => moment(closed) },
              { title: say("drawer.paid"), cell: ({ paid }) => money(paid), numeric: true },
              { title: say("drawers.counted"), cell: ({ cash }) => money(cash), numeric: true },
              {
                title: say("drawers.variance"),
                cell: ({ cash_variance }) => money(cash_variance),
                numeric: true,
              },
              { title: say("drawer.papers"), cell: ({ papers }) => papers, numeric: true },
              {
                title: say("drawers.papers-variance"),
                cell: ({ papers_variance }) => papers_variance,
                numeric: true,
              },
            ]}
          />
        </>
      )}
    </PeriodReport>
  );
}

function PolicyButton() {
  const venue = useListed<VenueView>("venue").value;
  const acting = useVenueActing();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={venue === null} onPress={() => setOpen(true)}>
        {say("policy.title")}
      </Button>
      {open && venue !== null && (
        <PolicyDialog policy={venue.policy} acting={acting} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

import { act } from "../../forms/act";
import { Button } from "../../kit/controls/button";
import { DataTable } from "../../kit/figures/data_table";
import { money } from "../../kit/wording/money";
import { personName, withNames } from "../../kit/wording/names";
import { moment } from "../../kit/wording/time";
import type { HeldTicket, VenueView } from "../../wire/types";
import { say } from "../../words/words";
import { useListed } from "../records/acts/acts";
import { Trouble } from "../records/report";
import { type VenueActing, useVenueActing } from "../records/acts/venue_acting";
import { ApprovedForm } from "../records/acts/approved_form";

/** What the house has yet to end: tickets held, what it asks back of some, and its open cases. */
export function OpenMatters() {
  const asked = useListed<VenueView>("venue");
  const acting = useVenueActing();
  return (
    <section class="report">
      <Trouble problem={asked.problem} />
      {asked.value !== null && (
        <>
          <Held holds={asked.value.holds} acting={acting} />
          <Cases cases={asked.value.cases} acting={acting} />
        </>
      )}
      <ApprovedForm acting={acting} />
    </section>
  );
}

function Held({ holds, acting }: { holds: VenueView["holds"]; acting: VenueActing }) {
  return (
    <DataTable
      caption={say("holds.tickets")}
      rows={holds}
      keyOf={({ ticket, demanded }) => `${ticket} ${demanded == null}`}
      columns={[
        { title: say("events.at"), cell: ({ at }) => moment(at) },
        { title: say("holds.what"), cell: whatIsHeld },
        {
          title: say("cage.amount"),
          cell: ({ demanded }) => (demanded == null ? "" : money(demanded)),
          numeric: true,
        },
        { title: say("staff.reason"), cell: ({ reason }) => withNames(reason) },
        { title: say("events.person"), cell: ({ by }) => withNames(personName(by)) },
        { title: say("holds.review"), cell: ({ review }) => withNames(review ?? "") },
        {
          title: "",
          cell: ({ ticket, demanded }) => (
            <Button
              onPress={() =>
                acting.open(
                  demanded == null
                    ? act("determine-ticket-hold", { ticket })
                    : act("withdraw-ticket-demand", { ticket }),
                )
              }
            >
              {say(
                demanded == null
                  ? "pit.act.determine-ticket-hold"
                  : "pit.act.withdraw-ticket-demand",
              )}
            </Button>
          ),
        },
      ]}
    />
  );
}

function whatIsHeld({ demanded, tail }: HeldTicket): string {
  const what = say(demanded == null ? "holds.ticket" : "holds.asked-back");
  return tail == null ? what : `${what} …${tail}`;
}

function Cases({ cases, acting }: { cases: VenueView["cases"]; acting: VenueActing }) {
  return (
    <DataTable
      caption={say("holds.cases")}
      rows={cases}
      keyOf={(found) => found.case}
      columns={[
        { title: say("events.at"), cell: ({ opened }) => moment(opened) },
        { title: say("events.what"), cell: ({ kind }) => withNames(kind.replaceAll("-", " ")) },
        { title: say("events.told"), cell: ({ sentence }) => withNames(sentence) },
        { title: say("events.clause"), cell: ({ clause }) => clause ?? "" },
        {
          title: "",
          cell: (found) => (
            <Button onPress={() => acting.open(act("decide-venue-case", { case: found.case }))}>
              {say("pit.act.decide-venue-case")}
            </Button>
          ),
        },
      ]}
    />
  );
}

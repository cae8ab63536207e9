import { act } from "../../forms/act";
import { Button } from "../../kit/controls/button";
import { DataTable } from "../../kit/figures/data_table";
import { nobodyMay, personName, withNames, rulebooks } from "../../kit/wording/names";
import { moment } from "../../kit/wording/time";
import type { VenueView } from "../../wire/types";
import { say } from "../../words/words";
import { useListed } from "./acts/acts";
import { Trouble } from "./report";
import { useVenueActing } from "./acts/venue_acting";
import { ApprovedForm } from "./acts/approved_form";

interface ExclusionsProps {
  /** Whether people work here whom a rulebook may let exclude somebody, and not only readers. */
  runs: boolean;
}

/** Whoever the casino has excluded; somebody is added here, or the exclusion of one is lifted. */
export function Exclusions({ runs }: ExclusionsProps) {
  const asked = useListed<VenueView>("venue");
  const acting = useVenueActing();
  const under = rulebooks().filter((book) => !nobodyMay(book, "exclude-player"));
  const now = { rulebook: { choices: under.map((value) => ({ value })) } };
  return (
    <section class="report exclusions" aria-label={say("office.exclusions")}>
      <Trouble problem={asked.problem} />
      {runs ? (
        <div class="report-controls">
          <Button onPress={() => acting.open(act("exclude", {}))}>{say("pit.act.exclude")}</Button>
        </div>
      ) : (
        <p class="soft">{say("exclusions.where")}</p>
      )}
      <DataTable
        caption={say("exclusions.all")}
        rows={asked.value?.exclusions ?? []}
        keyOf={({ person }) => person}
        columns={[
          { title: say("exclusions.who"), cell: ({ person }) => withNames(personName(person)) },
          { title: say("exclusions.since"), cell: ({ at }) => moment(at) },
          {
            title: say("exclusions.until"),
            cell: ({ until }) => (until == null ? say("exclusions.for-good") : moment(until)),
          },
          { title: say("staff.reason"), cell: ({ reason }) => withNames(reason) },
          { title: say("exclusions.by"), cell: ({ by }) => withNames(personName(by)) },
          { title: say("events.clause"), cell: ({ clause }) => clause ?? "" },
          {
            title: "",
            cell: ({ person }) =>
              runs && (
                <Button onPress={() => acting.open(act("lift-exclusion", { person }, person))}>
                  {say("pit.act.lift-exclusion")}
                </Button>
              ),
          },
        ]}
      />
      <ApprovedForm acting={acting} now={now} />
    </section>
  );
}

import { useState } from "preact/hooks";
import { act } from "../../forms/act";
import { Button } from "../../kit/controls/button";
import { money } from "../../kit/wording/money";
import { withNames } from "../../kit/wording/names";
import { moment } from "../../kit/wording/time";
import type { VenueCaseView, VenueReportPaid } from "../../wire/types";
import { say } from "../../words/words";
import type { Till } from "../paying/till";
import { FormDialog } from "../records/acts/form_dialog";
import { said } from "./demands";

/** What a kiosk was to pay and never answered for: whoever counts it says what it dispensed. */
export function LostPayments({ till }: { till: Till }) {
  const [chosen, setChosen] = useState<VenueCaseView | null>(null);
  const lost = till.lost.value;
  if (lost.length === 0) return null;
  return (
    <section class="panel cage-demands" aria-label={say("cage.lost-payments")}>
      <h2>{say("cage.lost-payments")}</h2>
      {lost.map((each) => (
        <div class="cage-demand" key={each.case}>
          <span>
            <strong>{money(each.to_count ?? 0)}</strong>
            <small>
              {moment(each.opened)}: {withNames(each.sentence)}
            </small>
          </span>
          <Button disabled={till.busy.value} onPress={() => setChosen(each)}>
            {say("cage.lost-payments.count")}
          </Button>
        </div>
      ))}
      {chosen !== null && (
        <FormDialog
          act={act("report-paid", { intent: chosen.about })}
          about={withNames(chosen.sentence)}
          send={async (body) => said(await till.fill(body as unknown as VenueReportPaid))}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

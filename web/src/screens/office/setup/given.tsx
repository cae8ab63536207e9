import { moment } from "../../../kit/wording/time";
import type { StaffList } from "../../../wire/types";
import { say } from "../../../words/words";

/** Told once: the person types it in at a screen of theirs. */
export function Given({ given }: { given: StaffList }) {
  return (
    <section>
      <p class="person-code">{given.code}</p>
      <p>{say("staff.code.why", { until: moment(given.until ?? 0) })}</p>
    </section>
  );
}

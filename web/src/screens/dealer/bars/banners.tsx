import { FaultBanner } from "../../../kit/fault_banner";
import { tableName } from "../../../kit/names";
import { say } from "../../../words/words";
import type { Desk } from "../model/desk";
import { Disagreement } from "../stage/readings";

/** Whatever stops a table, across the whole screen. */
export function Banners({ desk }: { desk: Desk }) {
  const stops = desk.desk.stops ?? [];
  const cases = desk.desk.cases ?? [];
  const [first] = cases;
  const suspended = desk.table.round?.status === "suspended";
  return (
    <>
      <Disagreement desk={desk} />
      {(suspended || stops.length > 0) && (
        <FaultBanner
          fault="suspended"
          sentence={named(desk, stops[0] ?? first?.sentence ?? say("fault.suspended"))}
        />
      )}
      {!suspended && stops.length === 0 && first !== undefined && (
        <div class="case-banner" role="status">
          {named(desk, say("dealer.cases", { count: cases.length, sentence: first.sentence }))}
        </div>
      )}
      {desk.table.status === "closing" && <FaultBanner fault="closing" />}
    </>
  );
}

function named(desk: Desk, sentence: string): string {
  return `${tableName(desk.name)}: ${sentence}`;
}

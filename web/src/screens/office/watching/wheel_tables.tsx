import { DataTable } from "../../../kit/figures/data_table";
import { withNames } from "../../../kit/wording/names";
import type { DealerWatch, Finding } from "../../../wire/types";
import { say } from "../../../words/words";
import { falseWords, groupWords, testWords, whole } from "./watch_words";

/** What each test says by now, and from where on it says more. */
export function Findings({ findings, wheel }: { findings: readonly Finding[]; wheel: string }) {
  if (findings.length === 0) return null;
  const number = (title: string, of: (finding: Finding) => number) => ({
    title,
    cell: (finding: Finding) => of(finding).toFixed(1),
    numeric: true,
  });
  return (
    <DataTable
      caption={say("wheels.tests")}
      rows={findings}
      keyOf={({ test }) => test}
      columns={[
        { title: say("wheels.test"), cell: (finding) => testWords(finding, wheel) },
        number(say("wheels.statistic"), ({ statistic }) => statistic),
        number(say("wheels.watch-from"), ({ watch }) => watch),
        number(say("wheels.alarm-from"), ({ alarm }) => alarm),
        { title: say("wheels.found"), cell: Says },
      ]}
    />
  );
}

function Says(finding: Finding) {
  const { level, where = [] } = finding;
  const places = level === "none" || where.length === 0 ? "" : ` (${where.join(", ")})`;
  return (
    <>
      <span class={`watch-verdict watch-verdict--${level}`}>
        {say(`wheels.level.${level}`)}
        {places}
      </span>
      {level !== "none" && <span class="soft wheel-false">{falseWords(finding)}</span>}
    </>
  );
}

/** Whoever aims carries the ball about as far every time, although every pocket comes alike. */
export function DealerShifts({ dealers }: { dealers: readonly DealerWatch[] }) {
  if (dealers.length === 0) return null;
  return (
    <DataTable
      caption={say("wheels.dealers")}
      rows={dealers}
      keyOf={({ dealer, group }) => `${dealer} ${group}`}
      columns={[
        { title: say("wheels.dealer"), cell: ({ dealer }) => withNames(dealer) },
        { title: say("wheels.direction"), cell: ({ group }) => groupWords(group) },
        {
          title: say("wheels.spins"),
          cell: ({ displacement }) => whole(displacement.results),
          numeric: true,
        },
        {
          title: say("wheels.found"),
          cell: ({ displacement: { finding } }) =>
            finding === null ? say("wheels.dealers.few") : Says(finding),
        },
      ]}
    />
  );
}

import { DataTable } from "../../../kit/figures/data_table";
import { dayFirst } from "../../../kit/wording/dates";
import { tableName } from "../../../kit/wording/names";
import { standingWords } from "../../../kit/wording/standing_words";
import type { AdoptionView } from "../../../wire/types";
import { say } from "../../../words/words";
import { type Fact, Facts } from "./facts";
import { SettingShown } from "./setting_shown";

/** What is about to be adopted: by whom it was approved, and what changes with it. */
export function AdoptionFacts({ looked }: { looked: AdoptionView }) {
  const facts: readonly Fact[] = [
    [say("rulebooks.id"), looked.rulebook],
    [say("rulebooks.name"), looked.title],
    [say("rulebooks.jurisdiction"), looked.jurisdiction],
    [say("rulebooks.instrument"), looked.instrument],
    [say("rulebooks.approved-by"), approval(looked)],
    [say("rules.standing"), standingWords(looked.standing)],
    [say("rulebooks.in-force-from"), dayFirst(looked.in_force_from)],
    [say("rulebooks.games"), looked.games.join(", ")],
    [say("rulebooks.digest"), looked.digest],
  ];
  return (
    <>
      <Facts facts={facts} />
      <Replaced looked={looked} />
      {looked.against != null && (
        <DataTable
          caption={say("rulebooks.differs-from", {
            count: looked.differs?.length ?? 0,
            rulebook: looked.against,
          })}
          rows={looked.differs ?? []}
          keyOf={({ setting }) => setting}
          columns={[
            { title: say("rulebooks.setting"), cell: ({ setting }) => <code>{setting}</code> },
            { title: looked.against, cell: ({ left }) => <SettingShown setting={left ?? null} /> },
            {
              title: looked.rulebook,
              cell: ({ right }) => <SettingShown setting={right ?? null} />,
            },
          ]}
        />
      )}
    </>
  );
}

function approval({ derived_from: parent, approved_by: by, signed }: AdoptionView): string {
  if (parent != null) return say("rulebooks.variant-of", { rulebook: parent });
  return say("rulebooks.signed", { by, on: dayFirst(signed) });
}

/** Tables that cannot go on under what they have. */
function Replaced({ looked }: { looked: AdoptionView }) {
  const ended = looked.ended ?? [];
  if (looked.replaces == null || ended.length === 0) return null;
  return (
    <p class="trouble" role="alert">
      {say("rulebooks.ends", {
        instrument: looked.replaces,
        tables: ended.map(tableName).join(", "),
        day: dayFirst(looked.in_force_from),
      })}
      {looked.replaces_by != null && ` (${say("desk.clause", { clause: looked.replaces_by })})`}
    </p>
  );
}

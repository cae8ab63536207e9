import { useState } from "preact/hooks";
import { DataTable } from "../../../kit/figures/data_table";
import { tableName } from "../../../kit/wording/names";
import { moment } from "../../../kit/wording/time";
import type { ScreenKind, ScreenList, ScreenView } from "../../../wire/types";
import { say } from "../../../words/words";
import { useListed } from "../../records/acts/acts";
import { Trouble } from "../../records/report";
import type { Fact } from "./facts";
import { ScreenDialog } from "./screen_dialog";

/** Every screen and device agent of the venue, and whether it has its key. */
export function Screens() {
  const asked = useListed<ScreenList>("screens");
  const [chosen, setChosen] = useState<ScreenView | null>(null);
  return (
    <section class="report">
      <Trouble problem={asked.problem} />
      <DataTable
        caption={say("office.screens")}
        rows={asked.value?.screens ?? []}
        keyOf={({ screen }) => screen}
        onPick={setChosen}
        columns={[
          { title: say("screens.screen"), cell: ({ screen }) => screen },
          { title: say("screens.kind"), cell: ({ kind }) => say(`screen.${kind as ScreenKind}`) },
          { title: say("screens.label"), cell: ({ label }) => label },
          { title: say("flows.pit"), cell: ({ pit }) => pit },
          { title: say("screens.about"), cell: standsFor },
          { title: say("staff.standing"), cell: (screen) => standing(screen) },
        ]}
      />
      {chosen !== null && (
        <ScreenDialog
          screen={chosen}
          facts={factsOf(chosen)}
          onClose={() => {
            setChosen(null);
            void asked.again();
          }}
        />
      )}
    </section>
  );
}

function standsFor({ about }: ScreenView): string {
  return (about ?? []).map(tableName).join(", ");
}

function factsOf(screen: ScreenView): readonly Fact[] {
  return [
    [say("screens.screen"), screen.screen],
    [say("screens.kind"), say(`screen.${screen.kind as ScreenKind}`)],
    [say("flows.pit"), screen.pit || "–"],
    [say("screens.about"), standsFor(screen) || "–"],
    [say("staff.standing"), standing(screen)],
  ];
}

function standing({ enrolled, code_until, revoked, retired }: ScreenView): string {
  if (retired != null) return say("screens.retired", { at: moment(retired) });
  if (enrolled != null) return say("screens.enrolled", { at: moment(enrolled) });
  if (code_until != null) return say("screens.code-until", { at: moment(code_until) });
  return revoked != null ? say("screens.revoked", { at: moment(revoked) }) : say("screens.not-yet");
}

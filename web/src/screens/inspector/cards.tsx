import { useState } from "preact/hooks";
import { act } from "../../forms/act";
import { Button } from "../../kit/controls/button";
import { DataTable } from "../../kit/figures/data_table";
import { tableName } from "../../kit/wording/names";
import { moment } from "../../kit/wording/time";
import { useTopic } from "../../kit/watching";
import type { CardSetView, CasesView } from "../../wire/types";
import { say } from "../../words/words";
import { FormDialog } from "../records/acts/form_dialog";
import { sent } from "./holds";
import { usePitLink } from "./pit_link";

/** The sets of cards of the pit; a check of any may be ordered. */
export function Cards({ pit }: { pit: string }) {
  const link = usePitLink();
  const cases = useTopic<CasesView>(link, `cases:${pit}`);
  const [chosen, setChosen] = useState<CardSetView | null>(null);
  const time = (at: number | null | undefined): string => (at == null ? "–" : moment(at));
  return (
    <section class="report">
      <DataTable
        caption={say("cards.title", { pit })}
        rows={cases?.cards ?? []}
        keyOf={({ id }) => id}
        columns={[
          { title: say("cards.set"), cell: ({ id }) => id },
          { title: say("cards.back"), cell: ({ back, decks }) => `${back}, ${decks}` },
          {
            title: say("cards.where"),
            cell: ({ table, loaded }) =>
              table == null
                ? ""
                : loaded === true
                  ? say("cards.loaded", { table: tableName(table) })
                  : tableName(table),
          },
          { title: say("cards.checked"), cell: ({ checked }) => time(checked) },
          { title: say("cards.due"), cell: ({ check_due }) => time(check_due) },
          { title: say("cards.faults"), cell: ({ faults }) => (faults ?? []).join("; ") },
          {
            title: "",
            cell: (set) => <Button onPress={() => setChosen(set)}>{say("cards.order")}</Button>,
          },
        ]}
      />
      {chosen !== null && (
        <FormDialog
          act={act("order-card-check", { cards: chosen.id }, chosen.id)}
          done={say("cards.ordered")}
          send={(body) => sent(link, body)}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

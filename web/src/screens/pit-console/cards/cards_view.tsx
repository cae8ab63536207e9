import { useState } from "preact/hooks";
import { DataTable } from "../../../kit/figures/data_table";
import { withNames, rulebookName, tableName } from "../../../kit/wording/names";
import { clock } from "../../../kit/wording/time";
import type { CardSetView } from "../../../wire/types";
import { say } from "../../../words/words";
import { ActBar } from "../acts/act_bar";
import { actOfNewCards, actsOfCards } from "../acts/of_cards";
import { useConsole } from "../console";
import { spoken } from "../../../kit/wording/spoken";

/** Every set of cards: where it lies, what was done to it, and what may be ordered. */
export function CardsView() {
  const { cases, view } = useConsole();
  const [chosen, setChosen] = useState<string | null>(null);
  const set = cases.cards.find(({ id }) => id === chosen) ?? cases.cards[0];
  const played = view.tables.some(({ game }) => game === "baccarat");
  return (
    <div class="console-split">
      <div>
        <DataTable
          caption={say("pit.card-sets")}
          rows={cases.cards}
          keyOf={({ id }) => id}
          onPick={({ id }) => setChosen(id)}
          columns={[
            { title: say("pit.card-set"), cell: named },
            { title: say("pit.place"), cell: placed },
            { title: say("pit.checked"), cell: ({ checked }) => when(checked) },
            { title: say("pit.shuffled"), cell: ({ shuffled }) => when(shuffled) },
            { title: say("pit.cut"), cell: ({ cut }) => when(cut) },
            { title: say("pit.card-state"), cell: (set) => withNames(stateOf(set)) },
          ]}
        />
        {played && <ActBar label={say("pit.new-cards")} acts={[actOfNewCards()]} />}
      </div>
      {set !== undefined && (
        <aside class="console-pane" aria-label={set.id}>
          <h2>
            {named(set)} <small>{rulebookName(set.rulebook)}</small>
          </h2>
          <p>{withNames(stateOf(set))}</p>
          <ActBar key={set.id} label={say("pit.acts")} acts={actsOfCards(set)} />
        </aside>
      )}
    </div>
  );
}

function named({ id, back, decks }: CardSetView): string {
  return say("pit.card-set.named", { id, back: spoken(back), decks });
}

function placed({ table, loaded, secured }: CardSetView): string {
  if (table != null)
    return loaded === true ? say("pit.in-shoe", { table: tableName(table) }) : tableName(table);
  return secured == null ? "–" : say("pit.secured");
}

function stateOf({ check_due: due, faults }: CardSetView): string {
  if ((faults ?? []).length > 0)
    return say("pit.card-faults", { faults: (faults ?? []).join(" ") });
  return due == null ? say("pit.card-fit") : say("pit.check-due", { time: clock(due) });
}

function when(at: number | null | undefined): string {
  return at == null ? "–" : clock(at);
}

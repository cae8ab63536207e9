import { useState } from "preact/hooks";
import { act } from "../../forms/act";
import { Button } from "../../kit/controls/button";
import { DataTable } from "../../kit/figures/data_table";
import { money } from "../../kit/wording/money";
import { tableName } from "../../kit/wording/names";
import type { EntryView } from "../../wire/types";
import { say } from "../../words/words";
import { EntrantDialog } from "./entrant_dialog";
import { PaperLink } from "./paper_link";
import { stateWords } from "./steps";
import type { PaneProps } from "./tournament_pane";

type Asked = { kind: "enter" } | { kind: "substitute"; entry: EntryView };

/** Everybody who has applied, where they sit, and what may be done about each. */
export function Entries(props: PaneProps) {
  const { shown, runs, acting } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const entries = shown.entries ?? [];
  return (
    <>
      {runs && shown.standing === "published" && shown.begun !== true && (
        <div class="tourney-acts">
          <Button onPress={() => setAsked({ kind: "enter" })}>
            {say("tournaments.act.enter")}
          </Button>
        </div>
      )}
      <DataTable
        caption={say("tournaments.entries")}
        rows={entries}
        keyOf={({ entry }) => entry}
        columns={[
          { title: say("tournaments.entry"), cell: ({ entry }) => entry },
          { title: say("tournament.board.player"), cell: ({ name }) => name },
          { title: say("tournaments.state"), cell: stateWords },
          { title: say("tournaments.seats"), cell: seatOf },
          { title: say("tournaments.fee"), cell: ({ fee }) => money(fee ?? 0), numeric: true },
          { title: say("tournaments.owed"), cell: ({ owed }) => money(owed ?? 0), numeric: true },
          {
            title: say("tournaments.acts"),
            cell: (entry) => (
              <EntryActs
                {...props}
                entry={entry}
                onSubstitute={() => setAsked({ kind: "substitute", entry })}
              />
            ),
          },
        ]}
      />
      {asked !== null && (
        <EntrantDialog
          shown={shown}
          acting={acting}
          substitutes={asked.kind === "substitute" ? asked.entry : null}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function seatOf({ stage, table, seat }: EntryView): string {
  return table == null ? "" : `${stage ?? ""} · ${tableName(table)} · ${seat ?? ""}`;
}

function EntryActs(props: PaneProps & { entry: EntryView; onSubstitute: () => void }) {
  const { shown, known, runs, acting, entry: row, onSubstitute } = props;
  const { tournament } = shown;
  const { entry, state } = row;
  const rules = known.rulebooks.find(({ rulebook }) => rulebook === shown.rulebook);
  const live = shown.standing === "published";
  const before = live && shown.begun !== true;
  const open = state === "applied" || state === "reserve";
  return (
    <span class="tourney-acts">
      {runs && before && open && (
        <Button onPress={() => acting.open(act("refuse-entry", { tournament, entry }))}>
          {say("pit.act.refuse-entry")}
        </Button>
      )}
      {runs && before && (open || state === "entered") && (
        <Button onPress={() => acting.open(act("withdraw-entry", { tournament, entry }))}>
          {say("pit.act.withdraw-entry")}
        </Button>
      )}
      {runs && before && state === "reserve" && (
        <Button onPress={() => acting.open(act("offer-place-to-reserve", { tournament, entry }))}>
          {say("pit.act.offer-place-to-reserve")}
        </Button>
      )}
      {runs && before && state === "entered" && row.table == null && rules?.reserves === true && (
        <Button onPress={() => acting.open(act("seat-reserve", { tournament, entry }))}>
          {say("pit.act.seat-reserve")}
        </Button>
      )}
      {runs && live && state === "entered" && rules?.reserves === true && (
        <Button onPress={onSubstitute}>{say("tournaments.act.substitute")}</Button>
      )}
      {runs && live && state === "disqualified" && (
        <Button onPress={() => acting.open(act("allow-fee-back", { tournament, entry }))}>
          {say("pit.act.allow-fee-back")}
        </Button>
      )}
      {state === "entered" && (
        <PaperLink tournament={tournament} kind="seat-ticket" entry={entry} />
      )}
    </span>
  );
}

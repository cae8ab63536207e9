import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { DataTable } from "../../kit/figures/data_table";
import { personName, rulebookName } from "../../kit/wording/names";
import { moment } from "../../kit/wording/time";
import type { OfficeTournament, Tournaments } from "../../wire/types";
import { language, say } from "../../words/words";
import { useListed } from "../records/acts/acts";
import { Trouble } from "../records/report";
import { SecondPerson } from "../records/acts/approved_form";
import { useVenueActing } from "../records/acts/venue_acting";
import { DraftDialog } from "./draft/draft_dialog";
import { type Chosen, PreviewedForm } from "./previewed_form";
import { type AtTable, TournamentPane } from "./tournament_pane";
import { stepWords } from "./steps";
import "./tournaments.css";

const ASKED_EVERY_MS = 5_000;

interface TournamentDeskProps {
  /** Whether anything is changed here, or only read. */
  runs: boolean;
  /** What is to be seen and done at a table of this pit, where the screen stands in one. */
  atTable?: AtTable;
}

/** Every tournament with what it waits for; one of them in full. */
export function TournamentDesk({ runs, atTable }: TournamentDeskProps) {
  const asked = useListed<Tournaments>(`tournaments?language=${language.value}`, ASKED_EVERY_MS);
  const acting = useVenueActing();
  const [name, setName] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<OfficeTournament | "new" | null>(null);
  const known = asked.value;
  if (known === null) return <Trouble problem={asked.problem} />;
  const chosen = known.tournaments.find(({ tournament }) => tournament === name);
  return (
    <section class="report tourneys">
      <Trouble problem={asked.problem} />
      {chosen === undefined ? (
        <>
          {runs && (
            <div class="report-controls">
              <span class="report-acts">
                <Button
                  tone="primary"
                  disabled={known.rulebooks.length === 0}
                  onPress={() => setDrafts("new")}
                >
                  {say("tournaments.act.draft")}
                </Button>
              </span>
            </div>
          )}
          <TournamentTable tournaments={known.tournaments} onChoose={setName} />
        </>
      ) : (
        <TournamentPane
          shown={chosen}
          known={known}
          runs={runs}
          acting={acting}
          atTable={atTable}
          onDraft={() => setDrafts(chosen)}
          onBack={() => setName(null)}
        />
      )}
      {drafts !== null && (
        <DraftDialog
          known={known}
          of={drafts === "new" ? null : drafts}
          acting={acting}
          onClose={() => setDrafts(null)}
        />
      )}
      {acting.form !== null && (
        <PreviewedForm
          act={acting.form}
          choices={chosen === undefined ? {} : choicesOf(chosen)}
          acting={acting}
          onClose={() => acting.open(null)}
        />
      )}
      <SecondPerson acting={acting} approver={say("tournaments.watched")} />
    </section>
  );
}

/** Whose seat goes to a reserve, and who may take over the direction. */
function choicesOf({ entries, directors }: OfficeTournament): Chosen {
  const seated = (entries ?? []).filter(({ table }) => table != null);
  return {
    absent: seated.map(({ entry, name }) => ({ value: entry, label: `${entry} ${name}` })),
    to: (directors ?? []).map((person) => ({ value: person, label: personName(person) })),
  };
}

interface TournamentTableProps {
  tournaments: readonly OfficeTournament[];
  onChoose: (tournament: string) => void;
}

function TournamentTable({ tournaments, onChoose }: TournamentTableProps) {
  if (tournaments.length === 0) return <p>{say("tournaments.none")}</p>;
  return (
    <DataTable
      caption={say("office.tournaments")}
      rows={tournaments}
      keyOf={({ tournament }) => tournament}
      columns={[
        {
          title: say("tournaments.draft.title"),
          cell: ({ tournament, title }) => (
            <Button tone="quiet" onPress={() => onChoose(tournament)}>
              {title || tournament}
            </Button>
          ),
        },
        {
          title: say("tournaments.state"),
          cell: ({ standing }) => say(`tournaments.standing.${standing}`),
        },
        { title: say("tournaments.draft.starts"), cell: ({ starts }) => startsAt(starts) },
        { title: say("tournaments.rules"), cell: ({ rulebook }) => rulebookName(rulebook) },
        {
          title: say("tournaments.entries"),
          cell: ({ entries }) => (entries ?? []).length,
          numeric: true,
        },
        {
          title: say("promo.next"),
          cell: ({ next }) => (next?.[0] === undefined ? "" : stepWords(next[0])),
        },
      ]}
    />
  );
}

/** A draft may not say yet. */
export function startsAt(starts: number): string {
  return starts === 0 ? "" : moment(starts);
}

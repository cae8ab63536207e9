import { useState } from "preact/hooks";
import { type Act, act } from "../../forms/act";
import { Button } from "../../kit/controls/button";
import { tableName } from "../../kit/wording/names";
import type { OfficeTournament, RunView, StageView } from "../../wire/types";
import { say } from "../../words/words";
import { SeatingDialog } from "./seating_dialog";
import { SeatingPlan } from "./seating_plan";
import type { PaneProps } from "./tournament_pane";

/** Stage by stage: who waits for a seat, who sits where, and how far each table is. */
export function Seating(props: PaneProps) {
  const { shown, known, runs, acting } = props;
  const [seats, setSeats] = useState<{ stage: StageView; by: "chance" | "hand" } | null>(null);
  return (
    <>
      {(shown.stages ?? []).map((stage) => (
        <section key={stage.name} class="tourney-stage-shown" aria-label={stage.name}>
          <h3>{stage.name}</h3>
          {stage.drawing === true && <p role="status">{say("tournaments.drawing")}</p>}
          {(stage.waiting ?? []).length > 0 && (
            <p>{say("tournaments.waiting", { who: waiting(shown, stage) })}</p>
          )}
          {runs && shown.standing === "published" && (stage.waiting ?? []).length > 0 && (
            <div class="tourney-acts">
              <Button onPress={() => setSeats({ stage, by: "chance" })}>
                {say("tournaments.act.draw")}
              </Button>
              <Button onPress={() => setSeats({ stage, by: "hand" })}>
                {say("tournaments.act.key-seats")}
              </Button>
            </div>
          )}
          <div class="tourney-tables">
            {(stage.runs ?? []).map((run, number) => (
              <TableRun key={number} {...props} stage={stage} run={run} />
            ))}
          </div>
        </section>
      ))}
      {seats !== null && (
        <SeatingDialog
          shown={shown}
          known={known}
          stage={seats.stage}
          by={seats.by}
          acting={acting}
          onClose={() => setSeats(null)}
        />
      )}
    </>
  );
}

function waiting({ entries }: OfficeTournament, stage: StageView): string {
  const names = new Map((entries ?? []).map(({ entry, name }) => [entry, name]));
  return (stage.waiting ?? []).map((entry) => `${entry} ${names.get(entry) ?? ""}`).join(", ");
}

function TableRun(props: PaneProps & { stage: StageView; run: RunView }) {
  const { shown, run, runs, acting, stage, atTable } = props;
  const acts = runs ? actsOf(shown.tournament, stage.name, run) : [];
  return (
    <article class="panel tourney-table" aria-label={tableName(run.table)}>
      <header>
        <h4>{tableName(run.table)}</h4>
        <span>{say(`tournaments.at.${run.state}`)}</span>
      </header>
      <div>
        <SeatingPlan run={run} />
        <div class="tourney-acts">
          {acts.map((each) => (
            <Button key={each.command} onPress={() => acting.open(each)}>
              {say(`pit.act.${each.command as Sheets}`)}
            </Button>
          ))}
        </div>
      </div>
      <div class="tourney-play">{atTable?.(run, `${shown.tournament}/${stage.name}/`)}</div>
    </article>
  );
}

type Sheets =
  "send-score-sheet" | "undo-tournament-seating" | "recall-score-sheet" | "take-score-sheet";

/** Seats can be undone until a sheet has gone; a sheet can be recalled until play begins. */
function actsOf(tournament: string, stage: string, run: RunView): readonly Act[] {
  const { table, sheet } = run;
  const seated = run.state === "seated";
  const send = act("send-score-sheet", { tournament, stage, table });
  return [
    ...(seated || run.state === "tied" ? [send] : []),
    ...(seated ? [act("undo-tournament-seating", { tournament, stage, table })] : []),
    ...(run.state === "sent" && sheet != null
      ? [
          act("take-score-sheet", { tournament, sheet }),
          act("recall-score-sheet", { tournament, sheet }),
        ]
      : []),
  ];
}

import { Button } from "../../kit/button";
import { DataTable } from "../../kit/data_table";
import { money } from "../../kit/money";
import { moment } from "../../kit/time";
import type { EntryView, OfficeTournament, StageView, Tournaments } from "../../wire/types";
import { language, say } from "../../words/words";
import { useAsk } from "./asking";
import { Trouble } from "./report";

/** Tournaments with their text, entries, seats, money and places. */
export function TournamentRecords() {
  const { value, problem, busy, again } = useAsk<Tournaments>(
    `tournaments?language=${language.value}`,
  );
  return (
    <section class="report" aria-busy={busy}>
      <div class="report-controls">
        <span class="report-acts">
          <Button busy={busy} onPress={() => void again()}>
            {say("report.again")}
          </Button>
          <Button onPress={() => window.print()}>{say("report.print")}</Button>
        </span>
      </div>
      <Trouble problem={problem} />
      {value !== null && value.tournaments.length === 0 && <p>{say("tournaments.none")}</p>}
      {(value?.tournaments ?? []).map((shown) => (
        <Tournament key={shown.tournament} shown={shown} />
      ))}
    </section>
  );
}

function Tournament({ shown }: { shown: OfficeTournament }) {
  const [, ...sentences] = shown.text;
  const pool = shown.pool ?? null;
  return (
    <article aria-label={shown.title}>
      <h2>{`${shown.tournament} ${shown.title}`}</h2>
      <p role="status">{say(`tournaments.standing.${shown.standing}`)}</p>
      <p>{say("tournaments.starts", { starts: moment(shown.starts) })}</p>
      {(shown.faults ?? []).map((fault) => (
        <p key={fault} class="trouble">
          {fault}
        </p>
      ))}
      {pool !== null && (
        <p>
          {say("tournaments.pool", {
            total: money(pool.total),
            fees: money(pool.fees),
            commission: money(pool.commission),
            bought: money(pool.bought),
            added: money(pool.added + pool.top_up),
          })}
        </p>
      )}
      <Entries entries={shown.entries ?? []} />
      <Stages stages={shown.stages ?? []} />
      <details>
        <summary>{say("tournaments.conditions")}</summary>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </details>
    </article>
  );
}

function Entries({ entries }: { entries: readonly EntryView[] }) {
  return (
    <DataTable
      caption={say("tournaments.entries")}
      rows={entries}
      keyOf={({ entry }) => entry}
      columns={[
        { title: say("tournaments.entry"), cell: ({ entry }) => entry },
        { title: say("tournament.board.player"), cell: ({ name }) => name },
        { title: say("tournaments.state"), cell: ({ state }) => say(`tournaments.is.${state}`) },
        { title: say("tournaments.fee"), cell: ({ fee }) => money(fee ?? 0), numeric: true },
        { title: say("tournament.board.place"), cell: ({ place }) => place ?? "", numeric: true },
        { title: say("tournaments.prize"), cell: ({ prize }) => money(prize ?? 0), numeric: true },
        { title: say("tournaments.owed"), cell: ({ owed }) => money(owed ?? 0), numeric: true },
      ]}
    />
  );
}

function Stages({ stages }: { stages: readonly StageView[] }) {
  const rows = stages.flatMap((stage) =>
    (stage.runs ?? []).map((run, number) => ({ stage: stage.name, run, number })),
  );
  return (
    <DataTable
      caption={say("tournaments.tables")}
      rows={rows}
      keyOf={({ stage, number }) => `${stage} ${number}`}
      columns={[
        { title: say("tournaments.stage"), cell: ({ stage }) => stage },
        { title: say("tournaments.table"), cell: ({ run }) => run.table },
        { title: say("tournaments.state"), cell: ({ run }) => say(`tournaments.at.${run.state}`) },
        {
          title: say("tournaments.seats"),
          cell: ({ run }) => run.seats.map(([entry, seat]) => `${entry} ${seat}`).join(", "),
        },
        { title: say("tournaments.sheet"), cell: ({ run }) => run.sheet ?? "" },
        { title: say("tournaments.through"), cell: ({ run }) => (run.advancing ?? []).join(", ") },
      ]}
    />
  );
}

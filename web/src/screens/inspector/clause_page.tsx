import { Button } from "../../kit/controls/button";
import { DataTable } from "../../kit/figures/data_table";
import type { ClauseTold } from "../../wire/types";
import { say } from "../../words/words";
import { useAsk } from "../records/asking";
import { Trouble } from "../records/report";
import { clauseWords } from "./clause_words";
import type { RoundName } from "./inspector_screen";
import { Moment } from "../records/moment";

interface ClausePageProps {
  clause: string;
  onRound: (round: RoundName) => void;
  onBack: () => void;
}

/** A rule in our words, what the system does, the settings it became, its tests, its rounds. */
export function ClausePage({ clause, onRound, onBack }: ClausePageProps) {
  const { value, problem } = useAsk<ClauseTold>(`clauses/${encodeURIComponent(clause)}`);
  return (
    <section class="report">
      <div class="report-controls">
        <Button onPress={onBack}>{say("button.back")}</Button>
      </div>
      <Trouble problem={problem} />
      {value !== null && <Told told={value} onRound={onRound} />}
    </section>
  );
}

function Told({ told, onRound }: { told: ClauseTold; onRound: (round: RoundName) => void }) {
  return (
    <>
      <header class="report-heading">
        <h2>{told.id}</h2>
        <p class="soft">
          {[
            told.document,
            clauseWords("kind", told.kind),
            clauseWords("topic", told.topic),
            clauseWords("state", told.state),
            clauseWords("proof", told.proof),
            ...(told.house_text_only ? [say("clauses.house-text")] : []),
            ...(told.screen === ""
              ? []
              : [`${say("clauses.screen")}: ${clauseWords("screen", told.screen)}`]),
          ].join(" · ")}
        </p>
      </header>
      <div class="clause-words">
        <h3>{say("clauses.rule")}</h3>
        <p>{told.summary}</p>
        {told.behaviour !== "" && <h3>{say("clauses.behaviour")}</h3>}
        <p>{told.behaviour}</p>
        {told.readings.map(({ id, title, reading }) => (
          <p key={id}>
            <strong>{title}.</strong> {reading}
          </p>
        ))}
      </div>
      <DataTable
        caption={say("clauses.settings")}
        rows={told.settings}
        keyOf={({ rulebook, setting }) => `${rulebook} ${setting}`}
        columns={[
          { title: say("rounds.rulebook"), cell: ({ rulebook }) => rulebook },
          { title: say("rulebooks.setting"), cell: ({ setting }) => <code>{setting}</code> },
          { title: say("clauses.value"), cell: ({ value }) => value ?? "" },
        ]}
      />
      <DataTable
        caption={say("clauses.tests")}
        rows={told.proofs}
        keyOf={({ test, fact }) => `${test} ${fact}`}
        columns={[
          { title: say("clauses.fact"), cell: ({ fact }) => fact },
          { title: say("clauses.test"), cell: ({ test }) => <code>{test}</code> },
        ]}
      />
      <DataTable
        caption={say("clauses.transcripts")}
        rows={told.try_it}
        keyOf={(command) => command}
        columns={[{ title: say("clauses.try-it"), cell: (command) => <code>{command}</code> }]}
      />
      <DataTable
        caption={say("clauses.rounds", { count: told.acted })}
        rows={told.rounds}
        keyOf={({ pit, round, entry }) => `${pit} ${round} ${entry}`}
        onPick={({ pit, round }) => onRound({ pit, round })}
        columns={[
          { title: say("rounds.round"), cell: ({ round }) => <strong>{round}</strong> },
          { title: say("flows.pit"), cell: ({ pit }) => pit },
          { title: say("events.at"), cell: ({ at }) => <Moment at={at} /> },
          { title: say("journal.entry"), cell: ({ entry }) => entry, numeric: true },
        ]}
      />
    </>
  );
}

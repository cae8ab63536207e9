import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { codeWords } from "../../kit/wording/code_words";
import { DataTable } from "../../kit/figures/data_table";
import { Field } from "../../kit/controls/field";
import type { ClausesPage } from "../../wire/types";
import { say } from "../../words/words";
import { address, useAsk } from "../records/asking";
import { Trouble } from "../records/report";
import { ClausePage } from "./clause_page";
import { clauseWords } from "./clause_words";
import type { RoundName } from "./inspector_screen";

interface ClausesProps {
  clause: string | null;
  onClause: (clause: string | null) => void;
  onRound: (round: RoundName) => void;
}

/** Every clause of every document, with what proves it and where it acted; one of them whole. */
export function Clauses({ clause, onClause, onRound }: ClausesProps) {
  if (clause !== null)
    return <ClausePage clause={clause} onRound={onRound} onBack={() => onClause(null)} />;
  return <Matrix onClause={onClause} />;
}

function Matrix({ onClause }: { onClause: (clause: string) => void }) {
  const [typed, setTyped] = useState("");
  const [query, setQuery] = useState({
    words: "",
    document: "",
    topic: "",
    state: "",
  });
  const asked = useAsk<ClausesPage>(address("clauses", query));
  const page = asked.value;
  return (
    <section class="report" aria-busy={asked.busy}>
      <div class="report-controls">
        <div class="search">
          <Field
            label={say("events.words")}
            value={typed}
            onChange={setTyped}
            onEnter={() => setQuery({ ...query, words: typed })}
          />
          <Choice
            label={say("clauses.document")}
            values={page?.documents ?? []}
            value={query.document}
            onChoose={(document) => setQuery({ ...query, document })}
          />
          <Choice
            label={say("clauses.topic")}
            values={page?.topics ?? []}
            value={query.topic}
            words={(topic) => clauseWords("topic", topic)}
            onChoose={(topic) => setQuery({ ...query, topic })}
          />
          <Choice
            label={say("clauses.state")}
            values={page?.states ?? []}
            value={query.state}
            words={(state) => clauseWords("state", state)}
            onChoose={(state) => setQuery({ ...query, state })}
          />
          <Button tone="primary" onPress={() => setQuery({ ...query, words: typed })}>
            {say("search.go")}
          </Button>
        </div>
      </div>
      <Trouble problem={asked.problem} />
      {page !== null && (
        <DataTable
          caption={say("clauses.title", { count: page.rows.length })}
          rows={page.rows}
          keyOf={({ id }) => id}
          onPick={({ id }) => onClause(id)}
          columns={[
            { title: say("events.clause"), cell: ({ id }) => <strong>{id}</strong> },
            { title: say("clauses.summary"), cell: ({ summary }) => summary },
            { title: say("clauses.kind"), cell: ({ kind }) => clauseWords("kind", kind) },
            { title: say("clauses.state"), cell: ({ state }) => clauseWords("state", state) },
            {
              title: say("clauses.proof"),
              cell: ({ proof, house_text_only }) => (
                <>
                  <span class={`clause-state clause-state--${proof}`}>
                    {clauseWords("proof", proof)}
                  </span>
                  {house_text_only && <p class="soft">{say("clauses.house-text")}</p>}
                </>
              ),
            },
            { title: say("clauses.screen"), cell: ({ screen }) => clauseWords("screen", screen) },
            {
              title: say("clauses.try-it"),
              cell: ({ try_it }) => (try_it === 0 ? "" : try_it),
              numeric: true,
            },
            { title: say("clauses.acted"), cell: ({ acted }) => acted, numeric: true },
          ]}
        />
      )}
    </section>
  );
}

interface ChoiceProps {
  label: string;
  values: readonly string[];
  value: string;
  onChoose: (value: string) => void;
  words?: (value: string) => string;
}

function Choice({ label, values, value, onChoose, words = codeWords }: ChoiceProps) {
  return (
    <label class="choice">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{say("tickets.all")}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

import { Button } from "../../kit/controls/button";
import { codeWords } from "../../kit/wording/code_words";
import { DataTable } from "../../kit/figures/data_table";
import { betWords } from "../../kit/wording/bet_words";
import { money } from "../../kit/wording/money";
import { personName, withNames, roundName, rulebookName } from "../../kit/wording/names";
import { type Instant, moment } from "../../kit/wording/time";
import type {
  LaidChips,
  PaidChips,
  PaidSeat,
  Reading,
  RoundCase,
  RoundHappening,
  RoundRecall,
  SettledOnce,
} from "../../wire/types";
import { say } from "../../words/words";
import { address, useAsk } from "../records/asking";
import { ClauseButton } from "../records/clause_button";
import { Trouble } from "../records/report";
import type { RoundName } from "./inspector_screen";
import { outcomeWords } from "./outcome_words";
import { PutRight } from "./put_right";
import { byLeave } from "./people";
import { Moment } from "../records/moment";

interface RecallProps {
  name: RoundName;
  onClause: (clause: string) => void;
  onBack: () => void;
}

/** One round from its opening to its last correction. */
export function Recall({ name, onClause, onBack }: RecallProps) {
  const { value, problem } = useAsk<RoundRecall>(address("round", { ...name }));
  return (
    <section class="report">
      <div class="report-controls">
        <Button onPress={onBack}>{say("button.back")}</Button>
        <span class="report-acts">
          <Button onPress={() => window.print()}>{say("report.print")}</Button>
        </span>
      </div>
      <Trouble problem={problem} />
      {value !== null && (
        <>
          <Head recall={value} />
          {(value.settlements ?? []).map((settled) => (
            <Settled key={settled.seq} settled={settled} onClause={onClause} />
          ))}
          <Laid wagers={value.wagers ?? []} />
          <Readings readings={value.readings ?? []} />
          <PutRight times={value.put_right ?? []} />
          <Cases cases={value.cases ?? []} onClause={onClause} />
          <Happenings happenings={value.happenings ?? []} />
        </>
      )}
    </section>
  );
}

function Head({ recall }: { recall: RoundRecall }) {
  const options = Object.values(recall.options).map(codeWords);
  return (
    <header class="report-heading">
      <h2>{withNames(roundName(recall.round))}</h2>
      <p>
        {[rulebookName(recall.rulebook), ...options].join(" · ")} ·{" "}
        <strong>{withNames(recall.status)}</strong>
        {recall.corrections > 0 && ` · ${say("rounds.corrected")}`}
      </p>
      <p class="soft">
        {say("recall.opened", { at: moment(recall.opened) })}
        {recall.closed != null && ` · ${closedWords(recall.closed, recall.closed_by ?? "")}`}
      </p>
    </header>
  );
}

function closedWords(at: Instant, by: string): string {
  return say("recall.closed", { at: moment(at), by: codeWords(by).toLowerCase() });
}

type PaidLine = { seat: PaidSeat; chips: PaidChips };

function Settled({
  settled,
  onClause,
}: {
  settled: SettledOnce;
  onClause: (clause: string) => void;
}) {
  const lines = settled.terminals.flatMap((seat) =>
    seat.wagers.map((chips): PaidLine => ({ seat, chips })),
  );
  const settledAs = say("recall.settled", {
    outcome: outcomeWords(settled.outcome),
    at: moment(settled.at),
  });
  const vouched = byLeave(settled.confirmed, settled.approved);
  // A device's own result needs nobody to confirm it.
  const title =
    settled.confirmed === null
      ? settledAs
      : `${settledAs}, ${say("recall.confirmed", { by: vouched })}`;
  return (
    <DataTable
      caption={title}
      rows={lines}
      keyOf={({ seat, chips }) => `${seat.session} ${chips.bet}`}
      columns={[
        { title: say("flows.terminal"), cell: ({ seat }) => seat.terminal },
        { title: say("recall.bet"), cell: ({ chips }) => betWords(chips.bet) },
        { title: say("recall.stake"), cell: ({ chips }) => money(chips.stake), numeric: true },
        { title: say("recall.credit"), cell: ({ chips }) => money(chips.credit), numeric: true },
        { title: say("recall.why"), cell: ({ chips }) => reasonOf(chips) },
        {
          title: say("events.clause"),
          cell: ({ chips }) => <ClauseButton clause={chips.clause} onClause={onClause} />,
        },
        { title: say("recall.after"), cell: ({ seat }) => money(seat.credit_after), numeric: true },
      ]}
    />
  );
}

/** Without the bet's own short name, which stands beside it in words. */
function reasonOf({ explanation }: PaidChips): string {
  return explanation.replace(/ \([a-z][a-z-]*(:[^)]*)?\)/, "");
}

function Laid({ wagers }: { wagers: readonly LaidChips[] }) {
  return (
    <DataTable
      caption={say("recall.laid")}
      rows={wagers}
      keyOf={({ session, bet }) => `${session} ${bet}`}
      columns={[
        { title: say("flows.terminal"), cell: ({ terminal }) => terminal },
        { title: say("recall.bet"), cell: ({ bet }) => betWords(bet) },
        { title: say("recall.stake"), cell: ({ stake }) => money(stake), numeric: true },
      ]}
    />
  );
}

function Readings({ readings }: { readings: readonly Reading[] }) {
  return (
    <DataTable
      caption={say("recall.readings")}
      rows={readings}
      keyOf={({ by, at }) => `${by} ${at}`}
      columns={[
        { title: say("events.at"), cell: ({ at }) => <Moment at={at} /> },
        { title: say("events.person"), cell: ({ by }) => withNames(personName(by)) },
        { title: say("rounds.outcome"), cell: ({ outcome }) => outcomeWords(outcome) },
      ]}
    />
  );
}

function Cases({
  cases,
  onClause,
}: {
  cases: readonly RoundCase[];
  onClause: (clause: string) => void;
}) {
  if (cases.length === 0) return null;
  return (
    <DataTable
      caption={say("recall.cases")}
      rows={cases}
      keyOf={(found) => found.case}
      columns={[
        { title: say("events.at"), cell: ({ opened }) => <Moment at={opened} /> },
        { title: say("events.what"), cell: ({ kind }) => withNames(kind.replaceAll("-", " ")) },
        { title: say("events.told"), cell: ({ sentence }) => withNames(sentence) },
        {
          title: say("recall.decision"),
          cell: ({ decision, decided_by, approved_by }) =>
            decision == null ? "" : `${decision}, ${byLeave(decided_by, approved_by)}`,
        },
        {
          title: say("events.clause"),
          cell: ({ clause }) => <ClauseButton clause={clause} onClause={onClause} />,
        },
      ]}
    />
  );
}

function Happenings({ happenings }: { happenings: readonly RoundHappening[] }) {
  return (
    <DataTable
      caption={say("recall.happenings")}
      rows={happenings}
      keyOf={({ seq, what, told }) => `${seq} ${what} ${told}`}
      columns={[
        { title: say("events.at"), cell: ({ at }) => <Moment at={at} /> },
        { title: say("journal.entry"), cell: ({ seq }) => seq, numeric: true },
        { title: say("events.person"), cell: ({ by, approver }) => byLeave(by, approver) },
        {
          title: say("events.told"),
          cell: ({ told }) => <span class="long">{withNames(told)}</span>,
        },
      ]}
    />
  );
}

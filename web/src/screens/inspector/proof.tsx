import { useEffect } from "preact/hooks";
import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { DataTable } from "../../kit/figures/data_table";
import { moment, span } from "../../kit/wording/time";
import { type Problem, post } from "../../wire/http";
import type { ProofStatus, ProofView } from "../../wire/types";
import { say } from "../../words/words";
import { useAsk } from "../records/asking";
import { Trouble } from "../records/report";

const LOOK_EVERY_MS = 1_000;

/** Whether the whole journal follows from its commands, to the byte; proved again when asked. */
export function Proof() {
  const asked = useAsk<ProofStatus>("proof");
  const [refused, setRefused] = useState<Problem | null>(null);
  const status = asked.value;
  const running = status?.running ?? false;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => void asked.again(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [running]);
  async function prove(): Promise<void> {
    const reply = await post<ProofStatus>("proof", {}, "long");
    setRefused(reply.ok ? null : reply.problem);
    await asked.again();
  }
  return (
    <section class="report">
      <div class="report-controls">
        <Button tone="primary" size="large" busy={running} onPress={() => void prove()}>
          {say("proof.go")}
        </Button>
        {running && status !== null && (
          <label class="proof-running">
            {say("proof.running", { proved: status.proved ?? 0, entries: status.entries ?? 0 })}
            <progress max={Math.max(1, status.entries ?? 0)} value={status.proved ?? 0} />
          </label>
        )}
      </div>
      <Trouble problem={refused ?? asked.problem} />
      {status?.failed != null && <p class="verdict verdict--bad">{status.failed}</p>}
      {status?.last != null ? (
        <LastProof proof={status.last} />
      ) : (
        !running && <p class="soft">{say("proof.none")}</p>
      )}
    </section>
  );
}

function LastProof({ proof }: { proof: ProofView }) {
  const good = proof.wrong.length === 0;
  const begins = proof.begins ?? "";
  return (
    <>
      <p class={`verdict verdict--${good ? "good" : "bad"}`} role="status">
        {good ? say("proof.good") : say("proof.bad", { count: proof.wrong.length })}{" "}
        {say("proof.when", {
          at: moment(proof.ended),
          took: span(proof.ended - proof.began),
          by: proof.asked_by,
        })}
      </p>
      <p class="soft">
        {say(proof.independent ? "proof.independent" : "proof.not-independent")}{" "}
        {say(proof.witnessed ? "proof.witnessed" : "proof.not-witnessed")}
      </p>
      {begins !== "" && <p class="soft">{say("proof.begins", { archive: begins })}</p>}
      {!good && (
        <DataTable
          caption={say("proof.wrong")}
          rows={proof.wrong}
          keyOf={({ stream, seq, sentence }) => `${stream} ${seq} ${sentence}`}
          columns={[
            { title: say("journal.stream"), cell: ({ stream }) => stream },
            { title: say("journal.entry"), cell: ({ seq }) => seq, numeric: true },
            { title: say("events.told"), cell: ({ sentence }) => sentence },
          ]}
        />
      )}
      <DataTable
        caption={say("proof.streams")}
        rows={proof.streams}
        keyOf={({ stream }) => stream}
        columns={[
          { title: say("journal.stream"), cell: ({ stream }) => stream },
          { title: say("proof.entries"), cell: ({ entries }) => entries, numeric: true },
          { title: say("proof.events"), cell: ({ events }) => events, numeric: true },
          { title: say("journal.hash"), cell: ({ hash }) => <code>{hash}</code> },
        ]}
      />
    </>
  );
}

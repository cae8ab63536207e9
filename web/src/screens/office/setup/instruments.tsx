import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { DataTable } from "../../../kit/figures/data_table";
import { DateField } from "../../../kit/controls/date_field";
import type { IsoDay } from "../../../kit/wording/dates";
import { Dialog } from "../../../kit/messages/dialog";
import { toast } from "../../../kit/messages/toast";
import type { Problem } from "../../../wire/http";
import type { RulesEntry, RulesShelf } from "../../../wire/types";
import { language, say } from "../../../words/words";
import { problemOf, useActs, useListed } from "../../records/acts/acts";
import { Moment } from "../../records/moment";
import { Trouble } from "../../records/report";
import { Choice } from "./choice";
import { sendFile } from "./sending_file";

/** The approved instrument of every rulebook in force, and whoever loaded it. */
export function Instruments() {
  const asked = useListed<RulesShelf>(`rules?language=${language.value}`);
  const [loading, setLoading] = useState(false);
  const entries = asked.value?.rulebooks ?? [];
  return (
    <>
      <DataTable
        caption={say("instruments.title")}
        rows={entries}
        keyOf={({ rulebook }) => rulebook}
        columns={[
          { title: say("rulebooks.id"), cell: ({ rulebook }) => rulebook },
          {
            title: say("rules.instrument"),
            cell: ({ instrument }) =>
              instrument == null
                ? say("instruments.missing")
                : say("rules.instrument.dated", instrument),
          },
          {
            title: say("rules.sha256"),
            cell: ({ instrument }) =>
              instrument != null && <code>{instrument.sha256.slice(0, 12)}</code>,
          },
          { title: say("instruments.by"), cell: ({ instrument }) => instrument?.by },
          {
            title: say("instruments.at"),
            cell: ({ instrument }) => instrument != null && <Moment at={instrument.at} />,
          },
        ]}
      />
      <Trouble problem={asked.problem} />
      <p>
        <Button disabled={entries.length === 0} onPress={() => setLoading(true)}>
          {say("instruments.load")}
        </Button>
      </p>
      {loading && (
        <LoadDialog
          entries={entries}
          onClose={() => {
            setLoading(false);
            void asked.again();
          }}
        />
      )}
    </>
  );
}

function LoadDialog({ entries, onClose }: { entries: readonly RulesEntry[]; onClose: () => void }) {
  const [rulebook, setRulebook] = useState(entries[0]?.rulebook ?? "");
  const [dated, setDated] = useState<IsoDay>("");
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const acts = useActs();
  const busy = progress !== "" || acts.busy.value;
  async function load(chosen: File): Promise<void> {
    setProblem(null);
    const sent = await sendFile(chosen, (done, all) =>
      setProgress(say("instruments.sending", { done, all })),
    );
    setProgress("");
    if (typeof sent !== "string") return setProblem(sent);
    const media = chosen.type === "" ? "text/plain" : chosen.type;
    const body = { upload: sent, rulebook, file: chosen.name, media, dated };
    const outcome = await acts.act("instruments", body);
    setProblem(problemOf(outcome));
    if (outcome.type !== "answered") return;
    toast(say("instruments.loaded", { rulebook }));
    onClose();
  }
  return (
    <Dialog title={say("instruments.load")} onClose={() => busy || onClose()}>
      <div class="person" aria-busy={busy}>
        <Trouble problem={problem} />
        <Choice
          label={say("rules.choose")}
          options={entries.map((each) => ({ value: each.rulebook, label: each.title }))}
          value={rulebook}
          onChange={setRulebook}
        />
        <label class="choice">
          <span>{say("instruments.file")}</span>
          <input
            type="file"
            accept="application/pdf,text/plain"
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
          />
        </label>
        <DateField
          label={say("instruments.dated")}
          value={dated}
          today={new Date().toISOString().slice(0, 10)}
          onChange={setDated}
        />
        <p class="soft">{say("instruments.recorded")}</p>
        <p role="status">{progress}</p>
        <Button
          tone="primary"
          busy={busy}
          disabled={file === null || dated === "" || rulebook === ""}
          onPress={() => file !== null && void load(file)}
        >
          {say("instruments.load")}
        </Button>
      </div>
    </Dialog>
  );
}

import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { codeWords } from "../../../kit/wording/code_words";
import { DataTable } from "../../../kit/figures/data_table";
import { standingWords } from "../../../kit/wording/standing_words";
import type { RulebookDifferences, RulebookList, RulebookView } from "../../../wire/types";
import { say } from "../../../words/words";
import { useListed } from "../../records/acts/acts";
import { useAsk } from "../../records/asking";
import { Trouble } from "../../records/report";
import { AdoptDialog } from "./adopt_dialog";
import { Choice } from "./choice";
import { Instruments } from "./instruments";
import { SettingShown } from "./setting_shown";

/** Which rulebooks there are and who goes by them; two of them side by side. */
export function Rulebooks() {
  const asked = useListed<RulebookList>("rulebooks");
  const [chosenLeft, setLeft] = useState<string | null>(null);
  const [chosenRight, setRight] = useState<string | null>(null);
  const [adopting, setAdopting] = useState(false);
  const books = asked.value?.rulebooks ?? [];
  // The first two that are in force, until somebody chooses.
  const inForce = books.filter(({ pits }) => pits.length > 0);
  const left = chosenLeft ?? inForce[0]?.id ?? "";
  const right = chosenRight ?? inForce[1]?.id ?? "";
  const both = left !== "" && right !== "" && left !== right;
  return (
    <section class="report">
      <Trouble problem={asked.problem} />
      <div class="report-controls">
        <span class="report-acts">
          <Button tone="primary" disabled={books.length === 0} onPress={() => setAdopting(true)}>
            {say("rulebooks.adopt")}
          </Button>
        </span>
      </div>
      <DataTable
        caption={say("office.rulebooks")}
        rows={books}
        keyOf={({ id }) => id}
        columns={[
          { title: say("rulebooks.id"), cell: ({ id }) => id },
          { title: say("rulebooks.name"), cell: ({ name }) => name },
          { title: say("rulebooks.games"), cell: ({ games }) => games.map(codeWords).join(", ") },
          { title: say("rulebooks.pits"), cell: ({ pits }) => pits.join(", ") },
          {
            title: say("rulebooks.approved"),
            cell: ({ standing }) => standingWords(standing),
          },
          {
            title: say("rulebooks.digest"),
            cell: ({ digest }) => <code>{digest.slice(0, 12)}</code>,
          },
        ]}
      />
      <Instruments />
      <div class="compare">
        <h2>{say("rulebooks.compare")}</h2>
        <Choice
          label={say("rulebooks.left")}
          options={among(books)}
          value={left}
          onChange={setLeft}
        />
        <Choice
          label={say("rulebooks.right")}
          options={among(books)}
          value={right}
          onChange={setRight}
        />
      </div>
      {both && <Differences left={left} right={right} />}
      {adopting && asked.value !== null && (
        <AdoptDialog
          list={asked.value}
          onClose={() => setAdopting(false)}
          onDone={() => {
            setAdopting(false);
            void asked.again();
          }}
        />
      )}
    </section>
  );
}

function among(books: readonly RulebookView[]): readonly { value: string; label: string }[] {
  return [{ value: "", label: "–" }, ...books.map(({ id }) => ({ value: id, label: id }))];
}

function Differences({ left, right }: { left: string; right: string }) {
  const path = `rulebooks/${encodeURIComponent(left)}/${encodeURIComponent(right)}`;
  const { value, problem } = useAsk<RulebookDifferences>(path);
  return (
    <>
      <Trouble problem={problem} />
      {value !== null && (
        <DataTable
          caption={say("rulebooks.differ", { count: value.differences.length })}
          rows={value.differences}
          keyOf={({ setting }) => setting}
          columns={[
            { title: say("rulebooks.setting"), cell: ({ setting }) => <code>{setting}</code> },
            { title: value.left, cell: (row) => <SettingShown setting={row.left ?? null} /> },
            { title: value.right, cell: (row) => <SettingShown setting={row.right ?? null} /> },
          ]}
        />
      )}
    </>
  );
}

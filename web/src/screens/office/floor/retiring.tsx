import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Field } from "../../../kit/controls/field";
import { inFull } from "../../../kit/wording/names";
import type { PlannedTable } from "../../../wire/types";
import { say } from "../../../words/words";
import type { Acting } from "./acting";

/** A closed table is retired: what follows is said first, and it is asked for twice. */
export function Retiring({ table, acting }: { table: PlannedTable; acting: Acting }) {
  const [reason, setReason] = useState("");
  const [meant, setMeant] = useState(false);
  if (!table.closed) return null;
  const name = inFull(table.name);
  return (
    <>
      <section class="person-line">
        <Field label={say("floor.retire-why")} value={reason} onChange={setReason} />
        <Button
          tone="danger"
          disabled={reason.trim() === "" || acting.busy || meant}
          onPress={() => setMeant(true)}
        >
          {say("floor.retire-table")}
        </Button>
      </section>
      {meant && (
        <section role="alertdialog" aria-label={say("floor.retire-table")} class="person-line">
          <span>
            {say("floor.retire-table.means", { table: name })} {say("floor.retire-table.after")}
          </span>
          <Button disabled={acting.busy} onPress={() => setMeant(false)}>
            {say("floor.retire-not")}
          </Button>
          <Button
            tone="danger"
            busy={acting.busy}
            onPress={() => void acting.act({ type: "retire-table", table: table.table, reason })}
          >
            {say("floor.retire-yes", { table: name })}
          </Button>
        </section>
      )}
    </>
  );
}

import { useState } from "preact/hooks";
import { Button } from "../../../kit/button";
import { Dialog } from "../../../kit/dialog";
import { Field } from "../../../kit/field";
import type { PitSetUp } from "../../../wire/types";
import { say } from "../../../words/words";
import { Trouble } from "../../records/report";
import { Choice } from "../setup/choice";
import { useActing } from "./acting";
import { Codes } from "./codes";

const KINDS = ["display", "dealer", "pit-console"] as const;
type Kind = (typeof KINDS)[number];

/** Whether it is of a kind that this dialog changes. */
export function kindOf(kind: string): Kind | null {
  return KINDS.find((each) => each === kind) ?? null;
}

interface PlanDialogProps {
  pit: PitSetUp;
  /** One that stands there already and is to show something else. */
  known?: { screen: string; kind: Kind; label: string; tables: readonly string[] };
  onDone: () => void;
  onClose: () => void;
}

/** A screen of the pit and the tables it stands for. */
export function PlanDialog({ pit, known, onDone, onClose }: PlanDialogProps) {
  const acting = useActing(pit.plan.pit, onDone);
  const [name, setName] = useState(known?.screen ?? "");
  const [kind, setKind] = useState<Kind>(known?.kind ?? "display");
  const [label, setLabel] = useState(known?.label ?? "");
  const [tables, setTables] = useState<readonly string[]>(known?.tables ?? []);
  const shows = kind !== "pit-console";
  const toggle = (table: string): void =>
    setTables(
      tables.includes(table) ? tables.filter((each) => each !== table) : [...tables, table],
    );
  return (
    <Dialog
      title={known === undefined ? say("floor.add-screen") : known.screen}
      onClose={acting.codes.length > 0 ? onDone : onClose}
      wide
    >
      <div class="person" aria-busy={acting.busy}>
        <Trouble problem={acting.problem} />
        {acting.codes.length > 0 ? (
          <Codes codes={acting.codes} />
        ) : (
          <>
            <section class="form-grid">
              <Field
                label={say("floor.name")}
                value={name}
                onChange={setName}
                disabled={known !== undefined}
              />
              <Choice
                label={say("floor.kind")}
                options={KINDS.map((value) => ({ value, label: say(`floor.screen.${value}`) }))}
                value={kind}
                onChange={(value) => setKind(value as Kind)}
                disabled={known !== undefined}
              />
              <Field label={say("floor.label")} value={label} onChange={setLabel} />
            </section>
            {shows && (
              <div class="roles" role="group" aria-label={say("floor.shows")}>
                {pit.plan.tables.map(({ table }) => (
                  <Button
                    key={table}
                    pressed={tables.includes(table)}
                    onPress={() => toggle(table)}
                  >
                    {table}
                  </Button>
                ))}
              </div>
            )}
            <Button
              tone="primary"
              disabled={name.trim() === "" || (shows && tables.length === 0) || acting.busy}
              onPress={() =>
                void acting.act({
                  type: "set-up-screen",
                  plan: {
                    screen: name.trim(),
                    kind,
                    label,
                    pit: pit.plan.pit,
                    tables: shows ? tables : [],
                  },
                })
              }
            >
              {say(known === undefined ? "floor.set-up" : "floor.change")}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

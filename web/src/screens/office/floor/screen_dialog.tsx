import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { Field } from "../../../kit/controls/field";
import type { PitSetUp } from "../../../wire/types";
import { say } from "../../../words/words";
import { Trouble } from "../../records/report";
import { Choice } from "../setup/choice";
import { useActing } from "./acting";
import { Codes } from "./codes";

const KINDS = ["display", "dealer", "pit-console", "agent"] as const;
type Kind = (typeof KINDS)[number];

/** Whether it is of a kind that this dialog changes. */
export function kindOf(kind: string): Kind | null {
  return KINDS.find((each) => each === kind) ?? null;
}

interface PlanDialogProps {
  pit: PitSetUp;
  /** One that stands there already and is to show something else. */
  known?: { screen: string; kind: Kind; label: string; about: readonly string[] };
  onDone: () => void;
  onClose: () => void;
}

/** What a kind of screen can stand for: tables, or devices, or the pit as a whole. */
function subjects(pit: PitSetUp, kind: Kind): readonly string[] {
  if (kind === "pit-console") return [];
  if (kind === "agent") return pit.plan.devices.map(({ device }) => device);
  return pit.plan.tables.map(({ table }) => table);
}

/** A screen of the pit, or the agent of devices, and what it stands for. */
export function PlanDialog({ pit, known, onDone, onClose }: PlanDialogProps) {
  const acting = useActing(pit.plan.pit, onDone);
  const [name, setName] = useState(known?.screen ?? "");
  const [kind, setKind] = useState<Kind>(known?.kind ?? "display");
  const [label, setLabel] = useState(known?.label ?? "");
  const [about, setAbout] = useState<readonly string[]>(known?.about ?? []);
  const offered = subjects(pit, kind);
  const chosen = about.filter((each) => offered.includes(each));
  const toggle = (name: string): void =>
    setAbout(about.includes(name) ? about.filter((each) => each !== name) : [...about, name]);
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
                options={KINDS.map((value) => ({ value, label: say(`screen.${value}`) }))}
                value={kind}
                onChange={(value) => setKind(value as Kind)}
                disabled={known !== undefined}
              />
              <Field label={say("floor.label")} value={label} onChange={setLabel} />
            </section>
            {offered.length > 0 && (
              <div class="roles" role="group" aria-label={say("floor.shows")}>
                {offered.map((each) => (
                  <Button key={each} pressed={chosen.includes(each)} onPress={() => toggle(each)}>
                    {each}
                  </Button>
                ))}
              </div>
            )}
            <Button
              tone="primary"
              disabled={
                name.trim() === "" || (kind !== "pit-console" && chosen.length === 0) || acting.busy
              }
              onPress={() =>
                void acting.act({
                  type: "set-up-screen",
                  plan: {
                    screen: name.trim(),
                    kind,
                    label,
                    pit: pit.plan.pit,
                    tables: kind === "agent" ? [] : chosen,
                    devices: kind === "agent" ? chosen : [],
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

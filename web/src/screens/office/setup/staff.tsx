import { useState } from "preact/hooks";
import { Button } from "../../../kit/button";
import { DataTable } from "../../../kit/data_table";
import { moment } from "../../../kit/time";
import type { StaffList, StaffView } from "../../../wire/types";
import { say } from "../../../words/words";
import { useAsk } from "../../records/asking";
import { Trouble } from "../../records/report";
import { PersonDialog } from "./person_dialog";

/** Everybody who works here, in which roles, and whether they can sign on. */
export function Staff() {
  const asked = useAsk<StaffList>("staff");
  const [chosen, setChosen] = useState<StaffView | "new" | null>(null);
  const staff = asked.value?.staff ?? [];
  return (
    <section class="report">
      <div class="report-controls">
        <Button tone="primary" onPress={() => setChosen("new")}>
          {say("staff.add")}
        </Button>
      </div>
      <Trouble problem={asked.problem} />
      <DataTable
        caption={say("office.staff")}
        rows={staff}
        keyOf={({ badge }) => badge}
        onPick={setChosen}
        columns={[
          { title: say("staff.badge"), cell: ({ badge }) => badge },
          { title: say("staff.name"), cell: ({ name }) => name },
          {
            title: say("staff.roles"),
            cell: ({ roles }) => roles.map((role) => say(`role.${role}`)).join(", "),
          },
          { title: say("staff.secrets"), cell: (person) => secrets(person) },
          { title: say("staff.standing"), cell: (person) => standing(person) },
        ]}
      />
      {chosen !== null && (
        <PersonDialog
          person={chosen === "new" ? null : chosen}
          onDone={() => {
            setChosen(null);
            void asked.again();
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

function secrets({ has_pin, has_password }: StaffView): string {
  const held = [has_pin ? say("sign-on.pin") : "", has_password ? say("sign-on.password") : ""];
  return held.filter((name) => name !== "").join(", ") || say("staff.none");
}

function standing({ locked, left, at }: StaffView): string {
  if (left != null) return say("staff.left", { at: moment(left) });
  if (locked != null) return say("staff.locked", { at: moment(locked) });
  return at === undefined || at.length === 0 ? "" : say("staff.at", { screens: at.join(", ") });
}

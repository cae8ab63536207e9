import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { DataTable } from "../../../kit/figures/data_table";
import { withNames } from "../../../kit/wording/names";
import { moment } from "../../../kit/wording/time";
import type { Role, StaffList, StaffView } from "../../../wire/types";
import { say } from "../../../words/words";
import { useListed } from "../../records/acts/acts";
import { Trouble } from "../../records/report";
import { act } from "../../../forms/act";
import { Dialog } from "../../../kit/messages/dialog";
import { ApprovedForm } from "../../records/acts/approved_form";
import type { Fact } from "./facts";
import { Given } from "./given";
import { PersonDialog, staffActAbout } from "./person_dialog";
import { useStaffActing } from "./staff_acting";
import { REGULATORS, rolesNow } from "./staff_roles";

const MANAGING: readonly Role[] = ["casino-operator", "casino-management"];

interface StaffProps {
  /** Whose badges are looked after here: the house's in its office, regulators' at theirs. */
  of: "house" | "regulators";
  /** In which role whoever is signed on looks after them. */
  role: Role;
}

/** Everybody who works here, in which roles, and whether they can sign on. */
export function Staff({ of, role }: StaffProps) {
  const asked = useListed<StaffList>("staff");
  const [chosen, setChosen] = useState<StaffView | null>(null);
  const [given, setGiven] = useState<StaffList | null>(null);
  const acting = useStaffActing((told) => {
    setChosen(null);
    if (told.code != null) setGiven(told);
  });
  const regulators = of === "regulators";
  const may = (regulators ? REGULATORS : MANAGING).includes(role);
  const staff = (asked.value?.staff ?? []).filter(
    ({ roles }) => !regulators || roles.some((held) => REGULATORS.includes(held)),
  );
  return (
    <section class="report">
      <div class="report-controls">
        <Button tone="primary" disabled={!may} onPress={() => acting.open(act("add-staff", {}))}>
          {say("staff.add")}
        </Button>
        <p>{say(may ? `staff.two.${of}` : `staff.not.${of}`)}</p>
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
          { title: say("staff.roles"), cell: ({ roles }) => named(roles) },
          { title: say("staff.secrets"), cell: (person) => secrets(person) },
          { title: say("staff.standing"), cell: (person) => standing(person) },
        ]}
      />
      {chosen !== null && (
        <PersonDialog
          person={chosen}
          facts={factsOf(chosen)}
          acting={acting}
          onClose={() => setChosen(null)}
        />
      )}
      <ApprovedForm
        acting={acting}
        about={staffActAbout(acting, chosen?.name ?? "")}
        now={{ roles: rolesNow(of, chosen?.roles ?? null) }}
        approver={say(`staff.second.${of}`)}
      />
      {given !== null && (
        <Dialog title={say("staff.code")} onClose={() => setGiven(null)}>
          <Given given={given} />
        </Dialog>
      )}
    </section>
  );
}

function named(roles: readonly Role[]): string {
  return withNames(roles.map((role) => say(`role.${role}`)).join(", "));
}

function factsOf(person: StaffView): readonly Fact[] {
  return [
    [say("staff.roles"), named(person.roles)],
    [say("staff.secrets"), secrets(person)],
    [say("staff.standing"), standing(person) || "–"],
  ];
}

function secrets({ has_pin, has_password }: StaffView): string {
  const held = [has_pin ? say("sign-on.pin") : "", has_password ? say("sign-on.password") : ""];
  return held.filter((name) => name !== "").join(", ") || say("staff.none");
}

function standing({ locked, locked_at, left, altered, at }: StaffView): string {
  if (altered === true) return say("staff.altered");
  if (left != null) return say("staff.left", { at: moment(left) });
  if (locked != null) {
    return say("staff.locked", { at: moment(locked), screens: (locked_at ?? []).join(", ") });
  }
  return at === undefined || at.length === 0 ? "" : say("staff.at", { screens: at.join(", ") });
}

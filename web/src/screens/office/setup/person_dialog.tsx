import { useState } from "preact/hooks";
import { ApprovalDialog } from "../../../kit/approval_dialog";
import { Button } from "../../../kit/button";
import { Dialog } from "../../../kit/dialog";
import { Field } from "../../../kit/field";
import { toast } from "../../../kit/toast";
import type { Problem } from "../../../wire/http";
import type { Credentials, Role, StaffBody, StaffList, StaffView } from "../../../wire/types";
import { say } from "../../../words/words";
import { problemOf, useActs } from "../../records/acts";
import { Trouble } from "../../records/report";
import { Given } from "./given";
import { RoleChoice } from "./role_choice";

interface PersonDialogProps {
  /** Nobody: somebody new. */
  person: StaffView | null;
  of: "house" | "regulators";
  onDone: () => void;
  onClose: () => void;
}

type Wanted = StaffBody["act"];
const BY_TWO = ["add-staff", "change-staff-roles", "issue-secret-code"] as const;
type ByTwo = Extract<Wanted, { type: (typeof BY_TWO)[number] }>;
const takesTwo = (act: Wanted): act is ByTwo => BY_TWO.some((type) => type === act.type);

/** One person: added, given other roles or a code, let in again, or sent off. */
export function PersonDialog({ person, of, onDone, onClose }: PersonDialogProps) {
  const acts = useActs();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wanted, setWanted] = useState<ByTwo | null>(null);
  const [given, setGiven] = useState<StaffList | null>(null);
  async function send(act: Wanted, approver?: Credentials): Promise<string | null> {
    const outcome = await acts.act("staff", { act }, { approver });
    const no = problemOf(outcome);
    setProblem(approver !== undefined ? null : no);
    if (outcome.type !== "answered") return no?.message ?? null;
    setWanted(null);
    toast(say("staff.done"));
    if (outcome.value.code == null) onDone();
    else setGiven(outcome.value);
    return null;
  }
  // A second person is asked for before anything is sent that needs one.
  const act: Act = async (next) => {
    if (takesTwo(next)) setWanted(next);
    else await send(next);
  };
  return (
    <Dialog
      title={person === null ? say("staff.add") : `${person.name} · ${person.badge}`}
      onClose={() => acts.busy.value || (given === null ? onClose : onDone)()}
      wide
    >
      <div class="person">
        <Trouble problem={problem} />
        {given !== null && <Given given={given} />}
        {given === null && person === null && <NewPerson of={of} onAct={act} />}
        {given === null && person !== null && (
          <>
            <Roles person={person} of={of} onAct={act} />
            <SecretCode person={person} onAct={act} />
            <Standing person={person} onAct={act} />
          </>
        )}
      </div>
      {wanted !== null && (
        <ApprovalDialog
          asked={say(`staff.approve.${wanted.type}`, { badge: wanted.person })}
          by="password"
          onApprove={(approver) => send(wanted, approver)}
          onClose={() => acts.busy.value || setWanted(null)}
        />
      )}
    </Dialog>
  );
}

type Act = (wanted: Wanted) => Promise<void>;

function NewPerson({ of, onAct }: { of: "house" | "regulators"; onAct: Act }) {
  const [badge, setBadge] = useState("");
  const [name, setName] = useState("");
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const ready = badge !== "" && name !== "" && roles.length > 0;
  return (
    <section>
      <Field label={say("staff.badge")} kind="number" value={badge} onChange={setBadge} />
      <Field label={say("staff.name")} value={name} onChange={setName} />
      <RoleChoice of={of} roles={roles} onChange={setRoles} />
      <Button
        tone="primary"
        disabled={!ready}
        onPress={() => void onAct({ type: "add-staff", person: badge, name, roles })}
      >
        {say("staff.add")}
      </Button>
    </section>
  );
}

interface RolesProps {
  person: StaffView;
  of: "house" | "regulators";
  onAct: Act;
}

function Roles({ person, of, onAct }: RolesProps) {
  const [roles, setRoles] = useState<readonly Role[]>(person.roles);
  const [reason, setReason] = useState("");
  return (
    <section>
      <h3>{say("staff.roles")}</h3>
      <RoleChoice of={of} roles={roles} onChange={setRoles} />
      <Field label={say("staff.reason")} value={reason} onChange={setReason} />
      <Button
        disabled={reason === "" || roles.length === 0}
        onPress={() =>
          void onAct({ type: "change-staff-roles", person: person.badge, roles, reason })
        }
      >
        {say("staff.give-roles")}
      </Button>
    </section>
  );
}

function SecretCode({ person, onAct }: { person: StaffView; onAct: Act }) {
  return (
    <section>
      <h3>{say("staff.secrets")}</h3>
      <p>{say("staff.code.about")}</p>
      <Button
        disabled={person.left != null}
        onPress={() => void onAct({ type: "issue-secret-code", person: person.badge })}
      >
        {say("staff.give-code")}
      </Button>
    </section>
  );
}

function Standing({ person, onAct }: { person: StaffView; onAct: Act }) {
  const [reason, setReason] = useState("");
  const { badge } = person;
  return (
    <section class="person-line">
      <Field label={say("staff.reason")} value={reason} onChange={setReason} />
      {person.locked != null && (
        <Button
          disabled={reason === ""}
          onPress={() => void onAct({ type: "unlock-badge", badge, reason })}
        >
          {say("staff.unlock")}
        </Button>
      )}
      <Button
        tone="danger"
        disabled={reason === "" || person.left != null}
        onPress={() => void onAct({ type: "remove-staff", person: badge, reason })}
      >
        {say("staff.remove")}
      </Button>
    </section>
  );
}

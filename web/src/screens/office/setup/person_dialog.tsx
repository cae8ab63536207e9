import { useState } from "preact/hooks";
import { Button } from "../../../kit/button";
import { Dialog } from "../../../kit/dialog";
import { Field } from "../../../kit/field";
import { toast } from "../../../kit/toast";
import { type Problem, post } from "../../../wire/http";
import type { Role, StaffBody, StaffList, StaffView } from "../../../wire/types";
import { say } from "../../../words/words";
import { Trouble } from "../../records/report";
import { RoleChoice } from "./role_choice";

interface PersonDialogProps {
  /** Nobody: somebody new. */
  person: StaffView | null;
  onDone: () => void;
  onClose: () => void;
}

/** One person: added, given other roles, a new PIN or password, let in again, or sent off. */
export function PersonDialog({ person, onDone, onClose }: PersonDialogProps) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  async function act(wanted: StaffBody["act"], done = onDone): Promise<void> {
    setBusy(true);
    const reply = await post<StaffList>("staff", { act: wanted });
    setBusy(false);
    setProblem(reply.ok ? null : reply.problem);
    if (!reply.ok) return;
    toast(say("staff.done"));
    done();
  }
  return (
    <Dialog
      title={person === null ? say("staff.add") : `${person.name} · ${person.badge}`}
      onClose={onClose}
      wide
    >
      <div class="person" aria-busy={busy}>
        <Trouble problem={problem} />
        {person === null ? (
          <NewPerson onAct={act} />
        ) : (
          <>
            <Roles person={person} onAct={act} />
            <Secret person={person} kind="pin" onAct={act} />
            <Secret person={person} kind="password" onAct={act} />
            <Standing person={person} onAct={act} />
          </>
        )}
      </div>
    </Dialog>
  );
}

type Act = (wanted: StaffBody["act"]) => Promise<void>;

function NewPerson({ onAct }: { onAct: Act }) {
  const [badge, setBadge] = useState("");
  const [name, setName] = useState("");
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const ready = badge !== "" && name !== "" && roles.length > 0;
  return (
    <section>
      <Field label={say("staff.badge")} kind="number" value={badge} onChange={setBadge} />
      <Field label={say("staff.name")} value={name} onChange={setName} />
      <RoleChoice roles={roles} onChange={setRoles} />
      <Button
        tone="primary"
        disabled={!ready}
        onPress={() => void onAct({ type: "add", badge, name, roles })}
      >
        {say("staff.add")}
      </Button>
    </section>
  );
}

function Roles({ person, onAct }: { person: StaffView; onAct: Act }) {
  const [roles, setRoles] = useState<readonly Role[]>(person.roles);
  const [reason, setReason] = useState("");
  return (
    <section>
      <h3>{say("staff.roles")}</h3>
      <RoleChoice roles={roles} onChange={setRoles} />
      <Field label={say("staff.reason")} value={reason} onChange={setReason} />
      <Button
        disabled={reason === "" || roles.length === 0}
        onPress={() => void onAct({ type: "roles", badge: person.badge, roles, reason })}
      >
        {say("staff.give-roles")}
      </Button>
    </section>
  );
}

interface SecretProps {
  person: StaffView;
  kind: "pin" | "password";
  onAct: Act;
}

function Secret({ person, kind, onAct }: SecretProps) {
  const [secret, setSecret] = useState("");
  return (
    <section class="person-line">
      <Field
        label={say(`staff.new-${kind}`)}
        kind="password"
        autocomplete="new-password"
        value={secret}
        onChange={setSecret}
      />
      <Button
        disabled={secret === ""}
        onPress={() => {
          setSecret("");
          void onAct({ type: "secret", badge: person.badge, kind, secret });
        }}
      >
        {say("staff.set")}
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
          onPress={() => void onAct({ type: "unlock", badge, reason })}
        >
          {say("staff.unlock")}
        </Button>
      )}
      <Button
        tone="danger"
        disabled={reason === "" || person.left != null}
        onPress={() => void onAct({ type: "remove", badge, reason })}
      >
        {say("staff.remove")}
      </Button>
    </section>
  );
}

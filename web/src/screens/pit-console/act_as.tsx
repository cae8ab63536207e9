import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { Dialog } from "../../kit/messages/dialog";
import { Field } from "../../kit/controls/field";
import { post } from "../../wire/http";
import type { Role, SignedOn } from "../../wire/types";
import { say } from "../../words/words";
import { useConsole } from "./console";
import { spoken, spokenList } from "../../kit/wording/spoken";

interface ActAsProps {
  /** Those that may do what is to be done, where that is known. */
  roles?: readonly Role[];
  onClose: () => void;
}

/** The same person in another of their roles: documents give powers to roles, not to people. */
export function ActAs({ roles = [], onClose }: ActAsProps) {
  const { person } = useConsole();
  const [password, setPassword] = useState("");
  const [refusal, setRefusal] = useState("");
  async function become(role: Role): Promise<void> {
    const reply = await post<SignedOn>("sign-on", { badge: person.person, password, role });
    if (reply.ok) onClose();
    else setRefusal(reply.problem.message);
  }
  const held = person.roles ?? [person.role];
  const fitting = held.filter((role) => roles.includes(role));
  const offered = fitting.length > 0 || roles.length > 0 ? fitting : held;
  return (
    <Dialog title={say("pit.act-as")} onClose={onClose}>
      <p class="console-soft">{say("pit.act-as.why", { name: person.name })}</p>
      {offered.length === 0 && (
        <p>{say("pit.act-as.none", { name: person.name, roles: spokenList(roles) })}</p>
      )}
      <Field
        label={say("sign-on.password")}
        kind="password"
        autocomplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <div class="console-roles">
        {offered.map((role) => (
          <Button
            key={role}
            pressed={role === person.role}
            disabled={password === ""}
            onPress={() => void become(role)}
          >
            {spoken(role)}
          </Button>
        ))}
      </div>
      <p class="sign-on-refusal" role="alert">
        {refusal}
      </p>
    </Dialog>
  );
}

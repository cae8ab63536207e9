import { clock } from "../../../kit/time";
import type { Actor, CaseView } from "../../../wire/types";
import { say } from "../../../words/words";
import { spoken } from "../spoken";

interface CaseLineProps {
  found: CaseView;
  chosen: boolean;
  onPress: () => void;
}

export function CaseLine({ found, chosen, onPress }: CaseLineProps) {
  return (
    <button type="button" class="console-case" aria-pressed={chosen} onClick={onPress}>
      <span class="console-case-head">
        <strong>{say(`pit.kind.${found.kind}`)}</strong>
        <small>
          {found.about} · {clock(found.opened)}
        </small>
      </span>
      <span>{found.sentence}</span>
      {found.by != null && <small>{say("pit.by", { who: whoIs(found.by) })}</small>}
    </button>
  );
}

/** A person with the role they acted in, and where, if it was at a terminal. */
export function whoIs([person, role, terminal]: Actor): string {
  const named = role == null ? person : `${person} (${spoken(role)})`;
  return terminal == null ? named : `${named}, ${terminal}`;
}

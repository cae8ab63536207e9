import { actorName, plainly } from "../../../kit/names";
import { clock } from "../../../kit/time";
import type { CaseView } from "../../../wire/types";
import { say } from "../../../words/words";

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
        <small>{clock(found.opened)}</small>
      </span>
      <span>{plainly(found.concerns ?? "")}</span>
      <span>{found.asked ?? found.sentence}</span>
      {found.by != null && <small>{say("pit.by", { who: actorName(found.by) })}</small>}
    </button>
  );
}

import { actorName, withNames } from "../../../kit/wording/names";
import { clock } from "../../../kit/wording/time";
import type { CaseView } from "../../../wire/types";
import { say } from "../../../words/words";
import { caseSentence } from "../../../kit/messages/case_sentence";

interface CaseLineProps {
  found: CaseView;
  chosen: boolean;
  onPress: () => void;
}

export function CaseLine({ found, chosen, onPress }: CaseLineProps) {
  const concerns = found.concerns ?? "";
  const told = found.asked ?? caseSentence(found);
  return (
    <button type="button" class="console-case" aria-pressed={chosen} onClick={onPress}>
      <span class="console-case-head">
        <strong>{say(`pit.kind.${found.kind}`)}</strong>
        <small>{clock(found.opened)}</small>
      </span>
      {!told.includes(concerns) && <span>{withNames(concerns)}</span>}
      <span>{told}</span>
      {found.by != null && <small>{withNames(say("pit.by", { who: actorName(found.by) }))}</small>}
    </button>
  );
}

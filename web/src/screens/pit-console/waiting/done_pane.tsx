import { actorName, plainly } from "../../../kit/names";
import { moment } from "../../../kit/time";
import type { CaseView } from "../../../wire/types";
import { say } from "../../../words/words";
import { Requested } from "./requested";

/** A case that is over: what it was, what was decided, when and by whom. */
export function DonePane({ found }: { found: CaseView }) {
  return (
    <article class="console-pane" aria-label={say(`pit.kind.${found.kind}`)}>
      <h2>
        {say(`pit.kind.${found.kind}`)} <small>{plainly(found.concerns ?? "")}</small>
      </h2>
      <p class="console-sentence">{found.sentence}</p>
      {found.request != null && <Requested asked={found.asked ?? ""} request={found.request} />}
      <p class="console-notice">{plainly(found.decision ?? "")}</p>
      <p class="console-soft">
        {found.decided != null && moment(found.decided)}
        {found.decided_by != null && ` · ${say("pit.by", { who: actorName(found.decided_by) })}`}
      </p>
    </article>
  );
}

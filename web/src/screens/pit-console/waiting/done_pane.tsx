import type { ComponentChildren } from "preact";
import { actorName, withNames } from "../../../kit/wording/names";
import { moment } from "../../../kit/wording/time";
import type { CaseView } from "../../../wire/types";
import { say } from "../../../words/words";
import { DoneChanges } from "./done_changes";
import { Requested } from "./requested";
import { caseSentence } from "../../../kit/messages/case_sentence";

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A case that is over: what was decided, what that did to each account, when and by whom. */
export function DonePane({ found }: { found: CaseView }) {
  return (
    <article class="console-pane" aria-label={say(`pit.kind.${found.kind}`)}>
      <h2>
        {say(`pit.kind.${found.kind}`)} <small>{withNames(found.concerns ?? "")}</small>
      </h2>
      <p class="console-sentence">{caseSentence(found)}</p>
      {found.request != null && <Requested asked={found.asked ?? ""} request={found.request} />}
      <p class="console-notice">{withNames(found.decision ?? "")}</p>
      <DoneChanges changes={found.changes} />
      <dl class="console-sign-lines">
        <Fact name={say("pit.opened")}>
          {moment(found.opened)}
          {found.by != null && ` · ${say("pit.by", { who: actorName(found.by) })}`}
        </Fact>
        {found.decided != null && (
          <Fact name={say("pit.decided")}>
            {moment(found.decided)}
            {found.decided_by != null &&
              ` · ${say("pit.by", { who: actorName(found.decided_by) })}`}
          </Fact>
        )}
        {found.clause != null && <Fact name={say("events.clause")}>{found.clause}</Fact>}
      </dl>
    </article>
  );
}

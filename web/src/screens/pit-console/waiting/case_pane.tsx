import { useState } from "preact/hooks";
import { titleOf, trialOf } from "../../../forms/act";
import { Button } from "../../../kit/controls/button";
import { actorName, withNames } from "../../../kit/wording/names";
import { PaperLink } from "../../../kit/figures/paper_link";
import { moment } from "../../../kit/wording/time";
import type { CaseView } from "../../../wire/types";
import { say } from "../../../words/words";
import { ActForm } from "../acts/act_form";
import { Effects } from "../acts/effects";
import { type Way, waysOf } from "../acts/of_cases";
import { useForeseen } from "../acts/sending";
import { useConsole } from "../console";
import { spokenList } from "../../../kit/wording/spoken";
import { RoundRecords } from "./round_records";
import { Requested } from "./requested";
import { caseSentence } from "../../../kit/messages/case_sentence";

/** One case: what is asked or wrong, the records, and every way the rulebook gives to end it. */
export function CasePane({ found }: { found: CaseView }) {
  return (
    <article class="console-pane" aria-label={say(`pit.kind.${found.kind}`)}>
      <h2>
        {say(`pit.kind.${found.kind}`)} <small>{withNames(found.concerns ?? "")}</small>
      </h2>
      <p class="console-sentence">{caseSentence(found)}</p>
      <p class="console-soft">
        {moment(found.opened)}
        {found.by != null && ` · ${say("pit.by", { who: actorName(found.by) })}`}
        {found.clause != null && ` · ${say("refusal.clause", { clause: found.clause })}`}
      </p>
      <p>
        <PaperLink paper="incident" name={found.id} label={say("paper.incident.print")} />
      </p>
      {found.decision != null && (
        <p class="console-notice">
          {say("pit.first-instance", { decision: withNames(found.decision) })}
        </p>
      )}
      {found.review === true && <p class="console-notice">{say("pit.review-asked")}</p>}
      {found.request != null && <Requested asked={found.asked ?? ""} request={found.request} />}
      <Ways found={found} />
      {found.file != null && <RoundRecords file={found.file} />}
    </article>
  );
}

function Ways({ found }: { found: CaseView }) {
  const { person } = useConsole();
  const ways = waysOf(found);
  const [chosen, setChosen] = useState<number | null>(null);
  const open = chosen === null ? undefined : ways[chosen];
  const close = () => setChosen(null);
  return (
    <>
      <div class="console-options" role="group" aria-label={say("pit.options")}>
        {ways.map((way, place) => (
          <WayButton
            key={place}
            way={way}
            mine={!way.but.includes(person.person)}
            pressed={place === chosen}
            onPress={() => setChosen(place === chosen ? null : place)}
          />
        ))}
      </div>
      {ways.length === 0 && <p class="console-soft">{say("pit.options.none")}</p>}
      {open !== undefined && (
        <ActForm key={chosen} act={open.act} roles={open.roles} onDone={close} onCancel={close} />
      )}
    </>
  );
}

interface WayButtonProps {
  way: Way;
  /** Whoever raised a case sees who decides it and how, where another must. */
  mine: boolean;
  pressed: boolean;
  onPress: () => void;
}

function WayButton({ way, mine, pressed, onPress }: WayButtonProps) {
  const { link } = useConsole();
  const tone = way.act.command === "approve" ? "primary" : "plain";
  const trial = trialOf(way.act);
  const foreseen = useForeseen(link, trial);
  return (
    <div class="console-option">
      <Button tone={tone} pressed={pressed} disabled={!mine} onPress={onPress}>
        {titleOf(way.act)}
      </Button>
      <small>
        {way.act.command === "approve" || way.words === "" ? "" : `${withNames(way.words)}.`}
        {way.clause !== null && ` ${say("pit.option-clause", { clause: way.clause })}`}
        {way.roles.length > 0 && ` ${say("pit.option-roles", { roles: spokenList(way.roles) })}`}
      </small>
      {!mine && <p class="console-soft">{say("pit.way.another")}</p>}
      {trial === null && <p class="console-soft">{say("pit.way.depends")}</p>}
      {foreseen.state === "effects" && (
        <Effects
          effects={foreseen.effects}
          label={say("pit.effects.of", { act: titleOf(way.act) })}
        />
      )}
    </div>
  );
}

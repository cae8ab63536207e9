import type { ComponentChildren } from "preact";
import type {
  Conditions,
  ChecklistFault,
  TournamentRulesView,
  TournamentTerm,
} from "../../../wire/types";
import { say } from "../../../words/words";
import { faultWords } from "../faults";

/** What every part of the form is given. */
export interface PartProps {
  draft: Conditions;
  rules: TournamentRulesView;
  faults: readonly ChecklistFault[];
  put: (part: Partial<Conditions>) => void;
}

interface PartFrameProps extends PartProps {
  term: TournamentTerm;
  children: ComponentChildren;
}

/** One item of the document's list, with its clause and what is wrong with it beside it. */
export function Part({ term, rules, faults, children }: PartFrameProps) {
  const stated = rules.states.find((each) => each.term === term);
  const wrong = faults.filter((each) => each.term === term);
  return (
    <fieldset class={`tourney-part ${wrong.length > 0 ? "tourney-part--wrong" : ""}`}>
      <legend>
        {wrong.length > 0 ? "☐" : "☑"} {say(`tournaments.term.${term}`)}
        {stated?.clause != null && <small> {say("desk.clause", { clause: stated.clause })}</small>}
      </legend>
      {children}
      {wrong.map(faultWords).map((sentence) => (
        <p key={sentence} class="tourney-fault" role="note">
          {sentence}
        </p>
      ))}
    </fieldset>
  );
}

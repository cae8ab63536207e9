import { actGiven } from "../../../forms/act";
import { moneyShort } from "../../../kit/wording/money";
import type { TableView } from "../../../wire/types";
import { say } from "../../../words/words";
import { ActBar } from "../acts/act_bar";

/** Scores that were returned before a round of theirs was put right: the director decides. */
export function QuestionedScores({ shown, sheets }: { shown: TableView; sheets: string }) {
  const open = (shown.questioned ?? []).filter(({ sheet }) => sheet.startsWith(sheets));
  return (
    <>
      {open.map(({ sheet, stage, seats }) => (
        <section key={sheet} class="console-stop" aria-label={sheet}>
          <p>▲ {say("tournament.desk.questioned", { stage })}</p>
          <ul>
            {seats.map(({ name, counted, right }) => (
              <li key={name}>
                {say("tournament.desk.would", {
                  name,
                  counted: moneyShort(counted),
                  right: moneyShort(right),
                })}
              </li>
            ))}
          </ul>
          <ActBar
            label={say("pit.acts")}
            acts={[actGiven("decide-returned-score", { sheet })]}
            rulebook={shown.rulebook}
          />
        </section>
      ))}
    </>
  );
}

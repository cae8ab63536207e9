import { Button } from "../../../kit/controls/button";
import { Field } from "../../../kit/controls/field";
import { say } from "../../../words/words";
import "./choices.css";

const WHY = ["seen", "miskeyed", "player-says", "cctv"] as const;

/** Why, for the record: one of the usual reasons, or in own words. */
export function ReasonChoice(props: { reason: string; onChoose: (reason: string) => void }) {
  return (
    <fieldset class="choices">
      <legend>{say("dealer.why")}</legend>
      <div class="choices-row">
        {WHY.map((key) => {
          const words = say(`dealer.why.${key}`);
          return (
            <Button
              key={key}
              pressed={props.reason === words}
              onPress={() => props.onChoose(words)}
            >
              {words}
            </Button>
          );
        })}
      </div>
      <Field label={say("dealer.why.words")} value={props.reason} onChange={props.onChoose} />
    </fieldset>
  );
}

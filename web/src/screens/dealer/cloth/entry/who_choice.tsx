import { Button } from "../../../../kit/controls/button";
import { Field } from "../../../../kit/controls/field";
import { say } from "../../../../words/words";
import type { Desk } from "../../model/desk";

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

interface WhoChoiceProps {
  desk: Desk;
  player: string;
  onChoose: (player: string) => void;
}

/** A player by their place or name: somebody who plays here already, or somebody new. */
export function WhoChoice({ desk, player, onChoose }: WhoChoiceProps) {
  const here = (desk.desk.layout?.players ?? []).map((each) => each.player);
  const places = PLACES.map((number) => say("dealer.place", { number }));
  const names = [...new Set([...here, ...places])];
  return (
    <fieldset class="choices">
      <legend>{say("dealer.who")}</legend>
      <div class="choices-row">
        {names.map((name) => (
          <Button key={name} pressed={name === player} onPress={() => onChoose(name)}>
            {name}
          </Button>
        ))}
      </div>
      <Field label={say("dealer.who.name")} value={player} onChange={onChoose} />
    </fieldset>
  );
}

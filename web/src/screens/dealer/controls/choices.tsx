import { Button } from "../../../kit/controls/button";
import "./choices.css";
import { reasonName } from "../model/commands";

interface ChoicesProps {
  label: string;
  options: readonly string[];
  chosen: string;
  onChoose: (option: string) => void;
}

/** One of several, each in its own place. */
export function Choices({ label, options, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset class="choices">
      <legend>{label}</legend>
      <div class="choices-row">
        {options.map((option) => (
          <Button key={option} pressed={chosen === option} onPress={() => onChoose(option)}>
            {reasonName(option)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

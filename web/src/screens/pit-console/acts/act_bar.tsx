import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { nobodyMay, rulebookName } from "../../../kit/wording/names";
import { say } from "../../../words/words";
import { type Act, keyOf, titleOf } from "../../../forms/act";
import { ActForm } from "./act_form";

interface ActBarProps {
  label: string;
  acts: readonly Act[];
  /** The document that says who may do what here, where there is one. */
  rulebook?: string;
}

/** Everything that can be done here; the one that is chosen takes the place of all. */
export function ActBar({ label, acts, rulebook }: ActBarProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const open = acts.find((each) => keyOf(each) === chosen);
  const close = () => setChosen(null);
  const dim = (each: Act) => rulebook !== undefined && nobodyMay(rulebook, each.command);
  if (open !== undefined && !dim(open))
    return <ActForm key={keyOf(open)} act={open} onDone={close} onCancel={close} />;
  return (
    <>
      <div class="console-bar" role="group" aria-label={label}>
        {acts.map((each) => (
          <Button key={keyOf(each)} dim={dim(each)} onPress={() => setChosen(keyOf(each))}>
            {titleOf(each)}
          </Button>
        ))}
      </div>
      {open !== undefined && (
        <p class="console-notice" role="status">
          {say("pit.nobody-may", { act: titleOf(open), rulebook: rulebookName(rulebook ?? "") })}
        </p>
      )}
    </>
  );
}

import { useState } from "preact/hooks";
import { Button } from "../../../kit/button";
import { type Act, titleOf } from "./act";
import { ActForm } from "./act_form";

interface ActBarProps {
  label: string;
  acts: readonly Act[];
}

/** Everything that can be done here; the one that is chosen takes the place of all. */
export function ActBar({ label, acts }: ActBarProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const open = acts.find(({ command }) => command === chosen);
  const close = () => setChosen(null);
  if (open !== undefined)
    return <ActForm key={open.command} act={open} onDone={close} onCancel={close} />;
  return (
    <div class="console-bar" role="group" aria-label={label}>
      {acts.map((each) => (
        <Button key={each.command} onPress={() => setChosen(each.command)}>
          {titleOf(each)}
        </Button>
      ))}
    </div>
  );
}

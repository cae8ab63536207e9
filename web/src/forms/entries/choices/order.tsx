import { useId } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { spoken } from "../../../kit/wording/spoken";
import { say } from "../../../words/words";
import type { EntryProps } from "../../entry";

/** Every one of some steps, in an order that is changed one place at a time. */
export function OrderEntry({ label, value, onChange, field }: EntryProps<readonly string[]>) {
  const id = useId();
  const steps = value ?? field.options ?? [];
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} class="form-ticks">
        {label}
      </p>
      <ol class="form-order">
        {steps.map((step, place) => (
          <li key={step}>
            <span>{spoken(step)}</span>
            <Button
              disabled={place === 0}
              label={say("pit.order.earlier", { step: spoken(step) })}
              onPress={() => onChange(swapped(steps, place - 1))}
            >
              ↑
            </Button>
            <Button
              disabled={place === steps.length - 1}
              label={say("pit.order.later", { step: spoken(step) })}
              onPress={() => onChange(swapped(steps, place))}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The same with what stands at a place behind what follows it. */
function swapped(steps: readonly string[], place: number): readonly string[] {
  const [first, second] = steps.slice(place, place + 2);
  return first === undefined || second === undefined
    ? steps
    : [...steps.slice(0, place), second, first, ...steps.slice(place + 2)];
}

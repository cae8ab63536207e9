import { useId } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { withNames } from "../../../kit/wording/names";
import { spoken } from "../../../kit/wording/spoken";
import type { EntryProps } from "../../entry";

/** One role or several: those that can be given here, or every role there is. */
export function RolesEntry({ label, value, onChange, field, now }: EntryProps<readonly string[]>) {
  const id = useId();
  const held = value ?? [];
  const offered = now.choices?.map((choice) => choice.value) ?? field.options ?? [];
  function toggle(role: string): void {
    const next = held.includes(role) ? held.filter((each) => each !== role) : [...held, role];
    onChange(next.length === 0 ? undefined : next);
  }
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} class="form-ticks">
        {label}
      </p>
      <div class="form-roles">
        {offered.map((role) => (
          <Button key={role} pressed={held.includes(role)} onPress={() => toggle(role)}>
            {withNames(spoken(role))}
          </Button>
        ))}
      </div>
    </div>
  );
}

import { useId } from "preact/hooks";
import type { Entered, Entry, EntryProps, PitWord } from "../acts/entry";
import { spoken } from "../spoken";

/** One of a list that the rulebooks know. */
export function choice<T extends string>(
  label: PitWord,
  options: readonly T[],
  start?: T,
  named: (option: T) => string = spoken,
): Entry<T> {
  return {
    label,
    start: start ?? (options.length === 1 ? options[0] : undefined),
    optional: false,
    draw: (props) => <ChoiceEntry {...props} options={options} named={named} />,
  };
}

interface ChoiceEntryProps<T extends string> extends EntryProps<T> {
  options: readonly T[];
  named: (option: T) => string;
}

function ChoiceEntry<T extends string>(props: ChoiceEntryProps<T>) {
  const { label, value, onChange, options, named } = props;
  const id = useId();
  const chosen = (text: string): Entered<T> => options.find((option) => option === text);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="console-select"
        value={value ?? ""}
        onChange={(event) => onChange(chosen(event.currentTarget.value))}
      >
        <option value="">–</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {named(option)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Yes or no, no unless said. */
export function yes(label: PitWord): Entry<boolean> {
  return {
    label,
    start: false,
    optional: false,
    draw: ({ label: words, value, onChange }) => (
      <label class="console-yes">
        <input
          type="checkbox"
          checked={value ?? false}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {words}
      </label>
    ),
  };
}

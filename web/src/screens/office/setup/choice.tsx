import { codeWords } from "../../../kit/wording/code_words";

interface ChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** One of many, from a list. */
export function Choice({ label, options, value, onChange, disabled }: ChoiceProps) {
  return (
    <label class="choice">
      <span>{label}</span>
      <select
        value={value}
        disabled={disabled ?? false}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Words that are their own label. */
export function plain(values: readonly string[]): readonly { value: string; label: string }[] {
  return values.map((value) => ({ value, label: codeWords(value) }));
}

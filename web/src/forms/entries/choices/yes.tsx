import type { EntryProps } from "../../entry";

/** Yes or no, no unless said. */
export function YesEntry({ label, value, onChange }: EntryProps<boolean>) {
  return (
    <label class="form-yes">
      <input
        type="checkbox"
        checked={value ?? false}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

import { useId, useState } from "preact/hooks";
import { Field } from "../../../kit/controls/field";
import { say } from "../../../words/words";
import type { EntryProps } from "../../entry";

const ANOTHER = "another";

/** The rule that a player has broken, picked from the table's document, and what happened. */
export function BreachEntry({ label, onChange, now }: EntryProps<string>) {
  const id = useId();
  const rules = now.choices ?? [];
  const [rule, setRule] = useState(rules.length === 0 ? ANOTHER : "");
  const [words, setWords] = useState("");
  const changed = (nextRule: string, nextWords: string): void => {
    setRule(nextRule);
    setWords(nextWords);
    onChange(breachOf(nextRule, nextWords.trim()));
  };
  return (
    <>
      <div class="field">
        <label for={id}>{label}</label>
        <select
          id={id}
          class="form-select"
          value={rule}
          onChange={(event) => changed(event.currentTarget.value, words)}
        >
          <option value="">–</option>
          {rules.map(({ value, words: summary }) => (
            <option key={value} value={value}>
              {`${value}: ${summary ?? ""}`}
            </option>
          ))}
          <option value={ANOTHER}>{say("pit.breach.another")}</option>
        </select>
      </div>
      <Field
        label={say(rule === ANOTHER ? "pit.breach.number" : "pit.breach.what")}
        value={words}
        onChange={(typed) => changed(rule, typed)}
      />
    </>
  );
}

function breachOf(rule: string, words: string): string | undefined {
  if (rule === "") return undefined;
  if (rule === ANOTHER) return words === "" ? undefined : words;
  return words === "" ? rule : `${rule} ${words}`;
}

import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Field } from "../../../kit/controls/field";
import { centsTyped, typedWhole } from "../../../kit/wording/money_typed";
import { Segments } from "../../../kit/controls/segments";
import { say } from "../../../words/words";

interface NumberInputProps {
  label: string;
  value: number | null | undefined;
  /** Nothing while it is no number. */
  onChange: (value: number | null) => void;
}

/** A whole number. What cannot be read counts as not stated. */
export function WholeNumber({ label, value, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState(value == null ? "" : String(value));
  return (
    <Field
      label={label}
      kind="number"
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);
      }}
    />
  );
}

/** An amount, kept in minor units. */
export function Money({ label, value, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState(value == null ? "" : typedWhole(value));
  return (
    <Field
      label={label}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(centsTyped(text));
      }}
    />
  );
}

interface YesNoProps {
  label: string;
  value: boolean | null | undefined;
  onChange: (value: boolean) => void;
}

/** A yes or a no that somebody has to say. */
export function YesNo({ label, value, onChange }: YesNoProps) {
  const words = { yes: say("said.yes"), no: say("said.no") };
  return (
    <div class="tourney-yes-no">
      <span>{label}</span>
      <Segments
        label={label}
        options={[
          { value: "yes", label: words.yes },
          { value: "no", label: words.no },
        ]}
        value={value == null ? "" : value ? "yes" : "no"}
        onChoose={(chosen) => onChange(chosen === "yes")}
      />
    </div>
  );
}

interface RowsProps<Row> {
  rows: readonly Row[];
  fresh: Row;
  add: string;
  onChange: (rows: readonly Row[]) => void;
  children: (row: Row, put: (part: Partial<Row>) => void, place: number) => preact.JSX.Element;
}

/** As many as are needed of one thing: limits, stages, prizes. */
export function Rows<Row>({ rows, fresh, add, onChange, children }: RowsProps<Row>) {
  // A row that is taken out leaves the others with what was typed in them.
  const [names, setNames] = useState<readonly number[]>(() => rows.map((_, place) => place));
  const put = (place: number) => (part: Partial<Row>) =>
    onChange(rows.map((row, each) => (each === place ? { ...row, ...part } : row)));
  function remove(place: number): void {
    setNames(names.filter((_, each) => each !== place));
    onChange(rows.filter((_, each) => each !== place));
  }
  return (
    <div class="tourney-rows">
      {rows.map((row, place) => (
        <div class="tourney-row" key={names[place] ?? place}>
          {children(row, put(place), place)}
          <Button
            tone="quiet"
            label={say("tournaments.draft.remove")}
            onPress={() => remove(place)}
          >
            ✕
          </Button>
        </div>
      ))}
      <Button
        onPress={() => {
          setNames([...names, Math.max(-1, ...names) + 1]);
          onChange([...rows, fresh]);
        }}
      >
        {add}
      </Button>
    </div>
  );
}

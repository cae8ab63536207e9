import { useId } from "preact/hooks";
import {
  personName,
  withNames,
  playerAt,
  roundName,
  rulebookName,
  tableName,
} from "../../../kit/wording/names";
import { spoken } from "../../../kit/wording/spoken";
import { sayFirst } from "../../../words/dynamic";
import { say } from "../../../words/words";
import type { EntryProps } from "../../entry";

type Choosing = EntryProps<string>;

/** A code of the rulebooks, which the catalogue has words for. */
export function CodeEntry(props: Choosing) {
  const options = props.field.options ?? [];
  return <ChoiceEntry {...props} options={options.map((code) => [code, spoken(code)])} />;
}

export function TableEntry(props: Choosing) {
  return <ChoiceEntry {...props} options={named(props, tableName)} />;
}

export function RoundEntry(props: Choosing) {
  return <ChoiceEntry {...props} options={named(props, (round) => withNames(roundName(round)))} />;
}

export function PersonEntry(props: Choosing) {
  return <ChoiceEntry {...props} options={named(props, personName)} />;
}

export function RulebookEntry(props: Choosing) {
  return <ChoiceEntry {...props} options={named(props, rulebookName)} />;
}

/** What goes by the name that everybody calls it: a terminal, a device, a box of cards. */
export function NamedEntry(props: Choosing) {
  return <ChoiceEntry {...props} options={named(props, (name) => name)} />;
}

export function ConditionEntry(props: Choosing) {
  const words = (condition: string) => sayFirst([`pit.condition.${condition}`]) ?? condition;
  return <ChoiceEntry {...props} options={named(props, words)} />;
}

/** A player by the terminal they sit at. */
export function PlayerEntry(props: Choosing) {
  const options = (props.now.choices ?? []).map(({ value, terminal }) => {
    const shown = terminal == null ? say("pit.player-left") : playerAt(terminal);
    return [value, shown] as const;
  });
  return <ChoiceEntry {...props} options={options} />;
}

/** A seat of the tournament at a table, with who sits there. */
export function SeatEntry(props: Choosing) {
  const options = (props.now.choices ?? []).map(({ value, words }) => {
    return [value, seatWords(value, words)] as const;
  });
  return <ChoiceEntry {...props} options={options} />;
}

export function seatWords(seat: string, name: string | undefined): string {
  return (name ?? "") === "" ? seat : `${seat} · ${name}`;
}

export type Options = readonly (readonly [string, string])[];

function named({ now }: Choosing, name: (value: string) => string): Options {
  return (now.choices ?? []).map(({ value }) => [value, name(value)]);
}

/** One of several; until something is chosen it holds nothing. */
export function ChoiceEntry({ label, value, onChange, options }: Choosing & { options: Options }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="form-select"
        value={value ?? ""}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      >
        <option value="">–</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

import { codeWords } from "../../../kit/wording/code_words";
import { tableName } from "../../../kit/wording/names";
import { say } from "../../../words/words";
import type { EntryProps } from "../../entry";
import { ChoiceEntry, type Options } from "./choosing";

/** A kind of device: those that a rulebook here speaks of, or every kind there is. */
export function EquipmentEntry(props: EntryProps<string>) {
  const kinds = props.now.choices?.map(({ value }) => value) ?? props.field.options ?? [];
  return <ChoiceEntry {...props} options={kinds.map((kind) => [kind, codeWords(kind)])} />;
}

// A list holds nothing until something is chosen, but no table and no terminal is a choice.
const WHOLE_PIT = "*";

/** Where a device stands: at a table, at a terminal, or for the whole pit. */
export function EquipmentPlaceEntry({ value, onChange, ...props }: EntryProps<string>) {
  const options: Options = [
    [WHOLE_PIT, say("floor.whole-pit")],
    ...(props.now.choices ?? []).map((each) => [each.value, tableName(each.value)] as const),
  ];
  return (
    <ChoiceEntry
      {...props}
      options={options}
      value={value === "" ? WHOLE_PIT : value}
      onChange={(chosen) => onChange(chosen === WHOLE_PIT ? "" : chosen)}
    />
  );
}

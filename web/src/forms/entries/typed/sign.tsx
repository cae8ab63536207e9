import { useState } from "preact/hooks";
import { Field } from "../../../kit/controls/field";
import { centsTyped, typedAmount } from "../../../kit/wording/money_typed";
import type { Limits, Sign } from "../../../wire/types";
import { say } from "../../../words/words";
import type { Entered, EntryProps } from "../../entry";
import { spoken } from "../../../kit/wording/spoken";

const EACH = ["min", "max", "unit"] as const;
const ALL = ["min_total", "max_total", "differential"] as const;

type Typed = Readonly<Record<string, string>>;

/** The table's sign, line by line; a line that is left empty has no such limit. */
export function SignEntry({ label, onChange, now }: EntryProps<Sign>) {
  const from = now.sign ?? {};
  const kinds = Object.keys(from.kinds ?? {});
  const [typed, setTyped] = useState<Typed>(() => written(from));
  const type = (name: string, text: string): void => {
    const next = { ...typed, [name]: text };
    setTyped(next);
    onChange(read(next, kinds));
  };
  const cell = (name: string, words: string) => (
    <Field
      key={name}
      label={words}
      kind="number"
      value={typed[name] ?? ""}
      onChange={(text) => type(name, text)}
    />
  );
  return (
    <fieldset class="form-sign">
      <legend>{label}</legend>
      {["", ...kinds].map((kind) => (
        <div key={kind} class="form-sign-line">
          <strong>{kind === "" ? say("pit.sign.general") : spoken(kind)}</strong>
          {EACH.map((part) => cell(`${kind}.${part}`, say(`pit.sign.${part}`)))}
        </div>
      ))}
      <div class="form-sign-line">
        <strong>{say("pit.sign.whole")}</strong>
        {ALL.map((part) => cell(part, say(`pit.sign.${part}`)))}
      </div>
    </fieldset>
  );
}

function written(from: Sign): Typed {
  const lines: [string, Limits][] = [["", from.general ?? {}], ...Object.entries(from.kinds ?? {})];
  const each = lines.flatMap(([kind, limits]) =>
    EACH.map((part) => [`${kind}.${part}`, shown(limits[part])] as const),
  );
  return Object.fromEntries([...each, ...ALL.map((part) => [part, shown(from[part])] as const)]);
}

function shown(cents: number | null | undefined): string {
  return cents == null ? "" : typedAmount(cents);
}

function read(typed: Typed, kinds: readonly string[]): Entered<Sign> {
  const filled = Object.entries(typed).filter(([, text]) => text.trim() !== "");
  const cents = new Map(filled.map(([name, text]) => [name, centsTyped(text)]));
  if ([...cents.values()].includes(null)) return undefined;
  const limits = (kind: string): Limits => pick(cents, EACH, `${kind}.`);
  return {
    general: limits(""),
    kinds: Object.fromEntries(kinds.map((kind) => [kind, limits(kind)])),
    ...pick(cents, ALL, ""),
  };
}

function pick(
  cents: ReadonlyMap<string, number | null>,
  parts: readonly string[],
  before: string,
): Record<string, number> {
  const found = parts.map((part) => [part, cents.get(before + part)] as const);
  return Object.fromEntries(found.filter((each): each is [string, number] => each[1] != null));
}

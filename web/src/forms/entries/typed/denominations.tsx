import { Field } from "../../../kit/controls/field";
import { centsTyped, typedAmount } from "../../../kit/wording/money_typed";
import type { Denomination } from "../../../wire/types";
import type { EntryProps } from "../../entry";

const PIECES = /^\s*(\d+)\s*[x×]\s*(\S+?)\s*(?:\(([^)]*)\))?\s*$/;

/** Chips by their value, as `20 x 5, 1 x 1000 (P-17)`: a plaque has its serial number behind it. */
export function DenominationsEntry({
  label,
  value,
  onChange,
}: EntryProps<Denomination[] | string>) {
  const typed = typeof value === "string" ? value : (value ?? []).map(written).join(", ");
  return (
    <Field
      label={label}
      value={typed}
      onChange={(text) => onChange(text.trim() === "" ? undefined : (read(text) ?? text))}
    />
  );
}

function written(piece: Denomination): string {
  const serials = (piece.serials ?? []).join(" ");
  return `${piece.number} x ${typedAmount(piece.value)}${serials === "" ? "" : ` (${serials})`}`;
}

function read(text: string): Denomination[] | undefined {
  if (/[,\s(]$/.test(text)) {
    return undefined;
  }
  const pieces = text.split(",").map((part) => PIECES.exec(part));
  if (pieces.some((found) => found === null || centsTyped(found[2]!) === null)) {
    return undefined;
  }
  return pieces.map((found) => ({
    number: Number(found![1]),
    value: centsTyped(found![2]!)!,
    serials: found![3] === undefined ? [] : found![3].split(/\s+/).filter((each) => each !== ""),
  }));
}

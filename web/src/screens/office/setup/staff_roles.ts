import type { FieldNow, Role } from "../../../wire/types";

export const REGULATORS: readonly Role[] = ["regulator-inspector", "regulator-authority"];
// Players, spectators and the like have no badge.
const HOUSE: readonly Role[] = [
  "dealer",
  "table-inspector",
  "games-supervisor",
  "casino-supervisor",
  "electronic-gaming-host",
  "electronic-gaming-supervisor",
  "assistant-gaming-manager",
  "gaming-manager",
  "gaming-shift-manager",
  "management-representative",
  "casino-management",
  "casino-operator",
  "cashier",
  "technician",
  "scrutineer",
  "tournament-manager",
];

/** The roles that can be given: no badge is both the house's and a regulator's. */
export function rolesNow(of: "house" | "regulators", held: readonly Role[] | null): FieldNow {
  const choices = (of === "house" ? HOUSE : REGULATORS).map((value) => ({ value }));
  return held === null ? { choices } : { choices, several: held };
}

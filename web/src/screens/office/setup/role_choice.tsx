import { Button } from "../../../kit/button";
import { plainly } from "../../../kit/names";
import type { Role } from "../../../wire/types";
import { say } from "../../../words/words";

// Players, spectators and the like have no badge.
const STAFF_ROLES: readonly Role[] = [
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
const REGULATORS: readonly Role[] = ["regulator-inspector", "regulator-authority"];

interface RoleChoiceProps {
  of: "house" | "regulators";
  roles: readonly Role[];
  onChange: (roles: readonly Role[]) => void;
}

/** Any of the roles that such staff can have: no badge is both the house's and a regulator's. */
export function RoleChoice({ of, roles, onChange }: RoleChoiceProps) {
  const toggle = (role: Role): void =>
    onChange(roles.includes(role) ? roles.filter((held) => held !== role) : [...roles, role]);
  return (
    <div class="roles" role="group" aria-label={say("staff.roles")}>
      {(of === "house" ? STAFF_ROLES : REGULATORS).map((role) => (
        <Button key={role} pressed={roles.includes(role)} onPress={() => toggle(role)}>
          {plainly(say(`role.${role}`))}
        </Button>
      ))}
    </div>
  );
}

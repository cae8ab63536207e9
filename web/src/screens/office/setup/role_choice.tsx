import { Button } from "../../../kit/button";
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
  "regulator-inspector",
  "regulator-authority",
];

interface RoleChoiceProps {
  roles: readonly Role[];
  onChange: (roles: readonly Role[]) => void;
}

/** Any of the roles that staff can have. */
export function RoleChoice({ roles, onChange }: RoleChoiceProps) {
  const toggle = (role: Role): void =>
    onChange(roles.includes(role) ? roles.filter((held) => held !== role) : [...roles, role]);
  return (
    <div class="roles" role="group" aria-label={say("staff.roles")}>
      {STAFF_ROLES.map((role) => (
        <Button key={role} pressed={roles.includes(role)} onPress={() => toggle(role)}>
          {say(`role.${role}`)}
        </Button>
      ))}
    </div>
  );
}

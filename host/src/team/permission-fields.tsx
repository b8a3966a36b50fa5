import { FLAGS, type Flag, type Role } from "@trellis/domain/accounts/roles.ts";
import { holdsFlag, type TeamPermissions } from "@trellis/domain/accounts/team-rules.ts";
import { FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Radio } from "@trellis/shared/ui/controls/inputs.tsx";
import { useId } from "react";
import { ROLE_WORDS } from "../roles/messages.ts";
import { TEXT } from "./messages.ts";

/** The roles that can be chosen, each with what it means. */
export function RoleFields({
  roles,
  value,
  onChange,
}: {
  roles: readonly Role[];
  value: Role;
  onChange: (role: Role) => void;
}) {
  const name = useId();
  return (
    <FieldGroup label={TEXT.edit.role}>
      <div className="grid gap-3">
        {roles.map((role) => (
          <Radio
            key={role}
            name={name}
            label={ROLE_WORDS.names[role]}
            description={ROLE_WORDS.texts[role]}
            checked={value === role}
            onChange={() => onChange(role)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** The six permissions. One that the granter lacks can be removed, but not granted. */
export function PermissionFields({
  granter,
  granted,
  before,
  onChange,
}: {
  granter: TeamPermissions;
  granted: TeamPermissions;
  /** What the member has now; undefined for who is only invited. */
  before?: TeamPermissions;
  onChange: (flag: Flag, isOn: boolean) => void;
}) {
  return (
    <FieldGroup label={TEXT.edit.permissions} {...(granted.role === "admin" ? { hint: TEXT.edit.adminHasAll } : {})}>
      <div className="grid gap-3 sm:grid-cols-2">
        {FLAGS.map((flag) => {
          const isLacking = !holdsFlag(granter, flag);
          return (
            <Checkbox
              key={flag}
              label={ROLE_WORDS.flags[flag]}
              description={isLacking ? TEXT.edit.lacking : TEXT.flags[flag]}
              checked={granted.flags[flag]}
              disabled={isLacking && !granted.flags[flag] && !before?.flags[flag]}
              onChange={(event) => onChange(flag, event.target.checked)}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}

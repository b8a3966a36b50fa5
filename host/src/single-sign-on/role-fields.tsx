import { MAX_GROUP_ROLES, SSO_DEFAULT_ROLES } from "@trellis/contract-organizations/single-sign-on.ts";
import { ROLES, type Role } from "@trellis/domain/accounts/roles.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { ROLE_WORDS } from "../roles/messages.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.connection;

/** The part of a connection's form that both protocols have. */
export interface RoleValues {
  defaultRole: (typeof SSO_DEFAULT_ROLES)[number];
  groupsClaim: string;
  groupRoles: { group: string; role: Role }[];
}

interface Props {
  values: RoleValues;
  set: (part: Partial<RoleValues>) => void;
  errorOf: (name: string) => string | null;
  /** What the provider sends groups in: a claim, or an attribute. */
  groups: { label: string; hint: string; maxLength: number };
}

/** Which role people get who join by signing in: by default, and by their groups. */
export function RoleFields({ values, set, errorOf, groups }: Props) {
  return (
    <>
      <Field label={words.defaultRole} hint={words.defaultRoleHint}>
        {(control) => (
          <Select
            {...control}
            value={values.defaultRole}
            onChange={({ target }) => set({ defaultRole: target.value as RoleValues["defaultRole"] })}
          >
            <Options values={SSO_DEFAULT_ROLES} text={ROLE_WORDS.names} />
          </Select>
        )}
      </Field>
      <Field label={groups.label} optional hint={groups.hint} error={errorOf("groupsClaim")}>
        {(control) => (
          <TextInput
            {...control}
            {...bindField(values, set, "groupsClaim")}
            maxLength={groups.maxLength}
            autoComplete="off"
          />
        )}
      </Field>
      {values.groupsClaim !== "" && (
        <GroupRoles
          value={values.groupRoles}
          error={errorOf("groupRoles")}
          onChange={(groupRoles) => set({ groupRoles })}
        />
      )}
    </>
  );
}

interface GroupRolesProps {
  value: RoleValues["groupRoles"];
  error: string | null;
  onChange: (value: RoleValues["groupRoles"]) => void;
}

function GroupRoles({ value, error, onChange }: GroupRolesProps) {
  const change = (index: number, part: Partial<RoleValues["groupRoles"][number]>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <FieldGroup label={words.groups} {...(error ? { error } : {})}>
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-muted">{words.groupsHint}</p>
        {value.map(({ group, role }, index) => (
          <div key={index} className="flex w-full items-center gap-2">
            <TextInput
              aria-label={words.group}
              className="min-w-0 grow"
              value={group}
              maxLength={200}
              onChange={({ target }) => change(index, { group: target.value })}
            />
            <Select
              aria-label={words.role}
              value={role}
              onChange={({ target }) => change(index, { role: target.value as Role })}
            >
              <Options values={ROLES} text={ROLE_WORDS.names} />
            </Select>
            <IconButton
              label={words.removeGroup}
              icon={<Trash2 />}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        {value.length < MAX_GROUP_ROLES && (
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => onChange([...value, { group: "", role: "user" }])}
          >
            {words.addGroup}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

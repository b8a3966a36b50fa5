import { ORGANIZATION_TYPES } from "@trellis/contract-organizations/organizations.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { TEXT as FRAME } from "../../messages.ts";
import { TEXT } from "./messages.ts";
import type { NewOrganization } from "./use-create-organization.ts";

interface Props {
  values: NewOrganization;
  onChange: (values: NewOrganization) => void;
}

/** A name, and whether it is a business or a non-profit. */
export function OrganizationFields({ values, onChange }: Props) {
  return (
    <div className="grid gap-4">
      <Field label={TEXT.name} required>
        {(control) => (
          <TextInput
            {...control}
            maxLength={120}
            autoComplete="organization"
            value={values.name}
            onChange={(event) => onChange({ ...values, name: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="text-sm font-medium">
          {TEXT.type}
        </span>
        <Segmented
          label={TEXT.type}
          full
          value={values.type}
          onValueChange={(type) => onChange({ ...values, type })}
          items={ORGANIZATION_TYPES.map((value) => ({ value, label: FRAME.organizations.types[value] }))}
        />
      </div>
    </div>
  );
}

import { getAuditLogChoices } from "@trellis/contract-platform/audit-log.ts";
import { withoutEmpty } from "@trellis/shared/client/address-view.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { FilterChip } from "@trellis/shared/ui/filters/filter-chip.tsx";
import { FilterLine } from "@trellis/shared/ui/filters/filter-line.tsx";
import { useState } from "react";
import { type AuditFilter, auditView } from "./audit-filter.ts";
import { actionText, kindText } from "./differences.ts";
import { TEXT } from "./messages.ts";
import { RecordField } from "./record-field.tsx";

interface Props {
  filter: AuditFilter;
  onChange: (part: Partial<AuditFilter>) => void;
}

export function AuditFilters({ filter, onChange }: Props) {
  const choices = useEndpoint(getAuditLogChoices, {}).data;
  // An address names the record by its ID alone.
  const [name, setName] = useState({ id: "", title: "" });
  const chosen = name.id === filter.record ? TEXT.recordNamed({ name: name.title }) : TEXT.oneRecord;
  const set = (name: keyof AuditFilter, value: string) => onChange({ [name]: value });
  return (
    <FilterLine
      label={TEXT.filters}
      className="grid grid-cols-2 items-end gap-3 px-4 py-4 sm:grid-cols-3 sm:px-5 lg:grid-cols-4 min-[96rem]:grid-cols-[repeat(4,minmax(0,1fr))_repeat(2,9.5rem)_auto]"
    >
      <Choice
        label={TEXT.action}
        any={TEXT.anyAction}
        value={filter.action}
        options={(choices?.actions ?? []).map((id) => ({ id, name: actionText(id) }))}
        onChange={(value) => set("action", value)}
      />
      <Choice
        label={TEXT.kind}
        any={TEXT.anyKind}
        value={filter.resource}
        options={(choices?.resources ?? []).map((id) => ({ id, name: kindText(id) }))}
        onChange={(value) => set("resource", value)}
      />
      <Choice
        label={TEXT.person}
        any={TEXT.anyPerson}
        value={filter.userId}
        options={choices?.people ?? []}
        onChange={(value) => set("userId", value)}
      />
      <RecordField
        onChoose={({ id, title }) => {
          setName({ id, title });
          set("record", id);
        }}
      />
      <Field label={TEXT.from}>
        {(control) => (
          <DateInput
            {...control}
            value={filter.from}
            max={filter.to || undefined}
            onChange={(event) => set("from", event.target.value)}
          />
        )}
      </Field>
      <Field label={TEXT.to}>
        {(control) => (
          <DateInput
            {...control}
            value={filter.to}
            min={filter.from || undefined}
            onChange={(event) => set("to", event.target.value)}
          />
        )}
      </Field>
      {Object.keys(withoutEmpty(filter)).length > 0 && (
        <Button variant="ghost" className="max-lg:justify-self-start" onClick={() => onChange(auditView.plain)}>
          {TEXT.clear}
        </Button>
      )}
      {filter.record !== "" && (
        <ul className="col-span-full flex">
          <FilterChip
            label={chosen}
            removeLabel={TEXT.removeFilter({ filter: chosen })}
            className="max-w-full"
            onRemove={() => set("record", "")}
          />
        </ul>
      )}
    </FilterLine>
  );
}

interface ChoiceProps {
  label: string;
  any: string;
  value: string;
  options: readonly { id: string; name: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, any, value, options, onChange }: ChoiceProps) {
  // What the address names stays chosen while the choices are on their way, or when nothing like it is left.
  const known = value === "" || options.some(({ id }) => id === value);
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{any}</option>
          {!known && <option value={value}>{value}</option>}
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

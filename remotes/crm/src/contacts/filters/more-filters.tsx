import { BIRTHDAY_DAYS, CONSENTS, CONTACT_STATUSES, type ContactType } from "@trellis/contract-contacts/choices.ts";
import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { listContactTags } from "@trellis/contract-contacts/tags.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, DateInput, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { type DrawerFields, FilterDrawer } from "@trellis/shared/ui/filters/filter-drawer.tsx";
import type { ReactNode } from "react";
import { NAMES } from "../../names/messages.ts";
import { withFilters } from "./contacts-view.ts";
import { applyDrawer, type DrawerValues, drawerErrors, drawerValues } from "./filter-form.ts";
import { FILTERS } from "./messages.ts";

interface Props {
  filters: ContactFilters;
  hasTotals: boolean;
  /** For a new segment: type and status too, which the list has above it, and what the dialog says. */
  segment?: { types: readonly ContactType[]; title: string; apply: string };
  onApply: (filters: ContactFilters) => void;
  onClose: () => void;
}

const words = FILTERS;

/** The other filters: chosen together, applied together. A bottom sheet on a phone. */
export function MoreFilters({ filters, hasTotals, segment, onApply, onClose }: Props) {
  return (
    <FilterDrawer<Values>
      words={{
        title: segment?.title ?? words.title,
        apply: segment?.apply ?? words.apply,
        clear: words.clear,
        cancel: words.cancel,
      }}
      start={valuesOf(filters)}
      none={valuesOf({})}
      check={drawerErrors}
      onApply={(values) => {
        const { type, status } = values;
        onApply(applyDrawer(segment ? withFilters(filters, { type, status }) : filters, values));
      }}
      onClose={onClose}
    >
      {(fields) => (
        <>
          {segment && (
            <div className="grid grid-cols-2 gap-3">
              <Choice label={words.type} value={fields.values.type} onChoose={(type) => fields.set("type", type)}>
                <Options values={segment.types} text={NAMES.types} />
              </Choice>
              <Choice
                label={words.status}
                value={fields.values.status}
                onChoose={(status) => fields.set("status", status)}
              >
                <Options values={CONTACT_STATUSES} text={NAMES.statuses} />
              </Choice>
            </div>
          )}
          <Fields {...fields} hasTotals={hasTotals} />
        </>
      )}
    </FilterDrawer>
  );
}

type Values = DrawerValues & Record<"type" | "status", string>;
const valuesOf = (filters: ContactFilters): Values => ({
  ...drawerValues(filters),
  type: filters.type ?? "",
  status: filters.status ?? "",
});

function Fields({ values, errors, set, hasTotals }: DrawerFields<Values> & { hasTotals: boolean }) {
  const tags = useEndpoint(listContactTags, { query: {} });
  const known = (tags.data ?? []).map(({ tag }) => tag);
  const tagsShown = values.tag && !known.includes(values.tag) ? [values.tag, ...known] : known;

  const range = (name: "contacted" | "added") => (
    <FieldGroup label={words[name]}>
      <div className="grid grid-cols-2 gap-3">
        {(["From", "To"] as const).map((end) => {
          const field = `${name}${end}` as const;
          return (
            <Field key={end} label={end === "From" ? words.from : words.to} error={errors[field] ?? null}>
              {(control) => (
                <DateInput
                  {...control}
                  aria-label={words.ranges[field]}
                  value={values[field]}
                  disabled={name === "contacted" && values.neverContacted !== ""}
                  onChange={(event) => set(field, event.target.value)}
                />
              )}
            </Field>
          );
        })}
      </div>
      {name === "contacted" && (
        <Checkbox
          className="mt-2"
          label={words.never}
          checked={values.neverContacted !== ""}
          onChange={(event) => set("neverContacted", event.target.checked ? "true" : "")}
        />
      )}
    </FieldGroup>
  );

  return (
    <>
      <Choice label={words.tag} value={values.tag} onChoose={(text) => set("tag", text)}>
        <Options values={tagsShown} />
      </Choice>
      <div className="grid grid-cols-2 gap-3">
        <Choice label={words.consent} value={values.consent} onChoose={(text) => set("consent", text)}>
          <Options values={CONSENTS} text={NAMES.consents} />
        </Choice>
        <Choice label={words.reachable} value={values.reachable} onChoose={(text) => set("reachable", text)}>
          <option value="true">{words.reachableYes}</option>
          <option value="false">{words.reachableNo}</option>
        </Choice>
        {(["city", "state"] as const).map((name) => (
          <Field key={name} label={words[name]}>
            {(control) => (
              <TextInput
                {...control}
                value={values[name]}
                maxLength={100}
                autoComplete="off"
                onChange={(event) => set(name, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <Choice label={words.birthday} value={values.birthdayWithin} onChoose={(text) => set("birthdayWithin", text)}>
        <Options values={BIRTHDAY_DAYS} text={(days) => words.birthdayWithin({ days: Number(days) })} />
      </Choice>
      {range("contacted")}
      {hasTotals && (
        <FieldGroup label={words.donated}>
          <div className="grid grid-cols-2 gap-3">
            {(["donatedMin", "donatedMax"] as const).map((name) => (
              <Field key={name} label={name === "donatedMin" ? words.min : words.max} error={errors[name] ?? null}>
                {(control) => (
                  <MoneyInput {...control} value={values[name]} onChange={(event) => set(name, event.target.value)} />
                )}
              </Field>
            ))}
          </div>
        </FieldGroup>
      )}
      {range("added")}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{words.any}</option>
          {children}
        </Select>
      )}
    </Field>
  );
}

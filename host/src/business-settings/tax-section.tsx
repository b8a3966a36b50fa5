import { writeDay } from "@trellis/domain/days/calendar-day.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useMemo } from "react";
import { listCountries } from "./countries.ts";
import { TEXT } from "./messages.ts";
import { bind, type SectionProps } from "./section.ts";

const { fields } = TEXT;

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  writeDay(`2025-${String(index + 1).padStart(2, "0")}-01`, { month: "long" }),
);

export function TaxSection(props: SectionProps) {
  const { values, errors, change } = props;
  const countries = useMemo(listCountries, []);
  return (
    <Card title={TEXT.sections.tax}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={fields.legalName} error={errors.legalName ?? null}>
          {(control) => <TextInput {...control} {...bind(props, "legalName")} maxLength={200} />}
        </Field>
        <Field label={fields.country} error={errors.country ?? null}>
          {(control) => (
            <Select {...control} {...bind(props, "country")}>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={fields.taxId} hint={TEXT.taxIdHint} error={errors.taxId ?? null} className="sm:col-span-2">
          {(control) => <TextInput {...control} {...bind(props, "taxId")} maxLength={30} autoComplete="off" />}
        </Field>
        <Field label={fields.defaultTaxRate} error={errors.defaultTaxRate ?? null}>
          {(control) => <NumberInput {...control} {...bind(props, "defaultTaxRate")} places={3} isPercent />}
        </Field>
        <Field label={fields.fiscalYearStartMonth} error={errors.fiscalYearStartMonth ?? null}>
          {(control) => (
            <Select
              {...control}
              name="fiscalYearStartMonth"
              value={values.fiscalYearStartMonth}
              onChange={(event) => change({ fiscalYearStartMonth: Number(event.target.value) })}
            >
              {MONTHS.map((month, index) => (
                <option key={month} value={index + 1}>
                  {month}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Checkbox
          className="sm:col-span-2"
          label={fields.taxExempt}
          description={TEXT.taxExemptHint}
          checked={values.taxExempt}
          onChange={(event) => change({ taxExempt: event.target.checked })}
        />
      </div>
    </Card>
  );
}

import { getReportChoices } from "@trellis/contract-reports/saved-reports.ts";
import { GROUPINGS, REPORT_COLUMNS, type ReportColumn } from "@trellis/report-rules/choices.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { words } from "./messages.ts";
import type { ReportValues } from "./report-form.ts";

const text = words.dialog;

interface Props {
  values: ReportValues;
  onChange: (part: Partial<ReportValues>) => void;
  columnsError: string | undefined;
}

/** Rows, columns and filters of the report. */
export function CustomFields({ values, onChange, columnsError }: Props) {
  const choices = useEndpoint(getReportChoices, {});
  const toggle = (column: ReportColumn, on: boolean) =>
    // In the order of the list, whatever the order of the clicks.
    onChange({ columns: REPORT_COLUMNS.filter((one) => (one === column ? on : values.columns.includes(one))) });
  return (
    <>
      <FieldGroup label={text.grouping}>
        <Segmented
          label={text.grouping}
          value={values.grouping}
          onValueChange={(grouping) => onChange({ grouping })}
          items={GROUPINGS.map((value) => ({ value, label: text.groupings[value] }))}
          full
        />
      </FieldGroup>
      <FieldGroup label={text.columns} error={columnsError ?? null}>
        <div className="grid gap-2 sm:grid-cols-2">
          {REPORT_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              label={text.columnNames[column]}
              checked={values.columns.includes(column)}
              onChange={(event) => toggle(column, event.target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup label={text.filters}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={text.type}>
            {(control) => (
              <Select {...control} {...bindField(values, onChange, "type")}>
                <option value="">{text.allTypes}</option>
                <option value="income">{text.types.income}</option>
                <option value="expense">{text.types.expense}</option>
              </Select>
            )}
          </Field>
          <Choice
            label={text.category}
            value={values.category}
            choices={choices.data?.categories ?? []}
            onChange={(category) => onChange({ category })}
          />
          <Choice
            label={text.account}
            value={values.account}
            choices={choices.data?.accounts ?? []}
            onChange={(account) => onChange({ account })}
          />
          <Choice
            label={text.tag}
            value={values.tag}
            choices={choices.data?.tags ?? []}
            onChange={(tag) => onChange({ tag })}
          />
        </div>
      </FieldGroup>
    </>
  );
}

function Choice({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly string[];
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <Options none={text.any} values={choices} />
        </Select>
      )}
    </Field>
  );
}

import {
  CLOCKS,
  DATE_ORDERS,
  FIRST_DAYS_OF_WEEK,
  type OrganizationFormats,
  PAPER_SIZES,
  REGIONAL_FORMATS,
  resolveFormats,
} from "@trellis/domain/formats/organization-formats.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { formatsOf } from "./business-values.ts";
import { sampleOf } from "./formats-sample.ts";
import { TEXT } from "./messages.ts";
import { regionNames } from "./region-names.ts";
import { bind, type SectionProps } from "./section.ts";

const { fields } = TEXT;

/** How the organization writes dates, times, numbers and paper, with an example of what is chosen. */
export function FormatsSection(props: SectionProps) {
  const { values, errors } = props;
  const chosen = formatsOf(values);
  // What "Automatic" means with the region that is chosen.
  const automatic = resolveFormats({ ...NONE, regionalFormat: chosen.regionalFormat });
  const choice = <Value extends string>(
    field: "dateOrder" | "clock" | "firstDayOfWeek" | "paperSize",
    options: readonly Value[],
    text: Record<Value, string>,
    now: Value,
  ) => (
    <Field label={fields[field]} error={errors[field] ?? null}>
      {(control) => (
        <Select {...control} {...bind(props, field)}>
          <option value="">{TEXT.automaticNow({ now: text[now] })}</option>
          <Options values={options} text={text} />
        </Select>
      )}
    </Field>
  );
  return (
    <Card title={TEXT.sections.formats}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={fields.regionalFormat}
          hint={TEXT.formatsHint}
          error={errors.regionalFormat ?? null}
          className="sm:col-span-2"
        >
          {(control) => (
            <Select {...control} {...bind(props, "regionalFormat")}>
              <option value="">{TEXT.automatic}</option>
              {regionNames(REGIONAL_FORMATS).map(({ region, language, name }) => (
                <option key={region} value={region} lang={language}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {choice("dateOrder", DATE_ORDERS, TEXT.dateOrders, automatic.dateOrder)}
        {choice("clock", CLOCKS, TEXT.clocks, automatic.clock)}
        {choice("firstDayOfWeek", FIRST_DAYS_OF_WEEK, TEXT.weekdays, automatic.firstDayOfWeek)}
        {choice("paperSize", PAPER_SIZES, TEXT.papers, automatic.paperSize)}
        <p className="rounded-md bg-background-sunken px-4 py-3 text-sm sm:col-span-2">
          <span className="text-muted">{TEXT.sample}: </span>
          <output name="formats-sample" className="tabular-nums">
            {sampleOf(chosen, values.timeZone, new Date())}
          </output>
        </p>
      </div>
    </Card>
  );
}

const NONE: OrganizationFormats = {
  regionalFormat: null,
  firstDayOfWeek: null,
  clock: null,
  dateOrder: null,
  paperSize: null,
};

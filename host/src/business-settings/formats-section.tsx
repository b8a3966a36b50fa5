import { addDays, dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { clockText } from "@trellis/domain/days/instant-text.ts";
import {
  CLOCKS,
  DATE_ORDERS,
  FIRST_DAYS_OF_WEEK,
  type OrganizationFormats,
  PAPER_SIZES,
  REGIONAL_FORMATS,
  resolveFormats,
  weekStartOf,
  writingOf,
} from "@trellis/domain/formats/organization-formats.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { formatsOf } from "./business-values.ts";
import { TEXT } from "./messages.ts";
import { type RegionName, regionNames } from "./region-names.ts";
import { bind, type SectionProps } from "./section.ts";

const { fields } = TEXT;
const SAMPLE_CENTS = 1_234_567_89n;

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
              {regionNames(REGIONAL_FORMATS).map(({ region, language, name }: RegionName) => (
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

/** `Nov 26, 2026 · 3:05 PM · $1,234,567.89 · week of Nov 22 – Nov 28`, as these formats have it. */
export function sampleOf(formats: OrganizationFormats, timeZone: string, now: Date): string {
  const day = dayInZone(now, timeZone);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const first = addDays(day, -((weekday - weekStartOf(formats) + 7) % 7));
  return writtenAs(formats, () =>
    [
      formatDay(day),
      clockText(now, timeZone),
      formatDollars(SAMPLE_CENTS),
      TEXT.sampleWeek({
        from: formatDay(first, { year: false }),
        to: formatDay(addDays(first, 6), { year: false }),
      }),
    ].join(" · "),
  );
}

/** What `write` returns while the page writes as these formats say; nothing else is drawn meanwhile. */
function writtenAs(formats: OrganizationFormats, write: () => string): string {
  const before = globalThis.readerWriting;
  globalThis.readerWriting = writingOf(formats);
  try {
    return write();
  } finally {
    globalThis.readerWriting = before;
  }
}

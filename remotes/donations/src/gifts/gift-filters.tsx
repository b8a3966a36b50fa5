import { listDonationForms } from "@trellis/contract-donations/forms.ts";
import { FREQUENCY_LABELS, METHOD_LABELS, STATUS_LABELS } from "@trellis/contract-donations/labels.ts";
import { GIFT_FREQUENCIES, GIFT_METHODS, GIFT_STATUSES } from "@trellis/gift-rules/choices.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { DayRangeFields, rangeLabel } from "@trellis/shared/ui/controls/day-range.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Popover } from "@trellis/shared/ui/overlays/popover.tsx";
import { ListSearch, type ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import CalendarDays from "lucide-react/icons/calendar-days";
import { strings } from "../strings.ts";
import type { GiftsView } from "./gifts-view.ts";
import { TEXT } from "./strings.ts";

const words = TEXT.list;

/** Search and every fact that gifts are told apart by. */
export function GiftFilters({ view, onChange }: ListViewProps<GiftsView>) {
  const forms = useEndpoint(listDonationForms, { query: { limit: 200 } });
  return (
    <ListSearch view={view} onChange={onChange} words={words} wide>
      <Choice
        label={words.status}
        none={words.allStatuses}
        value={view.status}
        options={GIFT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
        onChoose={(status) => onChange({ status })}
      />
      <Choice
        label={words.frequency}
        none={words.allFrequencies}
        value={view.frequency}
        options={GIFT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
        onChoose={(frequency) => onChange({ frequency })}
      />
      <Choice
        label={words.method}
        none={words.allMethods}
        value={view.method}
        options={GIFT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))}
        onChoose={(method) => onChange({ method })}
      />
      {(forms.data?.length ?? 0) > 1 && (
        <Choice
          label={words.form}
          none={words.allForms}
          value={view.form}
          options={(forms.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          onChoose={(form) => onChange({ form })}
        />
      )}
      <Popover
        label={words.dates}
        trigger={
          <Button icon={<CalendarDays aria-hidden="true" />}>
            {rangeLabel(view.from, view.to, words.anyDate, strings.range)}
          </Button>
        }
      >
        <div className="grid gap-3">
          <DayRangeFields
            from={view.from}
            to={view.to}
            words={strings.range}
            onChange={(range) => onChange(range, { replace: true })}
          />
          {(view.from || view.to) && (
            <Button size="sm" variant="ghost" onClick={() => onChange({ from: "", to: "" })}>
              {words.clearDates}
            </Button>
          )}
        </div>
      </Popover>
    </ListSearch>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  none: string;
  value: Value | "";
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value | "") => void;
}

function Choice<Value extends string>({ label, none, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Select
      aria-label={label}
      value={value}
      className="max-sm:flex-1 max-sm:basis-36"
      onChange={(event) => onChoose(event.target.value as Value | "")}
    >
      <option value="">{none}</option>
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </Select>
  );
}

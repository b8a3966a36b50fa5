import type { ResultFilter as Filter, SurveyResults } from "@trellis/contract-surveys/results.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { DayRangeFilter } from "@trellis/shared/ui/filters/day-range-filter.tsx";
import { FilterLine } from "@trellis/shared/ui/filters/filter-line.tsx";
import X from "lucide-react/icons/x";
import { words } from "./messages.ts";

interface ResultFilterProps {
  filter: Filter;
  /** The questions whose options may be chosen. */
  questions: SurveyResults["questions"];
  onChange: (filter: Filter) => void;
}

export const isFiltered = ({ from, to, optionId }: Filter) => Boolean(from || to || optionId);

/** Days, and one option of a question: of those who chose it alone are the other questions counted. */
export function ResultFilterBar({ filter, questions, onChange }: ResultFilterProps) {
  const withOptions = questions.filter(({ options }) => options.length > 0);
  const chosen = filter.questionId && filter.optionId ? `${filter.questionId} ${filter.optionId}` : "";
  return (
    <FilterLine label={words.filter.label} className="flex flex-wrap items-center gap-2">
      <Days filter={filter} onChange={onChange} />
      {withOptions.length > 0 && (
        <Select
          aria-label={words.filter.optionLabel}
          className="max-w-full sm:max-w-72"
          value={chosen}
          onChange={({ target }) => {
            const [questionId, optionId] = target.value.split(" ");
            onChange({ from: filter.from, to: filter.to, ...(optionId ? { questionId, optionId } : {}) });
          }}
        >
          <option value="">{words.filter.option}</option>
          {withOptions.map((question) => (
            <optgroup key={question.id} label={question.question}>
              {question.options.map((option) => (
                <option key={option.id} value={`${question.id} ${option.id}`}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
      {isFiltered(filter) && (
        <Button variant="ghost" icon={<X aria-hidden="true" />} onClick={() => onChange({})}>
          {words.clear}
        </Button>
      )}
    </FilterLine>
  );
}

function Days({ filter, onChange }: Pick<ResultFilterProps, "filter" | "onChange">) {
  const { from = "", to = "" } = filter;
  const label =
    from && to
      ? `${formatDay(from)} – ${formatDay(to)}`
      : from
        ? words.filter.since({ day: formatDay(from) })
        : to
          ? words.filter.until({ day: formatDay(to) })
          : words.filter.anyDay;
  return (
    <DayRangeFilter
      from={from}
      to={to}
      label={label}
      words={{ ...words.filter, dates: words.filter.days, clearDates: words.filter.clearDays }}
      onChange={(part) => {
        const days = { from, to, ...part };
        onChange({ ...filter, from: days.from || undefined, to: days.to || undefined });
      }}
      onClear={() => onChange({ ...filter, from: undefined, to: undefined })}
    />
  );
}

import { listDonationForms } from "@trellis/contract-donations/forms.ts";
import { GIFT_FREQUENCIES, GIFT_METHODS, GIFT_STATUSES } from "@trellis/gift-rules/choices.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { rangeLabel } from "@trellis/shared/ui/controls/day-range.tsx";
import { DayRangeFilter } from "@trellis/shared/ui/filters/day-range-filter.tsx";
import { FilterSelect, FilterSelects, SHARES_ROW } from "@trellis/shared/ui/filters/filter-select.tsx";
import { ListSearch, type ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import { GIFT_LABELS } from "../gift-labels.ts";
import { TEXT as DONATIONS } from "../messages.ts";
import type { GiftsView } from "./gifts-view.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.list;

/** Search and all filters of gifts. */
export function GiftFilters({ view, onChange }: ListViewProps<GiftsView>) {
  const forms = useEndpoint(listDonationForms, { query: { limit: 200 } });
  const titles = new Map(forms.data?.map(({ id, title }) => [id, title]));
  return (
    <ListSearch view={view} onChange={onChange} words={words} wide>
      <FilterSelects
        view={view}
        onChange={onChange}
        className={SHARES_ROW}
        selects={[
          {
            name: "status",
            label: words.status,
            none: words.allStatuses,
            values: GIFT_STATUSES,
            text: GIFT_LABELS.statuses,
          },
          {
            name: "frequency",
            label: words.frequency,
            none: words.allFrequencies,
            values: GIFT_FREQUENCIES,
            text: GIFT_LABELS.frequencies,
          },
          {
            name: "method",
            label: words.method,
            none: words.allMethods,
            values: GIFT_METHODS,
            text: GIFT_LABELS.methods,
          },
        ]}
      />
      {titles.size > 1 && (
        <FilterSelect
          label={words.form}
          none={words.allForms}
          value={view.form}
          values={[...titles.keys()]}
          text={(id) => titles.get(id) ?? ""}
          onChoose={(form) => onChange({ form })}
          className={SHARES_ROW}
        />
      )}
      <DayRangeFilter
        from={view.from}
        to={view.to}
        label={rangeLabel(view.from, view.to, words.anyDate, DONATIONS.range)}
        words={{ ...DONATIONS.range, ...words }}
        onChange={(range) => onChange(range, { replace: true })}
        onClear={() => onChange({ from: "", to: "" })}
      />
    </ListSearch>
  );
}

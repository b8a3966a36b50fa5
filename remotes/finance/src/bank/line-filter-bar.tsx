import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { DateInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { FilterSelect } from "@trellis/shared/ui/filters/filter-select.tsx";
import { ListSearch, type ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import { LINE_FILTERS, type LineFilter } from "@trellis/statement-reader/choices.ts";
import { hasLineFilters, LINES, type LineView } from "./line-filters.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.lines;
type Choice = LineFilter | "all";

/** The filters of the list. Every change is in the address. */
export function LineFilterBar({ view, onChange }: ListViewProps<LineView>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3 sm:px-5">
      <Segmented<Choice>
        label={words.filters.label}
        value={view.state || "all"}
        onValueChange={(value) => onChange({ state: value === "all" ? "" : value })}
        items={(["all", ...LINE_FILTERS] as const).map((value) => ({ value, label: words.filters[value] }))}
        className="justify-self-start"
      />
      <ListSearch
        plain
        view={view}
        onChange={onChange}
        words={words}
        className="flex flex-wrap items-center gap-2"
        fieldClassName="min-w-48 flex-1 max-sm:basis-full"
      >
        <FilterSelect
          label={words.direction.label}
          none={words.direction.all}
          value={view.direction}
          values={["in", "out"]}
          text={words.direction}
          onChoose={(direction) => onChange({ direction })}
          className="w-44 max-sm:w-full"
        />
        <DateInput aria-label={words.from} {...bindField(view, onChange, "from")} className="w-38 max-sm:flex-1" />
        <DateInput aria-label={words.to} {...bindField(view, onChange, "to")} className="w-38 max-sm:flex-1" />
        {view.statementId && (
          <Button size="sm" onClick={() => onChange({ statementId: "" })}>
            {words.ofStatement} ×
          </Button>
        )}
        {hasLineFilters(view) && (
          <Button size="sm" variant="ghost" onClick={() => onChange(LINES.plain)}>
            {words.clear}
          </Button>
        )}
      </ListSearch>
    </div>
  );
}

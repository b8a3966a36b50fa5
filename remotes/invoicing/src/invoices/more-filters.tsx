import { AmountRange } from "@trellis/shared/ui/controls/amount-range.tsx";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Popover } from "@trellis/shared/ui/overlays/popover.tsx";
import { SortSelect } from "@trellis/shared/ui/rows/sort-select.tsx";
import ListFilter from "lucide-react/icons/list-filter";
import { countFilters, type InvoiceSort, type InvoiceView, readBound } from "./invoice-view-state.ts";
import { TEXT } from "./strings.ts";

interface Props {
  view: InvoiceView;
  onChange: (view: InvoiceView, options?: { replace?: boolean }) => void;
}

/** Dates, amounts and order, behind one button. */
export function MoreFilters({ view, onChange }: Props) {
  const { filters, sort, order } = view;
  const count = countFilters(filters);
  const words = TEXT.filters;
  const set = (changed: Partial<InvoiceView["filters"]>) =>
    onChange({ ...view, filters: { ...filters, ...changed } }, { replace: true });
  const isUpsideDown = Boolean(filters.from && filters.to && filters.from > filters.to);
  return (
    <Popover
      label={words.label}
      align="end"
      className="w-80"
      trigger={
        <Button icon={<ListFilter aria-hidden="true" />}>
          {TEXT.actions.filter}
          {count > 0 && <span className="text-accent-text tabular-nums">{count}</span>}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label={words.from}>
            {(props) => (
              <DateInput
                {...props}
                value={filters.from ?? ""}
                max={filters.to}
                onChange={(event) => set({ from: event.target.value || undefined })}
              />
            )}
          </Field>
          <Field label={words.to} error={isUpsideDown ? words.dateOrder : undefined}>
            {(props) => (
              <DateInput
                {...props}
                value={filters.to ?? ""}
                min={filters.from}
                onChange={(event) => set({ to: event.target.value || undefined })}
              />
            )}
          </Field>
          <AmountRange range={filters} words={words} read={readBound} onChange={set} />
        </div>
        <SortSelect<InvoiceSort>
          label={words.sort}
          sorts={words.sorts}
          sort={sort}
          order={order}
          onSort={(by, direction) => onChange({ ...view, sort: by, order: direction })}
        />
        {count > 0 && (
          <Button
            variant="ghost"
            onClick={() => onChange({ ...view, filters: { q: filters.q, status: filters.status } })}
          >
            {words.clear}
          </Button>
        )}
      </div>
    </Popover>
  );
}

import { AmountRange } from "@trellis/shared/ui/controls/amount-range.tsx";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FilterPopover } from "@trellis/shared/ui/filters/filter-popover.tsx";
import type { ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import { SortSelect } from "@trellis/shared/ui/rows/sort-select.tsx";
import { countFilters, type InvoiceSort, type InvoiceView, readBound } from "./invoice-view-state.ts";
import { TEXT } from "./messages.ts";

const NONE = { from: "", to: "", minAmount: "", maxAmount: "", customerId: "" };

/** Dates, amounts and order, behind one button. */
export function MoreFilters({ view, onChange }: ListViewProps<InvoiceView>) {
  const words = { ...TEXT.filters, open: TEXT.actions.filter };
  const { from, to, minAmount, maxAmount, sort, order } = view;
  const set = (part: Partial<InvoiceView>) => onChange(part, { replace: true });
  const isUpsideDown = from !== "" && to !== "" && from > to;
  return (
    <FilterPopover words={words} align="end" count={countFilters(view)} onClear={() => onChange(NONE)}>
      <div className="grid grid-cols-2 gap-3">
        <Field label={words.from}>
          {(props) => <DateInput {...props} {...bindField(view, set, "from")} max={to || undefined} />}
        </Field>
        <Field label={words.to} error={isUpsideDown ? words.dateOrder : undefined}>
          {(props) => <DateInput {...props} {...bindField(view, set, "to")} min={from || undefined} />}
        </Field>
        <AmountRange
          range={{ minAmount: minAmount || undefined, maxAmount: maxAmount || undefined }}
          words={words}
          read={readBound}
          onChange={(changed) =>
            set(Object.fromEntries(Object.entries(changed).map(([end, text]) => [end, text ?? ""])))
          }
        />
      </div>
      <SortSelect<InvoiceSort>
        label={words.sort}
        sorts={words.sorts}
        sort={sort}
        order={order}
        onSort={(by, direction) => onChange({ sort: by, order: direction })}
      />
    </FilterPopover>
  );
}

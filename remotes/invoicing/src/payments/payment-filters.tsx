import { getCustomer } from "@trellis/contract-invoicing/customers.ts";
import { PAYMENT_METHODS } from "@trellis/invoice-rules/choices.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { rangeLabel } from "@trellis/shared/ui/controls/day-range.tsx";
import { DayRangeFilter } from "@trellis/shared/ui/filters/day-range-filter.tsx";
import { FilterSelect } from "@trellis/shared/ui/filters/filter-select.tsx";
import { ListSearch, type ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import X from "lucide-react/icons/x";
import { TEXT } from "./messages.ts";
import type { PaymentsView } from "./payments-view.ts";

const words = TEXT.list;

/** Search, method and days; a customer from a link is a chip. */
export function PaymentFilters({ view, onChange }: ListViewProps<PaymentsView>) {
  const customer = useEndpoint(getCustomer, { params: { id: view.customer } }, { enabled: view.customer !== "" });
  return (
    <ListSearch view={view} onChange={onChange} words={words}>
      <FilterSelect
        label={words.method}
        none={words.allMethods}
        value={view.method}
        values={PAYMENT_METHODS}
        text={TEXT.methods}
        onChoose={(method) => onChange({ method })}
      />
      <DayRangeFilter
        from={view.from}
        to={view.to}
        label={rangeLabel(view.from, view.to, words.anyDate, words)}
        words={words}
        onChange={(range) => onChange(range, { replace: true })}
        onClear={() => onChange({ from: "", to: "" })}
      />
      {view.customer && customer.data && (
        <Button size="sm" icon={<X aria-hidden="true" />} onClick={() => onChange({ customer: "" })}>
          {customer.data.name}
        </Button>
      )}
    </ListSearch>
  );
}

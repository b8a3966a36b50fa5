import { getCustomer } from "@trellis/contract-invoicing/customers.ts";
import { PAYMENT_METHODS } from "@trellis/invoice-rules/choices.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { DayRangeFields, rangeLabel } from "@trellis/shared/ui/controls/day-range.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Popover } from "@trellis/shared/ui/overlays/popover.tsx";
import { ListSearch, type ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import CalendarDays from "lucide-react/icons/calendar-days";
import X from "lucide-react/icons/x";
import type { PaymentsView } from "./payments-view.ts";
import { METHOD_NAMES, TEXT } from "./strings.ts";

const words = TEXT.list;

/** Search, method and days; a customer that a link chose stands as a chip. */
export function PaymentFilters({ view, onChange }: ListViewProps<PaymentsView>) {
  const customer = useEndpoint(getCustomer, { params: { id: view.customer } }, { enabled: view.customer !== "" });
  return (
    <ListSearch view={view} onChange={onChange} words={words}>
      <Select aria-label={words.method} {...bindField(view, onChange, "method")}>
        <Options none={words.allMethods} values={PAYMENT_METHODS} text={METHOD_NAMES} />
      </Select>
      <Days view={view} onChange={onChange} />
      {view.customer && customer.data && (
        <Button size="sm" icon={<X aria-hidden="true" />} onClick={() => onChange({ customer: "" })}>
          {customer.data.name}
        </Button>
      )}
    </ListSearch>
  );
}

function Days({ view: { from, to }, onChange }: ListViewProps<PaymentsView>) {
  const label = rangeLabel(from, to, words.anyDate, words);
  return (
    <Popover label={words.dates} trigger={<Button icon={<CalendarDays aria-hidden="true" />}>{label}</Button>}>
      <div className="grid gap-3">
        <DayRangeFields from={from} to={to} words={words} onChange={(range) => onChange(range, { replace: true })} />
        {(from || to) && (
          <Button size="sm" variant="ghost" onClick={() => onChange({ from: "", to: "" })}>
            {words.clearDates}
          </Button>
        )}
      </div>
    </Popover>
  );
}

import { getCustomer } from "@trellis/contract-invoicing/customers.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "@trellis/invoice-rules/choices.ts";
import { useDelayedSearch } from "@trellis/shared/client/use-delayed-search.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, SearchInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Popover } from "@trellis/shared/ui/overlays/popover.tsx";
import CalendarDays from "lucide-react/icons/calendar-days";
import X from "lucide-react/icons/x";
import type { PaymentsView } from "./payments-view.ts";
import { METHOD_NAMES, TEXT } from "./strings.ts";

interface Props {
  view: PaymentsView;
  onChange: (part: Partial<PaymentsView>, options?: { replace?: boolean }) => void;
}

const words = TEXT.list;

/** Search, method and days; a customer that a link chose stands as a chip. */
export function PaymentFilters({ view, onChange }: Props) {
  const [typed, setTyped] = useDelayedSearch(view.q, (q) => onChange({ q: q ?? "" }, { replace: true }));
  const customer = useEndpoint(getCustomer, { params: { id: view.customer } }, { enabled: view.customer !== "" });
  return (
    <search aria-label={words.search} className="flex flex-wrap items-center gap-2 p-4 sm:px-5">
      <SearchInput
        label={words.search}
        placeholder={words.searchHint}
        value={typed}
        onValueChange={setTyped}
        className="min-w-48 flex-1 sm:max-w-80"
      />
      <Select
        aria-label={words.method}
        value={view.method}
        onChange={(event) => onChange({ method: event.target.value as PaymentMethod | "" })}
      >
        <Options none={words.allMethods} values={PAYMENT_METHODS} text={METHOD_NAMES} />
      </Select>
      <Days view={view} onChange={onChange} />
      {view.customer && customer.data && (
        <Button size="sm" icon={<X aria-hidden="true" />} onClick={() => onChange({ customer: "" })}>
          {customer.data.name}
        </Button>
      )}
    </search>
  );
}

function Days({ view: { from, to }, onChange }: Props) {
  const label =
    from && to
      ? `${formatDay(from)} – ${formatDay(to)}`
      : from
        ? `${words.from} ${formatDay(from)}`
        : to
          ? `${words.to} ${formatDay(to)}`
          : words.anyDate;
  return (
    <Popover label={words.dates} trigger={<Button icon={<CalendarDays aria-hidden="true" />}>{label}</Button>}>
      <div className="grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          <Field label={words.from}>
            {(control) => (
              <DateInput
                {...control}
                value={from}
                max={to || undefined}
                onChange={(event) => onChange({ from: event.target.value }, { replace: true })}
              />
            )}
          </Field>
          <Field label={words.to}>
            {(control) => (
              <DateInput
                {...control}
                value={to}
                min={from || undefined}
                onChange={(event) => onChange({ to: event.target.value }, { replace: true })}
              />
            )}
          </Field>
        </div>
        {(from || to) && (
          <Button size="sm" variant="ghost" onClick={() => onChange({ from: "", to: "" })}>
            {words.clearDates}
          </Button>
        )}
      </div>
    </Popover>
  );
}

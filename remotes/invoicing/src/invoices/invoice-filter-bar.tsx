import { getCustomer } from "@trellis/contract-invoicing/customers.ts";
import { exportInvoices } from "@trellis/contract-invoicing/invoices.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useDelayedSearch } from "@trellis/shared/client/use-delayed-search.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { SearchInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import { type InvoiceView, queryOf, STATUS_FILTERS, type StatusFilter } from "./invoice-view-state.ts";
import { MoreFilters } from "./more-filters.tsx";
import { TEXT } from "./strings.ts";

interface Props {
  view: InvoiceView;
  /** `replace` for steps that Back should not go through one by one, such as letters of a search. */
  onChange: (view: InvoiceView, options?: { replace?: boolean }) => void;
}

/** Search, status, further filters and the export of what they leave. */
export function InvoiceFilterBar({ view, onChange }: Props) {
  const { canWrite } = useMembership();
  const { filters } = view;
  const [search, setSearch] = useDelayedSearch(filters.q ?? "", (q) =>
    onChange({ ...view, filters: { ...filters, q } }, { replace: true }),
  );
  const setStatus = (value: string) =>
    onChange({ ...view, filters: { ...filters, status: value === "all" ? undefined : (value as StatusFilter) } });
  const { sort: _sort, order: _order, ...exported } = queryOf(view);
  return (
    <search aria-label={TEXT.filters.label} className="flex flex-wrap items-center gap-2 px-4 py-3 sm:px-5">
      <SearchInput
        label={TEXT.filters.search}
        placeholder={TEXT.filters.searchHint}
        value={search}
        onValueChange={setSearch}
        className="min-w-0 flex-[1_1_100%] sm:max-w-72 sm:flex-[1_1_14rem]"
      />
      <span className="max-xl:hidden">
        <Segmented
          label={TEXT.filters.status}
          value={filters.status ?? "all"}
          items={[
            { value: "all", label: TEXT.statuses.all },
            ...STATUS_FILTERS.map((value) => ({ value, label: TEXT.statuses[value] })),
          ]}
          onValueChange={setStatus}
        />
      </span>
      <Select
        aria-label={TEXT.filters.status}
        value={filters.status ?? "all"}
        onChange={(event) => setStatus(event.target.value)}
        className="min-w-32 flex-1 sm:flex-none xl:hidden"
      >
        <option value="all">{TEXT.statuses.all}</option>
        <Options values={STATUS_FILTERS} text={TEXT.statuses} />
      </Select>
      {filters.customerId && (
        <CustomerChip
          id={filters.customerId}
          onRemove={() => onChange({ ...view, filters: { ...filters, customerId: undefined } })}
        />
      )}
      <span className="ml-auto flex items-center gap-2">
        <MoreFilters view={view} onChange={onChange} />
        {canWrite && (
          <LinkButton
            variant="ghost"
            href={endpointUrl(exportInvoices, { query: exported })}
            download
            icon={<Download aria-hidden="true" />}
          >
            {TEXT.actions.export}
          </LinkButton>
        )}
      </span>
    </search>
  );
}

function CustomerChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const customer = useEndpoint(getCustomer, { params: { id } });
  return (
    <Button
      size="sm"
      variant="secondary"
      title={TEXT.filters.removeCustomer}
      icon={<X aria-hidden="true" />}
      onClick={onRemove}
    >
      {TEXT.filters.customer(customer.data?.name ?? "…")}
    </Button>
  );
}

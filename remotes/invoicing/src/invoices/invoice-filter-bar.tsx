import { getCustomer } from "@trellis/contract-invoicing/customers.ts";
import { exportInvoices } from "@trellis/contract-invoicing/invoices.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { DownloadLink } from "@trellis/shared/ui/controls/download-link.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { ListSearch, type ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import X from "lucide-react/icons/x";
import { type InvoiceView, queryOf, STATUS_FILTERS, type StatusFilter } from "./invoice-view-state.ts";
import { TEXT } from "./messages.ts";
import { MoreFilters } from "./more-filters.tsx";

const words = TEXT.filters;

/** Search, status, further filters and the export of what they leave. */
export function InvoiceFilterBar({ view, onChange }: ListViewProps<InvoiceView>) {
  const { canWrite } = useMembership();
  const setStatus = (value: string) => onChange({ status: value === "all" ? "" : (value as StatusFilter) });
  const { sort: _sort, order: _order, ...exported } = queryOf(view);
  return (
    <ListSearch
      view={view}
      onChange={onChange}
      words={{ ...words, searchLabel: words.label }}
      className="flex flex-wrap items-center gap-2 px-4 py-3 sm:px-5"
      fieldClassName="min-w-0 flex-[1_1_100%] sm:max-w-72 sm:flex-[1_1_14rem]"
    >
      <span className="max-xl:hidden">
        <Segmented
          label={words.status}
          value={view.status || "all"}
          items={[
            { value: "all", label: TEXT.statuses.all },
            ...STATUS_FILTERS.map((value) => ({ value, label: TEXT.statuses[value] })),
          ]}
          onValueChange={setStatus}
        />
      </span>
      <Select
        aria-label={words.status}
        value={view.status || "all"}
        onChange={(event) => setStatus(event.target.value)}
        className="min-w-32 flex-1 sm:flex-none xl:hidden"
      >
        <option value="all">{TEXT.statuses.all}</option>
        <Options values={STATUS_FILTERS} text={TEXT.statuses} />
      </Select>
      {view.customerId && <CustomerChip id={view.customerId} onRemove={() => onChange({ customerId: "" })} />}
      <span className="ms-auto flex items-center gap-2">
        <MoreFilters view={view} onChange={onChange} />
        {canWrite && (
          <DownloadLink href={endpointUrl(exportInvoices, { query: exported })}>{TEXT.actions.export}</DownloadLink>
        )}
      </span>
    </ListSearch>
  );
}

function CustomerChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const customer = useEndpoint(getCustomer, { params: { id } });
  return (
    <Button
      size="sm"
      variant="secondary"
      title={words.removeCustomer}
      icon={<X aria-hidden="true" />}
      onClick={onRemove}
    >
      {words.customer({ name: customer.data?.name ?? "…" })}
    </Button>
  );
}

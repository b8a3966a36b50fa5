import { listOpenInvoices, type OpenInvoice } from "@trellis/contract-invoicing/customers.ts";
import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { refreshAreas, useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useState } from "react";

const NONE: readonly OpenInvoice[] = [];

/**
 * The invoices a payment can be divided over, as they were when the form showed them. They do not follow live updates:
 * an invoice that a colleague marks as paid would turn the typed payment into credit without a word. The server refuses
 * the outdated balance, and `refresh` shows the new ones.
 *
 * @param invoice the only one to pay for; without it the open ones of the customer
 */
export function useOpenInvoices(invoice: Invoice | undefined, customerId: string | undefined) {
  const query = useEndpoint(
    listOpenInvoices,
    { params: { id: customerId ?? "" } },
    { enabled: customerId !== undefined && invoice === undefined, fresh: true },
  );
  const whose = invoice?.id ?? customerId;
  const latest = invoice ? [invoice] : query.isFetchedAfterMount ? query.data : undefined;
  const [held, setHeld] = useState<{ whose: string | undefined; invoices: readonly OpenInvoice[] }>();
  if (latest && held?.whose !== whose) setHeld({ whose, invoices: latest });
  const isHeld = whose !== undefined && held?.whose === whose;
  return {
    invoices: isHeld ? held.invoices : NONE,
    isLoading: whose !== undefined && !isHeld && !query.isError,
    error: isHeld ? null : query.error,
    async refresh(): Promise<void> {
      await refreshAreas([listOpenInvoices.area]);
      setHeld(undefined);
    },
  };
}

import { getContactInvoices } from "@trellis/contract-invoicing/contact-invoices.ts";
import { getInvoice, getNextInvoiceNumber, listInvoiceItems } from "@trellis/contract-invoicing/invoices.ts";
import { getCurrentBusinessSettings } from "@trellis/contract-organizations/business-settings.ts";
import { addressView, recordId } from "@trellis/shared/client/address-view.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useAddressed } from "@trellis/shared/client/use-addressed.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useMemo } from "react";
import { InvoiceForm } from "./invoice-form.tsx";
import { newValues, valuesOf } from "./invoice-values.ts";
import { FORM } from "./messages.ts";

/** A new invoice, or one to edit: what the form begins with is fetched first. */
export function InvoiceFormScreen({ invoiceId }: { invoiceId: string | null }) {
  return invoiceId === null ? <NewInvoice /> : <EditedInvoice id={invoiceId} />;
}

function NewInvoice() {
  const { today } = useMembership();
  const settings = useEndpoint(getCurrentBusinessSettings, {});
  const next = useEndpoint(getNextInvoiceNumber, {}, { fresh: true });
  const { customerId, isReady } = useAskedCustomer();
  const initial = useMemo(
    () =>
      settings.data && next.data && isReady
        ? newValues({
            customerId,
            today,
            invoiceNumber: next.data.invoiceNumber,
            taxRate: settings.data.defaultTaxRate,
            notes: settings.data.invoiceNotes,
            terms: settings.data.invoiceTerms,
          })
        : undefined,
    [settings.data, next.data, today, customerId, isReady],
  );
  const error = settings.error ?? next.error;
  if (error)
    return (
      <ErrorCard
        title={FORM.loadFailed}
        message={error.message}
        onRetry={() => void Promise.all([settings.refetch(), next.refetch()])}
      />
    );
  if (!initial || !settings.data) return <FormSkeleton />;
  return <InvoiceForm key="new" stored={null} initial={initial} settings={settings.data} />;
}

const ASKED = addressView({ customer: recordId, contact: recordId });

/** The customer from the address: by id, or by a contact. Undefined if unknown. */
function useAskedCustomer(): { customerId: string; isReady: boolean } {
  const { customer, contact: contactId } = useAddressed(ASKED);
  const found = useEndpoint(getContactInvoices, { params: { id: contactId } }, { enabled: contactId !== "" });
  return {
    customerId: customer || (found.data?.customerId ?? ""),
    isReady: contactId === "" || !found.isPending,
  };
}

function EditedInvoice({ id }: { id: string }) {
  const { today } = useMembership();
  const settings = useEndpoint(getCurrentBusinessSettings, {});
  const invoice = useEndpoint(getInvoice, { params: { id } }, { fresh: true });
  const items = useEndpoint(listInvoiceItems, { params: { id } }, { fresh: true });
  const isReady = invoice.data && items.data && !invoice.isFetching && !items.isFetching;
  const initial = useMemo(
    () => (invoice.data && items.data ? valuesOf(invoice.data, items.data, today) : undefined),
    [invoice.data, items.data, today],
  );
  const error = invoice.error ?? items.error ?? settings.error;
  if (error instanceof ApiError && error.status === 404)
    return <ErrorCard title={FORM.gone} message={FORM.goneMessage} />;
  if (error)
    return (
      <ErrorCard
        title={FORM.loadFailed}
        message={error.message}
        onRetry={() => void Promise.all([invoice.refetch(), items.refetch(), settings.refetch()])}
      />
    );
  if (!isReady || !initial || !settings.data) return <FormSkeleton />;
  return <InvoiceForm key={id} stored={invoice.data} initial={initial} settings={settings.data} />;
}

function FormSkeleton() {
  return (
    <Card>
      <SkeletonRows rows={8} />
    </Card>
  );
}

import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { InvoiceRow } from "./invoice-view.ts";

/** What messages about an invoice say of it. */
export const invoiceData = ({ id, invoiceNumber, customerId, total, currency }: InvoiceRow) => ({
  invoiceId: id,
  invoiceNumber,
  customerId,
  total: formatDecimal(total),
  currency,
});

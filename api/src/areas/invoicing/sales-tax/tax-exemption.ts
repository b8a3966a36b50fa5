import { AppError, invalid } from "../../../kernel/errors.ts";
import { customerName } from "../core/customer-party.ts";
import type { CustomerRow, InvoiceRow } from "../core/invoice-view.ts";

interface Taxed {
  taxRate?: number | null | undefined;
  items: readonly { taxRate?: number | null | undefined }[];
}

/** Throws invalid, naming the field, where an invoice of an exempt customer has a tax rate. */
export function requireNoTax(buyer: CustomerRow, { taxRate, items }: Taxed): void {
  if (!buyer.isTaxExempt) return;
  const message = `${customerName(buyer)} is tax exempt. Remove the tax rate.`;
  if ((taxRate ?? 0) > 0) throw invalid("taxRate", message);
  const index = items.findIndex((item) => (item.taxRate ?? 0) > 0);
  if (index >= 0) throw invalid(`items.${index}.taxRate`, message);
}

/** Throws conflict for a draft from before its customer became exempt: it still has tax. */
export function requireExemptWithoutTax(buyer: CustomerRow, { taxAmount, invoiceNumber }: InvoiceRow): void {
  if (!buyer.isTaxExempt || taxAmount === 0n) return;
  throw new AppError("conflict", {
    message: `${customerName(buyer)} is tax exempt, and ${invoiceNumber} has sales tax. Remove the tax, then send it.`,
  });
}

import { dropDraft, findDraft, keepDraft } from "@trellis/shared/client/drafts.ts";
import type { InvoiceValues } from "./invoice-values.ts";

/** Unsaved values: closing the page, a reload or a lost session loses nothing. */
interface StoredDraft {
  values: InvoiceValues;
  /** The version that it was typed over; null for a new invoice. */
  updatedAt: string | null;
}

const formOf = (id: string | null) => `invoice:${id ?? "new"}`;

/** What was kept of a form and says something else than what the form begins with; null for nothing. */
export function readDraft(id: string | null, initial: InvoiceValues): StoredDraft | null {
  const kept = findDraft<StoredDraft>(formOf(id));
  if (!kept || !Array.isArray(kept.values?.items) || !kept.values.payment) return null;
  return isSameInput(kept.values, initial) ? null : kept;
}

/** Whether two states of the form say the same: neither the order of their fields nor the previewed number is input. */
export const isSameInput = (one: object, other: object): boolean => plainText(one) === plainText(other);

const plainText = (values: object): string =>
  JSON.stringify({ ...values, invoiceNumber: undefined }, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

export function keepValues(id: string | null, kept: StoredDraft): void {
  keepDraft(formOf(id), kept);
}

export function forgetValues(id: string | null): void {
  dropDraft(formOf(id));
}

import { dropDraft, findDraft, keepDraft } from "@trellis/shared/client/drafts.ts";
import type { InvoiceValues } from "./invoice-values.ts";

/** Unsaved values: closing the page, a reload or a lost session loses nothing. */
interface StoredDraft {
  values: InvoiceValues;
  /** The version that it was typed over; null for a new invoice. */
  updatedAt: string | null;
}

const formOf = (id: string | null) => `invoice:${id ?? "new"}`;

export function readDraft(id: string | null): StoredDraft | null {
  const kept = findDraft<StoredDraft>(formOf(id));
  return Array.isArray(kept?.values?.items) && kept.values.payment ? kept : null;
}

export function keepValues(id: string | null, kept: StoredDraft): void {
  keepDraft(formOf(id), kept);
}

export function forgetValues(id: string | null): void {
  dropDraft(formOf(id));
}

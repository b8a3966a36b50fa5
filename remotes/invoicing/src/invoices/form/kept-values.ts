import { currentOrganizationId } from "@trellis/shared/runtime";
import type { InvoiceValues } from "./invoice-values.ts";

/** What is typed and not saved lives as long as its tab: a reload or a way back loses nothing. */
interface Kept {
  values: InvoiceValues;
  /** The version that it was typed over; null for a new invoice. */
  updatedAt: string | null;
}

const keyOf = (id: string | null) => `trellis.invoice-form.${currentOrganizationId()}.${id ?? "new"}`;

export function readKept(id: string | null): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "null") as Kept | null;
    return kept && Array.isArray(kept.values.items) && kept.values.payment ? kept : null;
  } catch {
    return null;
  }
}

export function keepValues(id: string | null, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(kept));
  } catch {
    // A full or forbidden store only means that a reload would ask first.
  }
}

export function forgetValues(id: string | null): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // As above.
  }
}

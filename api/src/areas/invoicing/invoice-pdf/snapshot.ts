import type { InvoiceTemplate } from "@trellis/invoice-rules/choices.ts";
import type { TaxGroup } from "@trellis/invoice-rules/invoice-totals.ts";
import type { Language } from "@trellis/messages/languages.ts";
import type { Party } from "../schema/invoice-schema.ts";

export interface SnapshotLine {
  description: string;
  /** Thousandths. */
  quantity: bigint;
  unitPrice: bigint;
  total: bigint;
  /** Thousandths of a percent. */
  discountRate: number;
  /** Thousandths of a percent; null takes the invoice's. */
  taxRate: number | null;
}

/** Everything that an invoice's paper says, and how it looks: the same snapshot makes the same file. */
export interface InvoiceSnapshot {
  /** The customer's. */
  language: Language;
  invoiceNumber: string;
  /** Says so on its face. */
  isDraft: boolean;
  isCancelled: boolean;
  /** Whether it can be paid: see `paymentBarrier`. */
  isPayable: boolean;
  template: InvoiceTemplate;
  issueDate: string;
  dueDate: string;
  currency: string;
  seller: Party;
  buyer: Party;
  lines: readonly SnapshotLine[];
  /** Thousandths of a percent. */
  taxRate: number;
  subtotal: bigint;
  discount: bigint;
  groups: readonly TaxGroup[];
  total: bigint;
  paid: bigint;
  balance: bigint;
  notes: string | null;
  terms: string | null;
  footerText: string | null;
  /** Where it is paid online; null where it is not, or not yet known. */
  payLink: string | null;
  colors: { primary: string; secondary: string };
  /** When it was sent, or now. */
  now: Date;
}

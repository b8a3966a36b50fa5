import type { InvoiceTemplate } from "@trellis/invoice-rules/choices.ts";
import type { TaxGroup } from "@trellis/invoice-rules/invoice-totals.ts";
import type { InvoiceWords } from "@trellis/invoice-rules/invoice-words.ts";
import type { InvoiceInk } from "@trellis/shared/theme/invoice-ink.ts";

export interface PaperParty {
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  website?: string | null;
  logoUrl?: string | null;
}

interface PaperLine {
  description: string;
  quantity: string;
  unitPrice: bigint;
  taxRate: number;
  discountRate: string;
  total: bigint;
}

/** What the paper in the preview says; made of what is typed. */
export interface PaperFacts {
  /** In the customer's language, whatever the reader's is. */
  words: InvoiceWords["paper"];
  /** A typed day; a dash until it is one. */
  day(day: string): string;
  template: InvoiceTemplate;
  invoiceNumber: string;
  isDraft: boolean;
  issueDate: string;
  dueDate: string;
  seller: PaperParty;
  buyer: PaperParty;
  lines: readonly PaperLine[];
  /** Rates differ from line to line. */
  showsRates: boolean;
  subtotal: bigint;
  discount: bigint;
  groups: readonly TaxGroup[];
  total: bigint;
  notes: string;
  terms: string;
  footerText: string;
}

export interface PaperProps {
  facts: PaperFacts;
  ink: InvoiceInk;
}

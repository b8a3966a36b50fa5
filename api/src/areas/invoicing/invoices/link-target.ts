import { READ } from "@trellis/contract-invoicing/access.ts";
import { sql } from "drizzle-orm";
import type { LinkTarget } from "../../../ports/link-targets.ts";

/** Invoices, as notes are linked to them. */
export const invoiceTarget: LinkTarget = {
  kind: "invoice",
  access: READ,
  records: sql`invoice t`,
  title: sql`t.invoice_number`,
  link: (id) => `/app/invoicing/${id}`,
  demo: sql`t.balance > 0`,
};

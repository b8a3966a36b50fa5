import { READ } from "@trellis/contract-invoicing/access.ts";
import { sql } from "drizzle-orm";
import { FULL_NAME, type LinkTarget } from "../../../ports/link-targets.ts";

/** Customers, as notes are linked to them. */
export const customerTarget: LinkTarget = {
  kind: "customer",
  access: READ,
  records: sql`customer t`,
  title: sql`coalesce(nullif(t.company_name, ''), nullif(${FULL_NAME}, ''), nullif(t.email, ''), 'Customer')`,
  link: (id) => `/app/invoicing/customers/${id}`,
  demo: sql`true`,
};

import { READ } from "@trellis/contract-invoicing/access.ts";
import { sql } from "drizzle-orm";
import type { LinkTarget } from "../../ports/link-targets.ts";

/** Products, as notes are linked to them. */
export const productTarget: LinkTarget = {
  kind: "product",
  access: READ,
  records: sql`product t`,
  title: sql`t.name`,
  link: (id) => `/app/inventory/${id}`,
  demo: sql`true`,
};

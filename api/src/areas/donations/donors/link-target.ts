import { READ } from "@trellis/contract-donations/access.ts";
import { sql } from "drizzle-orm";
import type { LinkTarget } from "../../../ports/link-targets.ts";

/** Donors, as notes are linked to them. */
export const donorTarget: LinkTarget = {
  kind: "donor",
  access: READ,
  records: sql`donor t`,
  title: sql`t.name`,
  link: (id) => `/app/donations/donors/${id}`,
  demo: sql`t.gift_count > 0`,
};

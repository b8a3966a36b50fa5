import { READ } from "@trellis/contract-donations/access.ts";
import { sql } from "drizzle-orm";
import type { LinkTarget } from "../../../ports/link-targets.ts";

/** Gifts, as notes are linked to them. */
export const donationTarget: LinkTarget = {
  kind: "donation",
  access: READ,
  records: sql`donation t`,
  title: sql`concat('Gift of ', t.donor_name)`,
  link: (id) => `/app/donations/gifts?gift=${id}`,
  demo: sql`t.status = 'completed'`,
};

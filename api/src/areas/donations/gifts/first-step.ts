import { WRITE } from "@trellis/contract-donations/access.ts";
import { sql } from "drizzle-orm";
import type { FirstStepSource } from "../../../ports/first-steps.ts";

/** A gift, online or recorded by hand. */
export const donationStep: FirstStepSource = {
  name: "record_donation",
  access: WRITE,
  link: "/app/donations",
  async isDone({ transaction, organizationId }) {
    const rows = await transaction.execute(sql`
      select 1 from donation where organization_id = ${organizationId} limit 1`);
    return rows.length > 0;
  },
};

import { WRITE } from "@trellis/contract-invoicing/access.ts";
import { sql } from "drizzle-orm";
import type { FirstStepSource } from "../../../ports/first-steps.ts";

/** An invoice that went to a customer. */
export const invoiceStep: FirstStepSource = {
  name: "send_invoice",
  access: WRITE,
  link: "/app/invoicing/new",
  organizationType: "for-profit",
  async isDone({ transaction, organizationId }) {
    const rows = await transaction.execute(sql`
      select 1 from invoice where organization_id = ${organizationId} and sent_at is not null limit 1`);
    return rows.length > 0;
  },
};

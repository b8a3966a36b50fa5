import { sql } from "drizzle-orm";
import type { ImageUse } from "../../../kernel/files/image-uses.ts";

/** The logo on an invoice, as the organization's was when it was sent. */
export const invoiceImage: ImageUse = {
  column: "invoice.seller",
  shows: (organizationId, address) =>
    sql`exists (select from invoice i where i.organization_id = ${organizationId} and lower(i.seller ->> 'logoUrl') = ${address})`,
};

import { WRITE } from "@trellis/contract-contacts/access.ts";
import { sql } from "drizzle-orm";
import type { FirstStepSource } from "../../../ports/first-steps.ts";

/** People in the contact database, by hand or from a file. */
export const contactsStep: FirstStepSource = {
  name: "add_contacts",
  access: WRITE,
  link: "/app/contacts?import=contacts",
  async isDone({ transaction, organizationId }) {
    const rows = await transaction.execute(sql`
      select 1 from contact where organization_id = ${organizationId} limit 1`);
    return rows.length > 0;
  },
};

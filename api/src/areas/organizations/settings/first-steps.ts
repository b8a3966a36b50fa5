import { updateBrandColors } from "@trellis/contract-organizations/business-settings.ts";
import { inviteMember } from "@trellis/contract-organizations/team.ts";
import { sql } from "drizzle-orm";
import type { FirstStepSource } from "../../../ports/first-steps.ts";

/** The organization's logo, which invoices, receipts and public pages carry. */
export const logoStep: FirstStepSource = {
  name: "add_logo",
  // Branding is where it's uploaded.
  access: updateBrandColors.access,
  link: "/app/settings/branding",
  async isDone({ transaction, organizationId }) {
    const rows = await transaction.execute(sql`
      select 1 from organization where id = ${organizationId} and logo is not null`);
    return rows.length > 0;
  },
};

/** A colleague who joined, or an invitation to one. */
export const colleagueStep: FirstStepSource = {
  name: "invite_colleague",
  access: inviteMember.access,
  link: "/app/settings/team",
  async isDone({ transaction, organizationId }) {
    const rows = await transaction.execute(sql`
      (select 1 from membership where organization_id = ${organizationId} offset 1 limit 1)
      union all (select 1 from invitation where organization_id = ${organizationId} limit 1)`);
    return rows.length > 0;
  },
};

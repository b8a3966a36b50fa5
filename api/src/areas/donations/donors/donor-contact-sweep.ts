import { and, eq } from "drizzle-orm";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { perDueRecord } from "../../../kernel/sweeps/sweep.ts";
import { followDonor } from "../../contacts/index.ts";
import { donor } from "../schema/donor-schema.ts";

/** Written by the migration that gave every donor a contact. */
const DONOR_CONTACT_WORK = "donor_contact";

/** Makes the contact of a donor who had none when donors without an address got no contact, each once. */
export const donorContactSweep = perDueRecord({
  name: "donations.donor-contacts",
  cron: "*/10 * * * *",
  kinds: [DONOR_CONTACT_WORK],
  whenReadOnly: "skip",
  handle: ({ database }, { organizationId, recordId }, now) =>
    database.inOrganization(organizationId, async (transaction) => {
      const [one] = await transaction
        .select()
        .from(donor)
        .where(and(eq(donor.organizationId, organizationId), eq(donor.id, recordId)))
        .for("update");
      if (one) await followDonor({ transaction, organizationId, now }, one);
      await setDue(transaction, { kind: DONOR_CONTACT_WORK, organizationId, recordId }, null);
    }),
});

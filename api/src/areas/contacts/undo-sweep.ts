import { and, eq, isNotNull } from "drizzle-orm";
import type { Sweep } from "../../services/jobs/jobs.ts";
import { readDue, setDue } from "../platform/due-work.ts";
import { BULK_UNDO } from "./bulk-undo.ts";
import { ACTIVITY_UNDO } from "./contact-activities.ts";
import { DELETION_DUE } from "./contact-deletion.ts";
import { MERGE_UNDO } from "./contact-merge.ts";
import { contactActivity, contactBulkEdit, contactDeletion, contactMerge } from "./schema.ts";

const TABLES = {
  [BULK_UNDO]: contactBulkEdit,
  [MERGE_UNDO]: contactMerge,
  [DELETION_DUE]: contactDeletion,
  [ACTIVITY_UNDO]: contactActivity,
};

/** Every hour: forgets what was kept so that merges, deletions and changes of many contacts could be taken back. */
export const contactUndoSweep: Sweep = {
  name: "contacts.forget-undo",
  cron: "25 * * * *",
  async run({ database, now }) {
    for (const [kind, table] of Object.entries(TABLES))
      for (const { organizationId, recordId } of await readDue(database, kind, now()))
        await database.inOrganization(organizationId, async (transaction) => {
          // An activity may have been brought back a moment ago.
          const isGone = table === contactActivity ? isNotNull(contactActivity.deletedAt) : undefined;
          await transaction
            .delete(table)
            .where(and(eq(table.organizationId, organizationId), eq(table.id, recordId), isGone));
          await setDue(transaction, { kind, organizationId, recordId }, null);
        });
  },
};

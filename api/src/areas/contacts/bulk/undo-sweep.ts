import { and, eq, isNotNull } from "drizzle-orm";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { perDueRecord } from "../../../kernel/sweeps/sweep.ts";
import { ACTIVITY_UNDO } from "../activities/contact-activities.ts";
import { MERGE_UNDO } from "../duplicates/contact-merge.ts";
import { contactActivity } from "../schema/activity-schema.ts";
import { contactBulkEdit } from "../schema/bulk-schema.ts";
import { contactDeletion } from "../schema/deletion-schema.ts";
import { contactMerge } from "../schema/duplicate-schema.ts";
import { DELETION_DUE } from "../trash/contact-deletion.ts";
import { BULK_UNDO } from "./bulk-undo.ts";

const TABLES: Record<
  string,
  typeof contactBulkEdit | typeof contactMerge | typeof contactDeletion | typeof contactActivity
> = {
  [BULK_UNDO]: contactBulkEdit,
  [MERGE_UNDO]: contactMerge,
  [DELETION_DUE]: contactDeletion,
  [ACTIVITY_UNDO]: contactActivity,
};

/** Every hour: deletes expired undo data of merges, deletions and bulk edits. */
export const contactUndoSweep = perDueRecord({
  name: "contacts.forget-undo",
  cron: "25 * * * *",
  kinds: Object.keys(TABLES),
  whenReadOnly: "run",
  handle: ({ database }, { kind, organizationId, recordId }) =>
    database.inOrganization(organizationId, async (transaction) => {
      const table = TABLES[kind];
      if (!table) throw new Error(`nothing is kept for ${kind}`);
      // An activity may have been brought back a moment ago.
      const isGone = table === contactActivity ? isNotNull(contactActivity.deletedAt) : undefined;
      await transaction
        .delete(table)
        .where(and(eq(table.organizationId, organizationId), eq(table.id, recordId), isGone));
      await setDue(transaction, { kind, organizationId, recordId }, null);
    }),
});

import { UNTITLED_MAILING } from "@trellis/contract-contacts/mailing-choices.ts";
import { and, eq, lt, sql } from "drizzle-orm";
import { perOrganization } from "../../kernel/sweeps/sweep.ts";
import { mailing } from "./schema.ts";

/** A draft without content that was not opened for this many days is deleted. */
export const EMPTY_DRAFT_DAYS = 7;

/** Every night: deletes abandoned drafts without a name, a text or chosen people. */
export const mailingDraftSweep = perOrganization({
  name: "contacts.empty-drafts",
  cron: "40 3 * * *",
  whenReadOnly: "run",
  handle: ({ database }, { id }, now) =>
    database.inOrganization(id, (transaction) =>
      transaction
        .delete(mailing)
        .where(
          and(eq(mailing.organizationId, id), isEmptyDraft(new Date(now.getTime() - EMPTY_DRAFT_DAYS * 24 * 3600_000))),
        ),
    ),
});

const isEmptyDraft = (before: Date) =>
  and(
    eq(mailing.status, "draft"),
    lt(mailing.updatedAt, before),
    eq(mailing.name, UNTITLED_MAILING),
    sql`concat(${mailing.subject}, ${mailing.preheader}, ${mailing.body}, ${mailing.buttonLabel}, ${mailing.buttonUrl}) = ''`,
    sql`${mailing.contactIds} = '[]'::jsonb`,
  );

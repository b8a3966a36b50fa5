import { READ } from "@trellis/contract-contacts/access.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { MEMBER_NAME, memberName } from "../../../kernel/identity/member-name.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { isBefore, newestFirst, type TimelineRequest, type TimelineSource } from "../../../ports/timeline.ts";
import { contactActivity } from "../schema/activity-schema.ts";
import { titleOfActivity } from "./activity-title.ts";

/** Calls, meetings, letters and visits that members recorded. */
export const activityTimeline: TimelineSource = {
  kinds: ["activity"],
  access: READ,
  async read(scope, { contactId }, request) {
    const rows = await activityPageQuery(scope, contactId, request);
    return rows.map(({ row, by }) => ({
      id: row.id,
      kind: "activity",
      at: row.happenedAt.toISOString(),
      day: null,
      title: titleOfActivity(row, scope.language),
      text: row.text || null,
      amount: null,
      currency: null,
      link: null,
      by: memberName(by),
      activity: row.type,
    }));
  },
};

/** A contact's current activities, newest first. */
export function activityPageQuery(
  { transaction, organizationId }: Read,
  contactId: string,
  { before, max }: Pick<TimelineRequest, "before" | "max">,
) {
  const { happenedAt, id } = contactActivity;
  return transaction
    .select({ row: contactActivity, by: MEMBER_NAME })
    .from(contactActivity)
    .leftJoin(user, eq(user.id, contactActivity.createdBy))
    .where(
      and(
        eq(contactActivity.organizationId, organizationId),
        eq(contactActivity.contactId, contactId),
        isNull(contactActivity.deletedAt),
        isBefore(happenedAt, id, before),
      ),
    )
    .orderBy(newestFirst(happenedAt, id))
    .limit(max);
}

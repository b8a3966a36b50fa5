import { READ } from "@trellis/shared/contract/contacts/access.ts";
import { ACTIVITY_LABELS } from "@trellis/shared/contract/contacts/activity-choices.ts";
import { and, eq, isNull } from "drizzle-orm";
import { user } from "../../auth/schema.ts";
import { memberName } from "./contact-activities.ts";
import { contactActivity } from "./schema.ts";
import { isBefore, newestFirst, type TimelineSource } from "./timeline-source.ts";

/** Calls, meetings, letters and visits that somebody wrote down. */
export const activityTimeline: TimelineSource = {
  kinds: ["activity"],
  access: READ,
  async read({ transaction, organizationId }, { contactId }, { before, most }) {
    const { happenedAt, id } = contactActivity;
    const rows = await transaction
      .select({ row: contactActivity, by: { firstName: user.firstName, lastName: user.lastName, name: user.name } })
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
      .limit(most);
    return rows.map(({ row, by }) => ({
      id: row.id,
      kind: "activity",
      at: row.happenedAt.toISOString(),
      day: null,
      title: titleOf(row),
      text: row.text || null,
      amount: null,
      currency: null,
      link: null,
      by: memberName(by),
      activity: row.type,
    }));
  },
};

/** "Call, 25 minutes". */
const titleOf = ({ type, minutes }: Pick<typeof contactActivity.$inferSelect, "type" | "minutes">): string => {
  const what = type === "other" ? "Activity" : ACTIVITY_LABELS[type];
  return minutes === null ? what : `${what}, ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
};

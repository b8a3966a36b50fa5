import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether a member wants emails beside notices, as they chose in their calendar settings: a column of a statement with joins. */
export const wantsReminderMail = (organizationId: SQLWrapper, userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`coalesce((select c.email_notifications from calendar_setting c
    where c.organization_id = ${organizationId} and c.user_id = ${userId}), true)`;

import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/activities.ts";
import type { ContactActivity } from "@trellis/contract-contacts/activities.ts";
import { ACTIVITY_UNDO_HOURS } from "@trellis/contract-contacts/activity-choices.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { MEMBER_NAME, memberName } from "../../../kernel/identity/member-name.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { sumUpActivities } from "../core/activity-day.ts";
import { activitySearchText, replaceActivityTerms } from "../core/activity-terms.ts";
import { lockContact } from "../people/contacts.ts";
import { contactActivity } from "../schema/activity-schema.ts";

type Row = typeof contactActivity.$inferSelect;
type ById = { params: { id: string } };
type Body = EndpointParsed<typeof contract.logContactActivity>["body"];

/** What due_work calls an activity that was deleted and is soon forgotten. */
export const ACTIVITY_UNDO = "contact_activity_undo";
const RETENTION_MS = ACTIVITY_UNDO_HOURS * 3600_000;

/** Records an activity with a person. Throws not_found, invalid for a future day. */
export async function logContactActivity(
  context: Context,
  { params, body }: ById & { body: Body },
): Promise<ContactActivity> {
  const { transaction, organizationId, member, now } = context;
  const wording = wordsOf(context, body);
  const person = await lockContact(context, params.id);
  const [row] = await transaction
    .insert(contactActivity)
    .values({
      organizationId,
      id: createId(),
      contactId: person.id,
      ...wording,
      createdBy: member.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("an activity was not written");
  await replaceActivityTerms(context, row.id, "", row.searchText);
  await sumUpActivities(context, [person.id]);
  await context.audit({ action: "create", resource: "contact_activity", resourceId: row.id, after: auditOf(row) });
  return readActivity(context, row.id);
}

/** One activity. Throws not_found. */
export const getContactActivity = (context: Context, { params }: ById): Promise<ContactActivity> =>
  readActivity(context, params.id);

/** Changes an activity. Throws not_found, invalid for a day to come, conflict where `If-Match` is stale. */
export async function updateContactActivity(
  context: Context,
  { params, body }: ById & { body: Body },
): Promise<ContactActivity> {
  const { transaction, now, ifMatch } = context;
  const wording = wordsOf(context, body);
  const before = await lockActivity(context, params.id, "active");
  if (ifMatch !== null && ifMatch !== "*" && ifMatch !== before.updatedAt.toISOString())
    throw new AppError("conflict", {
      message: "Someone else changed this activity after you opened it. Review it before you save.",
      current: await readActivity(context, before.id),
    });
  const [after] = await transaction
    .update(contactActivity)
    .set({ ...wording, updatedAt: new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)) })
    .where(isActivity(context, before.id))
    .returning();
  if (!after) throw notFound("Activity");
  await replaceActivityTerms(context, before.id, before.searchText, after.searchText);
  await sumUpActivities(context, [before.contactId]);
  await context.audit({
    action: "update",
    resource: "contact_activity",
    resourceId: before.id,
    before: auditOf(before),
    after: auditOf(after),
  });
  return readActivity(context, before.id);
}

/** Deletes an activity; a day long it can be brought back. Throws not_found. */
export async function deleteContactActivity(context: Context, { params }: ById): Promise<void> {
  const { transaction, organizationId, now } = context;
  const before = await lockActivity(context, params.id, "active");
  await transaction.update(contactActivity).set({ deletedAt: now }).where(isActivity(context, before.id));
  await replaceActivityTerms(context, before.id, before.searchText, "");
  await sumUpActivities(context, [before.contactId]);
  const forgotten = new Date(now.getTime() + RETENTION_MS);
  await setDue(transaction, { kind: ACTIVITY_UNDO, organizationId, recordId: before.id }, forgotten);
  await context.audit({
    action: "delete",
    resource: "contact_activity",
    resourceId: before.id,
    before: auditOf(before),
  });
}

/** Brings a deleted activity back. Throws not_found for one that was not deleted, or too long ago. */
export async function restoreContactActivity(context: Context, { params }: ById): Promise<ContactActivity> {
  const { transaction, organizationId } = context;
  const before = await lockActivity(context, params.id, "deleted");
  await transaction.update(contactActivity).set({ deletedAt: null }).where(isActivity(context, before.id));
  await replaceActivityTerms(context, before.id, "", before.searchText);
  await sumUpActivities(context, [before.contactId]);
  await setDue(transaction, { kind: ACTIVITY_UNDO, organizationId, recordId: before.id }, null);
  await context.audit({
    action: "restore",
    resource: "contact_activity",
    resourceId: before.id,
    after: auditOf(before),
  });
  return readActivity(context, before.id);
}

/** The stored values of a form. A time that a clock change skips is an hour later. */
function wordsOf({ organization, now }: Context, { type, day, time, minutes, text }: Body) {
  const today = dayInZone(now, organization.timeZone);
  if (day > today)
    throw invalid("day", "This day is in the future. Log what has happened, and plan the rest in the calendar.");
  const happenedAt = sql<Date>`((${day}::date + ${time}::time) at time zone ${organization.timeZone})`;
  const written = text?.trim() ?? "";
  const searchText = activitySearchText(written);
  return { type, happenedAt, happenedOn: day, minutes: minutes ?? null, text: written, searchText };
}

const isActivity = ({ organizationId }: Read, id: string) =>
  and(eq(contactActivity.organizationId, organizationId), eq(contactActivity.id, id));

/** Locks the contact and then the activity, as logging does. Throws not_found. */
async function lockActivity(context: Context, id: string, wanted: "active" | "deleted"): Promise<Row> {
  const { transaction } = context;
  const { deletedAt } = contactActivity;
  const own = and(isActivity(context, id), wanted === "active" ? isNull(deletedAt) : isNotNull(deletedAt));
  const [found] = await transaction.select({ contactId: contactActivity.contactId }).from(contactActivity).where(own);
  if (!found) throw notFound("Activity");
  await lockContact(context, found.contactId);
  const [row] = await transaction.select().from(contactActivity).where(own).for("update");
  // Meanwhile its contact was merged, or someone else was faster.
  if (row?.contactId !== found.contactId) throw notFound("Activity");
  return row;
}

async function readActivity(context: Context, id: string): Promise<ContactActivity> {
  const [found] = await context.transaction
    .select({ row: contactActivity, by: MEMBER_NAME })
    .from(contactActivity)
    .leftJoin(user, eq(user.id, contactActivity.createdBy))
    .where(and(isActivity(context, id), isNull(contactActivity.deletedAt)));
  if (!found) throw notFound("Activity");
  const { row, by } = found;
  return {
    id: row.id,
    contactId: row.contactId,
    type: row.type,
    day: row.happenedOn,
    time: clockIn(row.happenedAt, context.organization.timeZone),
    text: row.text,
    minutes: row.minutes,
    createdByName: memberName(by),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const clockIn = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(instant);

const auditOf = ({ contactId, type, happenedOn, minutes, text }: Row) => ({
  contactId,
  type,
  happenedOn,
  minutes,
  text,
});

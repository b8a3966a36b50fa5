import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { withoutDirectionSigns } from "@trellis/domain/text/text-direction.ts";
import { eq } from "drizzle-orm";
import { AppError, invalid } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { queueMail } from "../../mail/index.ts";
import { notify } from "../../notifications/index.ts";
import { lockOrganization, readOwnOrganization, requireNoSample, requireOwner } from "../account/account.ts";
import { personName } from "../core/person-name.ts";
import { DELETION_MAIL } from "./deletion-mail.ts";

export const GRACE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

type InPath = { params: { id: string } };

/**
 * Sets the day on which the organization is erased, 30 days from now, and notifies all members. Read-only from here on.
 * The owner types its name; any other text is refused.
 */
export async function requestDeletion(context: Context, { params, body }: InPath & { body: { name: string } }) {
  const { transaction, organizationId, member, now } = context;
  const row = await lockOrganization(context, params.id);
  requireOwner(row.ownerId, member.userId, "delete");
  requireNoSample(row);
  if (body.name !== withoutDirectionSigns(row.name).trim())
    throw invalid("name", `Type the organization's name exactly: ${row.name}`);
  if (row.deletionAt)
    throw new AppError("conflict", { message: "This organization is already scheduled for deletion." });
  const deletionAt = new Date(now.getTime() + GRACE_DAYS * DAY_MS);
  await transaction.update(organization).set({ deletionAt, updatedAt: now }).where(eq(organization.id, organizationId));
  await context.audit({
    action: "request_deletion",
    resource: "organization",
    resourceId: String(organizationId),
    before: { deletionAt: null },
    after: { deletionAt: deletionAt.toISOString() },
  });
  const [owner] = await transaction.select().from(user).where(eq(user.id, member.userId));
  if (!owner) throw new Error("the owner is gone");
  const day = formatDay(dayInZone(deletionAt, row.timeZone));
  await notify(context, {
    userIds: "everyone",
    kind: "deletion_requested",
    title: `${row.name} will be deleted on ${day}`,
    text: `${personName(owner)} requested it. Until then, you can view and export everything, and the owner can cancel.`,
    link: "/app/settings/account",
  });
  await queueMail(context, { kind: DELETION_MAIL, recordId: owner.id, recipient: owner.email, values: { day } });
  await announceChange(context, "organizations");
  return readOwnOrganization(context);
}

/** Cancels the organization's deletion. On the day itself it is too late: erasing may have started. */
export async function cancelDeletion(context: Context, { params }: InPath): Promise<void> {
  const { transaction, organizationId, member, now } = context;
  const row = await lockOrganization(context, params.id);
  requireOwner(row.ownerId, member.userId, "keep");
  if (!row.deletionAt) throw new AppError("conflict", { message: "This organization isn't scheduled for deletion." });
  if (row.deletionAt <= now)
    throw new AppError("gone", { message: "The 30 days are over. This organization is being deleted." });
  await transaction
    .update(organization)
    .set({ deletionAt: null, updatedAt: now })
    .where(eq(organization.id, organizationId));
  await context.audit({
    action: "cancel_deletion",
    resource: "organization",
    resourceId: String(organizationId),
    before: { deletionAt: row.deletionAt.toISOString() },
    after: { deletionAt: null },
  });
  await announceChange(context, "organizations");
}

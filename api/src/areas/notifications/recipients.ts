import { NOTIFICATION_KINDS, type NotificationKind } from "@trellis/contract-notifications/notifications.ts";
import { and, asc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Read } from "../../kernel/http/context.ts";
import type { MemberAccess } from "../../kernel/http/sources.ts";
import { hasPermission } from "../../kernel/identity/access.ts";
import type { Member } from "../../kernel/identity/person.ts";
import { membership } from "../../kernel/tenant/schema.ts";

/** The candidates for a notification, before the rights of its kind are checked. */
export type Recipients = readonly string[] | "admins" | "everyone";

/** What a member needs to see the area that a kind is about: it decides who is notified, and who still sees it later. */
export const NOTIFICATION_ACCESS: Record<NotificationKind, Pick<MemberAccess, "role" | "flag">> = {
  member_joined: { role: "viewer", flag: "canManageUsers" },
  role_changed: { role: "viewer" },
  survey_answered: { role: "viewer", flag: "canManageSurveys" },
  survey_ending: { role: "viewer", flag: "canManageSurveys" },
  invoice_paid: { role: "viewer", flag: "canManageFinances" },
  invoice_viewed: { role: "viewer", flag: "canManageFinances" },
  invoice_overdue: { role: "viewer", flag: "canManageFinances" },
  gift_received: { role: "viewer", flag: "canManageDonations" },
  recurring_gift_changed: { role: "viewer", flag: "canManageDonations" },
  donations_stopped: { role: "viewer", flag: "canManageDonations" },
  campaign_goal_reached: { role: "viewer", flag: "canManageDonations" },
  contacts_imported: { role: "viewer", flag: "canManageContacts" },
  mailing_sent: { role: "viewer", flag: "canManageContacts" },
  note_mentioned: { role: "viewer" },
  note_reminder: { role: "viewer" },
  event_reminder: { role: "viewer" },
  event_invited: { role: "viewer" },
  event_answered: { role: "viewer" },
  event_changed: { role: "viewer" },
  booking_made: { role: "viewer" },
  calendar_stopped: { role: "viewer" },
  low_stock: { role: "viewer", flag: "canManageFinances" },
  budget_threshold: { role: "viewer", flag: "canManageFinances" },
  payroll_committed: { role: "manager", flag: "canManageFinances" },
  recurring_created: { role: "viewer", flag: "canManageFinances" },
  import_finished: { role: "viewer", flag: "canManageFinances" },
  trial_ending: { role: "admin" },
  subscription_changed: { role: "admin" },
  payment_failed: { role: "admin" },
  ownership_received: { role: "viewer" },
  deletion_requested: { role: "viewer" },
  sending_changed: { role: "admin" },
  webhook_disabled: { role: "admin" },
  // Who may decide depends on what is proposed: the area names them, and no text of the proposal is in the notification.
  approval_requested: { role: "viewer" },
  sign_in_rules_changed: { role: "viewer" },
  domain_changed: { role: "admin" },
  support_access: { role: "admin" },
};

/** The kinds that a member may see now: a permission that was switched off hides what it let in before. */
export const readableKinds = (member: Member): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => hasPermission(member, { who: "member", ...NOTIFICATION_ACCESS[kind] }));

/** The active members of the organization among `wanted` who may see what `kind` is about, always in the same order. */
export async function findRecipients(
  { transaction, organizationId }: Read,
  kind: NotificationKind,
  wanted: Recipients,
): Promise<string[]> {
  if (typeof wanted !== "string" && wanted.length === 0) return [];
  const rows = await transaction
    .select({ userId: membership.userId })
    .from(membership)
    .where(
      and(
        eq(membership.organizationId, organizationId),
        eq(membership.isActive, true),
        isWanted(wanted),
        mayWhat(NOTIFICATION_ACCESS[kind]),
      ),
    )
    // One order for all: two transactions that count up the same rows wait for each other instead of dying.
    .orderBy(asc(membership.userId));
  return rows.map((row) => row.userId);
}

function isWanted(wanted: Recipients): SQL | undefined {
  if (wanted === "everyone") return undefined;
  if (wanted === "admins") return eq(membership.role, "admin");
  return inArray(membership.userId, [...wanted]);
}

function mayWhat({ role, flag }: (typeof NOTIFICATION_ACCESS)[NotificationKind]): SQL | undefined {
  if (role === "admin") return eq(membership.role, "admin");
  const hasFlag = flag && or(eq(membership.role, "admin"), eq(membership[flag], true));
  if (role === "manager") return and(inArray(membership.role, ["manager", "admin"]), hasFlag);
  return hasFlag;
}

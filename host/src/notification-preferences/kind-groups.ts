import type { NotificationKind } from "@trellis/contract-notifications/notifications.ts";
import { TEXT } from "./messages.ts";

type GroupName = keyof typeof TEXT.groups;

/** The kinds under their headings, in the order of the sidebar; a kind that is missing here is not typed. */
const GROUPS: Record<NotificationKind, GroupName> = {
  note_mentioned: "own",
  note_reminder: "own",
  event_reminder: "own",
  event_invited: "own",
  event_answered: "own",
  event_changed: "own",
  booking_made: "own",
  calendar_stopped: "own",
  approval_requested: "own",
  invoice_paid: "money",
  invoice_viewed: "money",
  invoice_overdue: "money",
  recurring_created: "money",
  import_finished: "money",
  budget_threshold: "money",
  payroll_committed: "money",
  low_stock: "money",
  gift_received: "donations",
  recurring_gift_changed: "donations",
  campaign_goal_reached: "donations",
  donations_stopped: "donations",
  survey_answered: "surveys",
  survey_ending: "surveys",
  contacts_imported: "contacts",
  mailing_sent: "contacts",
  member_joined: "organization",
  role_changed: "organization",
  ownership_received: "organization",
  sign_in_rules_changed: "organization",
  trial_ending: "organization",
  subscription_changed: "organization",
  payment_failed: "organization",
  sending_changed: "organization",
  webhook_disabled: "organization",
  domain_changed: "organization",
  support_access: "organization",
  deletion_requested: "organization",
};

const ORDER = Object.keys(TEXT.groups) as GroupName[];
const KINDS = Object.keys(GROUPS) as NotificationKind[];

/** The groups with at least one of these kinds, and their kinds in a fixed order. */
export function groupKinds<Row extends { kind: NotificationKind }>(rows: readonly Row[]) {
  return ORDER.map((group) => ({
    group,
    title: TEXT.groups[group],
    rows: rows
      .filter(({ kind }) => GROUPS[kind] === group)
      .toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)),
  })).filter((each) => each.rows.length > 0);
}

import type { Alert } from "@trellis/contract-platform/alerts.ts";
import { arePlansSold } from "@trellis/domain/plans/plans-sold.ts";
import { type ReadOnlyReason, readOnlyReason, trialDaysLeft } from "@trellis/domain/plans/subscription.ts";
import { EVERY_MEMBER } from "../../kernel/http/sources.ts";
import type { AlertSource } from "../../ports/alerts.ts";

/** Days before its end from which a trial is urgent, as on the banner. */
const URGENT_DAYS = 2;

const READ_ONLY: Record<Exclude<ReadOnlyReason, "deletion_scheduled">, { title: string; text: string }> = {
  trial_over: { title: "Free trial has ended", text: "Your data is safe and read-only. Choose a plan to continue." },
  subscription_ended: {
    title: "Subscription has ended",
    text: "Your data is safe and read-only. Choose a plan to continue.",
  },
  payment_incomplete: {
    title: "First payment isn't complete",
    text: "Your organization is read-only until you complete it.",
  },
};

/** What blocks or will block the organization's work: trial, subscription, payment. */
export const subscriptionAlerts: AlertSource = {
  access: EVERY_MEMBER,
  async find({ organization, member, now }) {
    const isAdmin = member.role === "admin";
    const reason = readOnlyReason(organization, now);
    // Its own source speaks of a deletion.
    if (reason === "deletion_scheduled") return [];
    if (reason) {
      const link = reason === "payment_incomplete" ? (isAdmin ? "/app/settings/billing" : null) : "/pricing";
      return [{ id: "read_only", kind: "read_only", tone: "danger", ...READ_ONLY[reason], link }];
    }
    if (!arePlansSold()) return [];
    if (organization.subscriptionStatus === "past_due" && isAdmin) return [PAYMENT_FAILED];
    if (organization.subscriptionStatus !== "trial" || !organization.trialEndsAt) return [];
    const days = trialDaysLeft(organization.trialEndsAt, now);
    if (days > URGENT_DAYS) return [];
    return [
      {
        id: "trial_ending",
        kind: "trial_ending",
        tone: "danger",
        title: "Trial ending",
        text: `${days === 1 ? "1 day is" : `${days} days are`} left; after that everything is kept, read-only`,
        link: "/pricing",
      },
    ];
  },
};

const PAYMENT_FAILED: Alert = {
  id: "payment_failed",
  kind: "payment_failed",
  tone: "danger",
  title: "Payment failed",
  text: "The last payment didn't go through. Update your card to keep your plan.",
  link: "/app/settings/billing",
};

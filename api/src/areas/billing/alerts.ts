import { arePlansSold } from "@trellis/domain/plans/plans-sold.ts";
import { type ReadOnlyReason, readOnlyReason, trialDaysLeft } from "@trellis/domain/plans/subscription.ts";
import { EVERY_MEMBER } from "../../kernel/http/sources.ts";
import type { CurrentOrganization } from "../../kernel/identity/person.ts";
import { type AlertSource, type FoundAlert, laterIsMore } from "../../ports/alerts.ts";
import { alertWords } from "./messages.ts";

/** Days before its end from which a trial is urgent, as on the banner. */
const URGENT_DAYS = 2;

type Words = ReturnType<typeof alertWords>;

const readOnlyText = (reason: Exclude<ReadOnlyReason, "operator" | "deletion_scheduled">, words: Words) =>
  ({
    trial_over: { title: words.trialOver, text: words.choosePlan },
    subscription_ended: { title: words.subscriptionEnded, text: words.choosePlan },
    payment_incomplete: { title: words.incomplete, text: words.incompleteText },
  })[reason];

/** What blocks or will block the organization's work: trial, subscription, payment. */
export const subscriptionAlerts: AlertSource = {
  access: EVERY_MEMBER,
  async find({ organization, member, now, language }) {
    const words = alertWords(language);
    const isAdmin = member.role === "admin";
    const reason = readOnlyReason(organization, now);
    // Its own source speaks of a deletion, and the notice on each page of what an operator decided.
    if (reason === "deletion_scheduled" || reason === "operator") return [];
    if (reason) {
      const link = reason === "payment_incomplete" ? (isAdmin ? "/app/settings/billing" : null) : "/pricing";
      return [{ id: "read_only", kind: "read_only", tone: "danger", ...readOnlyText(reason, words), link }];
    }
    if (!arePlansSold()) return [];
    if (organization.subscriptionStatus === "past_due" && isAdmin) return [paymentFailed(organization, words)];
    if (organization.subscriptionStatus !== "trial" || !organization.trialEndsAt) return [];
    const days = trialDaysLeft(organization.trialEndsAt, now);
    if (days > URGENT_DAYS) return [];
    return [
      {
        id: "trial_ending",
        kind: "trial_ending",
        tone: "danger",
        title: words.trialEnding,
        text: words.daysLeft({ days }),
        // It gets worse by the day.
        extent: URGENT_DAYS - days,
        link: "/pricing",
      },
    ];
  },
};

const paymentFailed = (
  { subscriptionEndsAt }: Pick<CurrentOrganization, "subscriptionEndsAt">,
  words: Words,
): FoundAlert => ({
  id: "payment_failed",
  kind: "payment_failed",
  tone: "danger",
  title: words.failed,
  text: words.failedText,
  link: "/app/settings/billing",
  // The provider tries again within the period; a later period is another payment that failed.
  extent: subscriptionEndsAt === null ? 0 : laterIsMore(subscriptionEndsAt),
});

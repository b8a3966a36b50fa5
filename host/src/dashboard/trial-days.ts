import type { SubscriptionFacts } from "@trellis/domain/plans/subscription.ts";
import { readOnlyReason, trialDaysLeft } from "@trellis/domain/plans/subscription.ts";

/** From so many days on the banner is red. */
const URGENT_DAYS = 2;

interface TrialNotice {
  days: number;
  isUrgent: boolean;
}

/** What the banner says of a trial that runs; null without one, and once it is over, which an alert says. */
export function trialNotice(
  organization: SubscriptionFacts & { readOnlyReason?: string | null },
  now: Date,
): TrialNotice | null {
  if (organization.subscriptionStatus !== "trial" || organization.trialEndsAt === null) return null;
  // By the server's clock, or by this one while the page stays open.
  if (organization.readOnlyReason || readOnlyReason(organization, now) !== null) return null;
  const days = trialDaysLeft(organization.trialEndsAt, now);
  return { days, isUrgent: days <= URGENT_DAYS };
}

/** The key and the value with which a browser remembers that a notice was dismissed. */
export const dismissalOf = (organizationId: number, { days }: TrialNotice): [key: string, value: string] => [
  `trellis:trial-dismissed:${organizationId}`,
  String(days),
];

type Shelf = Pick<Storage, "getItem" | "setItem">;

/**
 * Remembers that the notice was dismissed: for as long as the number of days stays the same, so that tomorrow's is seen
 * again; the urgent one for this tab's session only.
 */
export function createDismissals(day: Shelf, session: Shelf) {
  const shelfOf = ({ isUrgent }: TrialNotice) => (isUrgent ? session : day);
  return {
    isDismissed: (organizationId: number, notice: TrialNotice) => {
      const [key, value] = dismissalOf(organizationId, notice);
      return attempt(() => shelfOf(notice).getItem(key)) === value;
    },
    dismiss: (organizationId: number, notice: TrialNotice) =>
      attempt(() => shelfOf(notice).setItem(...dismissalOf(organizationId, notice))),
  };
}

/** A browser may forbid storage: then the banner is dismissed until the page is loaded again. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

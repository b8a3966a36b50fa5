import { describe, expect, test } from "vitest";
import { readOnlyReason, type SubscriptionFacts, trialDaysLeft } from "./subscription.ts";

const now = new Date("2026-03-08T10:00:00Z");
const facts = (over: Partial<SubscriptionFacts>): SubscriptionFacts => ({
  subscriptionStatus: "active",
  trialEndsAt: null,
  subscriptionEndsAt: null,
  deletionAt: null,
  readOnlySince: null,
  ...over,
});

describe("an organization is read-only", () => {
  test.each([
    [{ subscriptionStatus: "trial", trialEndsAt: "2026-03-08T10:00:00.001Z" }, null],
    [{ subscriptionStatus: "trial", trialEndsAt: "2026-03-08T10:00:00Z" }, "trial_over"],
    [{ subscriptionStatus: "active", trialEndsAt: "2026-01-01T00:00:00Z" }, null],
    [{ subscriptionStatus: "past_due" }, null],
    [{ subscriptionStatus: "canceled" }, "subscription_ended"],
    [{ subscriptionStatus: "canceled", subscriptionEndsAt: "2026-04-01T00:00:00Z" }, null],
    [{ subscriptionStatus: "canceled", subscriptionEndsAt: "2026-03-01T00:00:00Z" }, "subscription_ended"],
    [{ subscriptionStatus: "incomplete" }, "payment_incomplete"],
    [{ deletionAt: "2026-04-01T00:00:00Z" }, "deletion_scheduled"],
    [{ readOnlySince: "2026-03-01T00:00:00Z" }, "operator"],
    [{ readOnlySince: "2026-03-01T00:00:00Z", deletionAt: "2026-04-01T00:00:00Z" }, "operator"],
  ] satisfies [Partial<SubscriptionFacts>, string | null][])("%j: %s", (over, reason) => {
    expect(readOnlyReason(facts(over), now)).toBe(reason);
  });
});

test.each([
  ["2026-03-15T10:00:00Z", 7],
  ["2026-03-10T09:00:00Z", 2],
  ["2026-03-08T10:00:01Z", 1],
  ["2026-03-08T10:00:00Z", 0],
  ["2026-01-01T00:00:00Z", 0],
])("a trial until %s has %i days left", (end, days) => {
  expect(trialDaysLeft(end, now)).toBe(days);
});

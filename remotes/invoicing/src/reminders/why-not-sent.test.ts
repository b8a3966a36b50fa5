import { expect, test } from "vitest";
import { whyNotSent } from "./why-not-sent.ts";

test.each([
  ["2026-03-10", "sent", "2026-03-12T18:00:00Z", "passed"],
  // The evening of the day before, where the organization is.
  ["2026-03-12", "sent", "2026-03-13T02:00:00Z", "passed"],
  ["2026-03-13", "paid", "2026-03-13T02:00:00Z", "paid"],
  ["2026-03-20", "cancelled", "2026-03-12T18:00:00Z", "canceled"],
  ["2026-03-20", "sent", "2026-03-12T18:00:00Z", "other"],
] as const)(
  "a reminder of %s, of an invoice that is %s and was sent at %s: %s",
  (scheduledDate, status, sentAt, reason) => {
    expect(whyNotSent({ scheduledDate }, { status, sentAt }, "America/Chicago")).toBe(reason);
  },
);

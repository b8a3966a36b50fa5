import { occurrenceOf } from "@trellis/recurrence/recurrence.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RECURRING_GIFT_FREQUENCIES } from "./choices.ts";
import { PAUSE_LENGTHS, paymentAfterSkipping } from "./gift-pause.ts";

const day = fc
  .integer({ min: 0, max: 3650 })
  .map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

describe("paymentAfterSkipping", () => {
  it("skips as many payments as the pause says, whatever the frequency, the anchor and the length", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RECURRING_GIFT_FREQUENCIES),
        day,
        fc.integer({ min: 1, max: 60 }),
        fc.nat(2),
        (frequency, startedOn, paid, pick) => {
          const lengths = PAUSE_LENGTHS[frequency];
          const skipped = lengths[pick % lengths.length]!;
          const payments = Array.from({ length: 6 }, (_, index) => occurrenceOf(startedOn, frequency, paid + index));
          const resumesOn = paymentAfterSkipping({ frequency, startedOn, nextPaymentOn: payments[0]! }, skipped)!;
          expect(payments.filter((payment) => payment < resumesOn)).toHaveLength(skipped);
          expect(payments).toContain(resumesOn);
        },
      ),
    );
  });

  it("continues from the next payment where the gift's day has moved, and has no date without one", () => {
    const gift = { frequency: "quarterly", startedOn: "2026-01-15" } as const;
    expect(paymentAfterSkipping({ ...gift, nextPaymentOn: "2026-12-21" }, 1)).toBe("2027-03-21");
    expect(paymentAfterSkipping({ ...gift, nextPaymentOn: null }, 1)).toBeNull();
    expect(
      paymentAfterSkipping({ frequency: "monthly", startedOn: "2026-01-31", nextPaymentOn: "2026-02-28" }, 2),
    ).toBe("2026-04-30");
  });
});

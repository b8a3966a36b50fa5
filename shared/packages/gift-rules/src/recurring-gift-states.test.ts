import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RECURRING_GIFT_STATUSES } from "./choices.ts";
import { followProvider, isOver, mayAct, mayMove, RECURRING_GIFT_MOVES } from "./recurring-gift-states.ts";

const status = fc.constantFrom(...RECURRING_GIFT_STATUSES);

describe("what becomes of a recurring gift", () => {
  it("moves along the table only, whatever a provider says in whatever order", () => {
    fc.assert(
      fc.property(status, fc.array(status), (first, seen) => {
        let before = first;
        for (const next of seen) {
          const after = followProvider(before, next);
          expect(after === before || RECURRING_GIFT_MOVES[before].includes(after)).toBe(true);
          expect(after === before || after === next).toBe(true);
          before = after;
        }
      }),
    );
  });

  it("never comes back once it was cancelled", () => {
    fc.assert(
      fc.property(fc.array(status), (seen) => {
        expect(seen.reduce(followProvider, "cancelled" as const)).toBe("cancelled");
      }),
    );
  });

  it("follows a provider that tells the same again without a move", () => {
    fc.assert(
      fc.property(status, status, (before, seen) => {
        const once = followProvider(before, seen);
        expect(followProvider(once, seen)).toBe(once);
      }),
    );
  });

  it("can be ended from every state but the end, and does only what leads to an allowed state", () => {
    for (const one of RECURRING_GIFT_STATUSES) {
      expect(mayAct(one, "cancel")).toBe(one !== "cancelled");
      if (mayAct(one, "pause")) expect(mayMove(one, "paused")).toBe(true);
      if (mayAct(one, "resume")) expect(mayMove(one, "active")).toBe(true);
      if (isOver(one)) expect([mayAct(one, "pause"), mayAct(one, "resume"), mayAct(one, "change")]).not.toContain(true);
    }
  });
});

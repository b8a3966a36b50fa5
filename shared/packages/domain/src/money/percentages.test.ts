import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { percentagesOf } from "./percentages.ts";

describe("percentagesOf", () => {
  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [90, 45, 34, 29, 14],
      [42, 21, 16, 14, 7],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [0, 5],
      [0, 100],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [1, 199],
      [1, 99],
    ],
  ])("of %j are %j", (counts, shares) => {
    expect(percentagesOf(counts)).toEqual(shares);
  });

  it("sum to 100 for any counts", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), (counts) => {
        fc.pre(counts.some((count) => count > 0));
        expect(percentagesOf(counts).reduce((sum, share) => sum + share, 0)).toBe(100);
      }),
    );
  });
});

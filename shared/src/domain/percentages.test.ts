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
    for (let seed = 1; seed < 200; seed++) {
      const counts = Array.from({ length: (seed % 7) + 1 }, (_, index) => (seed * 31 * (index + 3)) % 97);
      if (counts.every((count) => count === 0)) continue;
      expect(percentagesOf(counts).reduce((sum, share) => sum + share, 0)).toBe(100);
    }
  });
});

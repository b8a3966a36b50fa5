import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWorse } from "./error-rate.ts";

const ratio = (failed: number, people: number) => ({ failed, people });

describe("a release is worse than the one before", () => {
  test.each([
    ["it fails for everyone of a small team", ratio(4, 4), ratio(0, 9), true],
    ["two people alone say nothing", ratio(2, 2), ratio(0, 9), false],
    ["three of a hundred may have had a bad connection", ratio(3, 100), ratio(0, 100), false],
    ["ten of a hundred haven't", ratio(10, 100), ratio(1, 100), true],
    ["as bad as before isn't worse", ratio(50, 500), ratio(50, 500), false],
    ["without reports about the one before, it counts as sound", ratio(5, 20), ratio(0, 0), true],
    ["half a percent of many stays within the margin", ratio(500, 100_000), ratio(0, 100_000), false],
  ])("%s", (_, release, before, expected) => expect(isWorse(release, before)).toBe(expected));

  test("what fails for no more of its people than the one before never is", () => {
    const people = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(people, people, fc.double({ min: 0, max: 1, noNaN: true }), (some, others, share) => {
        const before = ratio(Math.ceil(others * share), others);
        expect(isWorse(ratio(Math.floor(some * share), some), before)).toBe(false);
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { satisfiesCaret } from "./caret-range.ts";

describe("satisfiesCaret", () => {
  it.each([
    ["1.0.0", "^1.0", true],
    ["1.4.2", "^1.3", true],
    ["1.3.2", "^1.3.2", true],
    ["1.3.1", "^1.3.2", false],
    ["1.2.9", "^1.3", false],
    ["2.0.0", "^1.0", false],
    ["0.9.9", "^1", false],
    ["0.3.1", "^0.3", true],
    ["0.4.0", "^0.3", false],
  ])("%s in %s: %s", (version, range, expected) => {
    expect(satisfiesCaret(version, range)).toBe(expected);
  });

  it("starts nothing on a notation it cannot read", () => {
    expect(satisfiesCaret("1.0.0", ">=1.0.0")).toBe(false);
    expect(satisfiesCaret("1.0.0", "")).toBe(false);
    expect(satisfiesCaret("1.0", "^1.0")).toBe(false);
  });
});

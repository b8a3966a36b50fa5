import { describe, expect, it } from "vitest";
import { pullOf } from "./touch-drag.ts";

describe("the pull of an edge", () => {
  it("grows towards the edges and is nothing between them", () => {
    expect(pullOf(400, 0, 800)).toBe(0);
    expect(pullOf(60, 0, 800)).toBe(0);
    expect(pullOf(50, 0, 800)).toBeLessThan(0);
    expect(pullOf(5, 0, 800)).toBeLessThan(pullOf(50, 0, 800));
    expect(pullOf(-40, 0, 800)).toBe(-14);
    expect(pullOf(790, 0, 800)).toBeGreaterThan(pullOf(750, 0, 800));
    expect(pullOf(900, 0, 800)).toBe(14);
  });
  it("leaves room to stand still in a narrow view", () => {
    expect(pullOf(50, 0, 100)).toBe(0);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowsInSight } from "./visible-rows.ts";

const window = { height: 480, rowHeight: 48 };

describe("rowsInSight", () => {
  it("draws what is in sight and some rows below at the list's start", () => {
    expect(rowsInSight({ ...window, top: 0, count: 1000 })).toEqual({ first: 0, end: 18 });
  });

  it("draws some rows on both sides in the middle", () => {
    expect(rowsInSight({ ...window, top: -4800, count: 1000 })).toEqual({ first: 92, end: 118 });
  });

  it("stops at the last row", () => {
    expect(rowsInSight({ ...window, top: -480, count: 20 })).toEqual({ first: 2, end: 20 });
  });

  it("draws nothing of a list that is empty, far below, scrolled past or not laid out", () => {
    expect(rowsInSight({ ...window, top: 0, count: 0 })).toEqual({ first: 0, end: 0 });
    expect(rowsInSight({ ...window, top: 2000, count: 50 })).toEqual({ first: 0, end: 0 });
    const past = rowsInSight({ ...window, top: -9000, count: 50 });
    expect(past.end - past.first).toBe(0);
    expect(rowsInSight({ ...window, top: 0, rowHeight: 0, count: 50 })).toEqual({ first: 0, end: 0 });
    expect(rowsInSight({ ...window, top: 0, rowHeight: Number.NaN, count: 50 })).toEqual({ first: 0, end: 0 });
  });

  it("covers every pixel of the list that is in the window, whatever the place", () => {
    fc.assert(
      fc.property(
        fc.record({
          top: fc.double({ min: -5_000_000, max: 3000, noNaN: true }),
          height: fc.integer({ min: 1, max: 3000 }),
          rowHeight: fc.double({ min: 16, max: 120, noNaN: true }),
          count: fc.integer({ min: 1, max: 100_000 }),
        }),
        (sight) => {
          const { first, end } = rowsInSight(sight);
          expect(first).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(sight.count);
          const from = Math.max(0, -sight.top);
          const to = Math.min(sight.count * sight.rowHeight, sight.height - sight.top);
          if (from >= to) return;
          expect(first * sight.rowHeight).toBeLessThanOrEqual(from);
          expect(end * sight.rowHeight).toBeGreaterThanOrEqual(to - 1e-6);
          expect(end - first).toBeLessThanOrEqual(Math.ceil(sight.height / sight.rowHeight) + 18);
        },
      ),
    );
  });
});

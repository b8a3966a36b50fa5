import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visibleRows } from "./visible-rows.ts";

const window = { height: 480, rowHeight: 48 };

describe("rowsInSight", () => {
  it("draws what is in sight and some rows below at the list's start", () => {
    expect(visibleRows({ ...window, top: 0, count: 1000 })).toEqual({ first: 0, end: 19 });
  });

  it("draws some rows on both sides in the middle", () => {
    expect(visibleRows({ ...window, top: -4800, count: 1000 })).toEqual({ first: 92, end: 119 });
  });

  it("stops at the last row", () => {
    expect(visibleRows({ ...window, top: -480, count: 20 })).toEqual({ first: 2, end: 20 });
  });

  it("draws nothing of a list that is empty, far below, scrolled past or not laid out", () => {
    expect(visibleRows({ ...window, top: 0, count: 0 })).toEqual({ first: 0, end: 0 });
    expect(visibleRows({ ...window, top: 2000, count: 50 })).toEqual({ first: 0, end: 0 });
    const past = visibleRows({ ...window, top: -9000, count: 50 });
    expect(past.end - past.first).toBe(0);
    expect(visibleRows({ ...window, top: 0, rowHeight: 0, count: 50 })).toEqual({ first: 0, end: 0 });
    expect(visibleRows({ ...window, top: 0, rowHeight: Number.NaN, count: 50 })).toEqual({ first: 0, end: 0 });
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
        (viewport) => {
          const { first, end } = visibleRows(viewport);
          expect(first).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(viewport.count);
          const from = Math.max(0, -viewport.top);
          const to = Math.min(viewport.count * viewport.rowHeight, viewport.height - viewport.top);
          if (from >= to) return;
          expect(first * viewport.rowHeight).toBeLessThanOrEqual(from);
          expect(end * viewport.rowHeight).toBeGreaterThanOrEqual(to - 1e-6);
          expect(end - first).toBeLessThanOrEqual(Math.ceil(viewport.height / viewport.rowHeight) + 18);
        },
      ),
    );
  });
});

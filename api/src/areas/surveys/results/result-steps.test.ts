import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrivalsOf, timelineOf } from "../core/timeline.ts";
import { stepsOf } from "./result-steps.ts";

describe("steps of a histogram", () => {
  it.each([
    [
      { minimum: 18, maximum: 77 },
      { start: 10, step: 10, count: 7 },
    ],
    [
      { minimum: 1, maximum: 5 },
      { start: 1, step: 1, count: 5 },
    ],
    [
      { minimum: 7, maximum: 7 },
      { start: 7, step: 1, count: 1 },
    ],
    [
      { minimum: 0, maximum: 100 },
      { start: 0, step: 10, count: 10 },
    ],
    [
      { minimum: 0.1, maximum: 0.35 },
      { start: 0.1, step: 0.05, count: 5 },
    ],
    [
      { minimum: -5, maximum: 40 },
      { start: -5, step: 5, count: 9 },
    ],
  ])("of %j are %j", (range, steps) => expect(stepsOf(range)).toEqual(steps));

  it("are at most ten and cover the range, whatever it is", () => {
    const number = fc.oneof(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => Number(value.toFixed(4))),
    );
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [minimum, maximum] = [Math.min(a, b), Math.max(a, b)];
        const { start, step, count } = stepsOf({ minimum, maximum });
        const slack = (maximum - minimum + 1) * 1e-9;
        expect(count).toBeGreaterThanOrEqual(1);
        expect(count).toBeLessThanOrEqual(10);
        expect(start).toBeLessThanOrEqual(minimum + slack);
        expect(start + step * count).toBeGreaterThanOrEqual(maximum - slack);
      }),
    );
  });
});

describe("a line of time", () => {
  it("has every day between, and months where the days are many", () => {
    expect(
      arrivalsOf([
        ["2026-02-27", 2],
        ["2026-03-02", 1],
      ]).points.map(({ start, count }) => `${start} ${count}`),
    ).toEqual(["2026-02-27 2", "2026-02-28 0", "2026-03-01 0", "2026-03-02 1"]);
    expect(
      arrivalsOf([
        ["2025-11-30", 2],
        ["2025-12-01", 1],
        ["2025-12-31", 1],
        ["2026-02-02", 5],
      ]),
    ).toEqual({
      unit: "month",
      points: [
        { start: "2025-11-01", count: 2 },
        { start: "2025-12-01", count: 2 },
        { start: "2026-01-01", count: 0 },
        { start: "2026-02-01", count: 5 },
      ],
    });
    expect(arrivalsOf([])).toEqual({ unit: "day", points: [] });
  });

  it("stays short where someone typed a year far away", () => {
    const line = timelineOf(
      [
        ["0001-01-01", 1],
        ["2026-01-01", 1],
        ["9999-12-01", 1],
      ],
      "month",
    );
    expect(line.points).toHaveLength(3);
  });
});

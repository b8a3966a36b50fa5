import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GroupCandidate, MAX_GROUP_CANDIDATES, proposeGroups } from "./propose-groups.ts";

const record = (id: string, date: string, cents: bigint, isCard = true): GroupCandidate => ({
  id,
  date,
  cents,
  isCard,
});
const LINE = { date: "2026-11-12", cents: 96_20n };

describe("a payout", () => {
  it("is the card payments of the days before, less the usual fee", () => {
    const records = [
      record("a", "2026-11-10", 40_00n),
      record("b", "2026-11-10", 35_00n),
      record("c", "2026-11-11", 25_00n),
      record("check", "2026-11-11", 100_00n, false),
      record("old", "2026-11-01", 100_00n),
      record("later", "2026-11-13", 60_00n),
    ];
    expect(proposeGroups(LINE, records)).toEqual([{ kind: "payout", ids: ["a", "b", "c"], sum: 100_00n, fee: 3_80n }]);
  });

  it("prefers whole days, and the fee that is nearest to the usual one", () => {
    const day = (id: string, cents: bigint) => record(id, "2026-11-10", cents);
    // a and b alone would fit, but they are a part of their day.
    const records = [day("a", 50_00n), day("b", 50_00n), day("c", 1_00n)];
    expect(proposeGroups(LINE, records)[0]?.ids).toEqual(["a", "b", "c"]);
  });

  it("has no fee above 5%, none below zero, and is never money out", () => {
    expect(proposeGroups(LINE, [record("a", "2026-11-10", 60_00n), record("b", "2026-11-10", 42_00n)])).toEqual([]);
    expect(proposeGroups(LINE, [record("a", "2026-11-10", 60_00n), record("b", "2026-11-10", 36_00n)])).toEqual([]);
    const records = [record("a", "2026-11-10", 60_00n), record("b", "2026-11-10", 40_00n)];
    expect(proposeGroups({ ...LINE, cents: -96_20n }, records)).toEqual([]);
  });
});

describe("an exact sum", () => {
  it("is of two to twelve records within five days, the fewest first", () => {
    const records = [
      record("a", "2026-11-12", 50_00n, false),
      record("b", "2026-11-08", 46_20n, false),
      record("c", "2026-11-11", 26_20n, false),
      record("d", "2026-11-13", 20_00n, false),
      record("far", "2026-11-04", 46_20n, false),
      record("same", "2026-11-12", 96_20n, false),
    ];
    expect(proposeGroups(LINE, records).map(({ kind, ids, fee }) => [kind, ids.toSorted(), fee])).toEqual([
      ["exact", ["a", "b"], 0n],
      ["exact", ["a", "c", "d"], 0n],
    ]);
    expect(proposeGroups({ ...LINE, cents: -96_20n }, records)[0]?.ids.toSorted()).toEqual(["a", "b"]);
  });
});

describe("any group", () => {
  const candidate = fc.record({
    id: fc.uuid(),
    date: fc.integer({ min: 1, max: 20 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`),
    cents: fc.bigInt({ min: 1n, max: 60_00n }),
    isCard: fc.boolean(),
  });

  it("adds up to the line and a plausible fee, names each record once, and is found again", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(candidate, { maxLength: 80, selector: ({ id }) => id }),
        fc.bigInt({ min: 1n, max: 400_00n }),
        (records, cents) => {
          const line = { ...LINE, cents };
          const groups = proposeGroups(line, records);
          expect(groups.length).toBeLessThanOrEqual(3);
          for (const { ids, sum, fee } of groups) {
            expect(new Set(ids).size).toBe(ids.length);
            expect(ids.length).toBeGreaterThan(1);
            const of = records.filter(({ id }) => ids.includes(id));
            expect(of.reduce((total, one) => total + one.cents, 0n)).toBe(sum);
            expect(sum - cents).toBe(fee);
            expect(fee >= 0n && fee * 100n <= sum * 5n).toBe(true);
          }
          expect(proposeGroups(line, records.toReversed())).toEqual(groups);
        },
      ),
    );
  });

  it("is found quickly among very many equal records", () => {
    const records = Array.from({ length: 5_000 }, (_, index) => record(`${index}`, "2026-11-12", 1n));
    const started = process.cpuUsage();
    proposeGroups({ ...LINE, cents: BigInt(MAX_GROUP_CANDIDATES) }, records);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(500);
  });
});

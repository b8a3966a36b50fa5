import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocateBudget, isEssentialCategory, shareOut } from "./budget-allocation.ts";
import { estimateOf } from "./budget-estimate.ts";
import { medianNumber } from "./budget-season.ts";

const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);
const year = Array.from({ length: 12 }, () => 1_000_00n);
const history = (categories: Record<string, readonly bigint[]>, firstMonth = "2025-01-01") => ({
  firstMonth,
  months: Object.values(categories)[0]?.length ?? 0,
  categories: Object.entries(categories).map(([category, months]) => ({ category, months })),
});
const january = { from: "2026-01-01", to: "2026-01-31" };

describe("sharing out", () => {
  test("whole cents that add up exactly, each within a cent of its share", () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 60 }), (amount, weights) => {
        const shares = shareOut(amount, weights);
        const total = sum(weights);
        expect(sum(shares)).toBe(total === 0n ? 0n : amount);
        weights.forEach((weight, index) => {
          const difference = (shares[index] ?? 0n) * total - amount * weight;
          if (total > 0n) expect(difference > -total && difference < total).toBe(true);
        });
      }),
    );
  });

  test("the first of equal remainders gets the cent", () =>
    expect(shareOut(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]));
});

describe("an estimate", () => {
  test("is the trailing median where no month differs", () =>
    expect(estimateOf(year, "2025-01-01", { from: "2026-01-01", to: "2026-03-31" })).toMatchObject({
      cents: 3_000_00n,
      method: "usual",
      typical: 1_000_00n,
      monthsUsed: 12,
      seasonPercent: 100,
      confidence: 95,
    }));

  test("one outlier does not move it", () => {
    const months = [...year.slice(1), 50_000_00n];
    expect(estimateOf(months, "2025-01-01", { from: "2026-06-01", to: "2026-06-30" }).typical).toBe(1_000_00n);
  });

  const december = { from: "2026-12-01", to: "2026-12-31" };
  const fourth = { from: "2026-10-01", to: "2026-12-31" };
  const repeat = (count: number, of: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => BigInt(Math.round(of(index))));

  test("a season counts once two full years show it, as far as both do", () => {
    const twice = (index: number) => (index % 12 === 11 ? 2_000_00 : 1_000_00);
    expect(estimateOf(repeat(12, twice), "2025-01-01", december)).toMatchObject({
      cents: 1_000_00n,
      seasonPercent: 100,
    });
    const average = 13_000_00 / 12;
    const { cents: two, seasonPercent } = estimateOf(repeat(24, twice), "2024-01-01", december);
    expect(two).toBe(2_000_00n);
    expect(seasonPercent).toBe(Math.round(200_000_00 / average));
    expect(estimateOf([...repeat(12, twice), ...year], "2024-01-01", december).seasonPercent).toBe(100);
  });

  test("growth is no season: a payroll that grew and is flat now stays where it is", () => {
    // Hired over two years, from 6,000 to 11,720 a month, and flat since May.
    const grown = [
      ...repeat(12, () => 6_000_00),
      ...repeat(6, () => 7_500_00),
      ...repeat(6, () => 9_000_00),
      ...repeat(6, () => 11_720_00),
    ];
    const estimate = estimateOf(grown, "2024-04-01", fourth);
    expect(estimate).toMatchObject({ cents: 35_160_00n, seasonPercent: 100, typical: 11_720_00n });
    expect(estimate.confidence).toBeLessThan(95);
    expect(estimate.confidence).toBeGreaterThan(60);
  });

  test("steady growth continues, and its confidence is what the backtest earned", () => {
    const growing = repeat(24, (index) => 1_000_00 + index * 50_00);
    const estimate = estimateOf(growing, "2024-10-01", { from: "2026-10-01", to: "2026-10-31" });
    expect(estimate).toMatchObject({ method: "growing", cents: 2_200_00n, growth: 50_00n, seasonPercent: 100 });
    const flat = repeat(24, () => 1_000_00);
    const wild = repeat(24, (index) => ((index * 7919) % 23) * 100_00);
    const sure = estimateOf(flat, "2024-10-01", december).confidence;
    expect(sure).toBe(95);
    expect(estimateOf(wild, "2024-10-01", december).confidence).toBeLessThan(50);
  });

  test("any history: without two full years no season, and never below what is spent or scheduled", () => {
    const months = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 36 });
    fc.assert(
      fc.property(months, cents, cents, (all, spent, scheduled) => {
        const estimate = estimateOf(all, "2023-01-01", fourth, { spent, scheduled });
        expect(estimate.cents >= spent + scheduled).toBe(true);
        expect(estimate.floor === null || estimate.cents === spent + scheduled).toBe(true);
        if (all.length < 24) expect(estimate.seasonPercent).toBe(100);
        expect(estimate.confidence >= 5 && estimate.confidence <= 95).toBe(true);
      }),
    );
  });

  test("what is paid once a year is expected in its month and in no other", () => {
    const months = Array.from({ length: 12 }, (_, index) => (index === 2 ? 4_800_00n : 0n));
    const march = { from: "2026-03-01", to: "2026-03-31" };
    expect(estimateOf(months, "2025-01-01", march)).toMatchObject({
      cents: 4_800_00n,
      method: "seldom",
      monthsWithAny: 1,
    });
    expect(estimateOf(months, "2025-01-01", { from: "2026-04-01", to: "2026-04-30" }).cents).toBe(0n);
  });

  test("a part of a month is its days", () =>
    expect(estimateOf(year, "2025-01-01", { from: "2026-01-01", to: "2026-01-10" }).cents).toBe(322_58n));

  test("few months and wide spread are little confidence", () => {
    const steady = estimateOf(year.slice(0, 3), "2025-10-01", january).confidence;
    const wild = estimateOf(
      [100n, 90_000n, 5n, 40_000n, 200n, 70_000n, 1n, 9_999n, 3n, 8n, 77_777n, 2n],
      "2025-01-01",
      january,
    );
    expect(steady).toBe(25);
    expect(wild.confidence).toBeLessThan(55);
  });

  test("the median of an even number is the mean of the middle two", () => {
    expect(medianNumber([1, 2])).toBe(1.5);
    expect(medianNumber([5, 1, 3])).toBe(3);
    expect(medianNumber([])).toBe(0);
  });
});

describe("an allocation", () => {
  const books = history({ Rent: year, Marketing: year.map(() => 500_00n), Travel: year.map(() => 500_00n) });

  test("without a target is what the history suggests, largest first", () =>
    expect(allocateBudget(books, january)).toMatchObject({
      total: 2_000_00n,
      suggested: 2_000_00n,
      lines: [
        { category: "Rent", cents: 1_000_00n, isEssential: true, fit: "suggested" },
        { category: "Marketing", cents: 500_00n, isEssential: false },
        { category: "Travel", cents: 500_00n },
      ],
    }));

  test("a smaller target keeps essentials whole and cuts the rest", () =>
    expect(allocateBudget(books, january, 1_500_01n)?.lines.map(({ cents: one, fit }) => [one, fit])).toEqual([
      [1_000_00n, "suggested"],
      [250_01n, "reduced"],
      [250_00n, "reduced"],
    ]));

  test("a target below the essentials is theirs alone", () =>
    expect(allocateBudget(books, january, 900_00n)?.lines.map(({ cents: one }) => one)).toEqual([900_00n, 0n, 0n]));

  test("a larger target raises what can be chosen, not the rent", () =>
    expect(allocateBudget(books, january, 3_000_00n)?.lines.map(({ cents: one }) => one)).toEqual([
      1_000_00n,
      1_000_00n,
      1_000_00n,
    ]));

  test("no spending, no allocation", () => {
    expect(allocateBudget(history({}), january)).toBeUndefined();
    expect(allocateBudget(history({ Rent: year.map(() => 0n) }), january, 100n)).toBeUndefined();
  });

  test("any history and target: the lines add up to the target to the cent, none is negative, essentials come first", () => {
    const months = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 24, maxLength: 24 });
    const names = ["Rent", "Insurance", "Travel", "Software", "Marketing"];
    fc.assert(
      fc.property(fc.tuple(months, months, months, months, months), cents, (rows, target) => {
        const all = history(Object.fromEntries(names.map((name, index) => [name, rows[index] ?? []])), "2024-01-01");
        const allocation = allocateBudget(all, january, target);
        if (!allocation) return;
        expect(sum(allocation.lines.map((line) => line.cents))).toBe(target);
        expect(
          allocation.lines.every((line) => line.cents >= 0n && line.confidence >= 5 && line.confidence <= 95),
        ).toBe(true);
        const cutEssential = allocation.lines.some((line) => line.isEssential && line.fit === "reduced");
        const free = allocation.lines.filter((line) => !line.isEssential);
        if (cutEssential) expect(sum(free.map((line) => line.cents))).toBe(0n);
      }),
    );
  });

  test("what is essential is told by the name's words", () => {
    expect(["Rent", "office rent", "Utilities", "Payroll Taxes"].every(isEssentialCategory)).toBe(true);
    expect(["Marketing", "Current events", "Training"].some(isEssentialCategory)).toBe(false);
  });
});

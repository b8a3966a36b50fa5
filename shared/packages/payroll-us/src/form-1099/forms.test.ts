import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PAYMENT_CATEGORIES } from "../choices.ts";
import { type CategorySum, formsFor, isReported } from "./forms.ts";
import { KNOWN_TAX_YEARS, thresholdsOf } from "./thresholds.ts";

const sum = (
  category: CategorySum["category"],
  cents: bigint,
  federalWithheld = 0n,
  stateWithheld = 0n,
): CategorySum => ({
  category,
  cents,
  federalWithheld,
  stateWithheld,
});
const PERSON = { isCorporation: false, stateCode: null };
const of = (year: number) => {
  const thresholds = thresholdsOf(year);
  if (!thresholds) throw new Error(`no thresholds of ${year}`);
  return thresholds;
};

describe("the threshold", () => {
  test.each([
    [2024, 599_99n, false],
    [2025, 599_99n, false],
    [2025, 600_00n, true],
    [2026, 600_00n, false],
    [2026, 1_999_99n, false],
    [2026, 2_000_00n, true],
  ])("of %i: %i cents for work are reported: %s", (year, cents, expected) => {
    expect(isReported(sum("nonemployee_compensation", cents), PERSON, of(year))).toBe(expected);
  });

  test.each([
    [2025, 9_99n, false],
    [2026, 10_00n, true],
  ])("of royalties in %i: %i cents are reported: %s", (year, cents, expected) => {
    expect(isReported(sum("royalties", cents), PERSON, of(year))).toBe(expected);
  });

  test("is not known before Form 1099-NEC and after what was published", () => {
    expect(thresholdsOf(2019)).toBeUndefined();
    expect(thresholdsOf(2027)).toBeUndefined();
    expect(KNOWN_TAX_YEARS).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020]);
  });
});

describe("the forms of a payee", () => {
  test("work stands on the NEC, everything else on the MISC, each in its box", () => {
    const forms = formsFor(
      [
        sum("other", 700_00n),
        sum("nonemployee_compensation", 5_000_00n),
        sum("rents", 900_00n),
        sum("royalties", 12_00n),
        sum("medical", 650_00n),
      ],
      { isCorporation: false, stateCode: "IL" },
      of(2025),
    );
    expect(forms).toEqual([
      expect.objectContaining({
        formType: "1099-NEC",
        box1Amount: 5_000_00n,
        box7Amount: 5_000_00n,
        totalAmount: 5_000_00n,
        stateCode: "IL",
      }),
      expect.objectContaining({
        formType: "1099-MISC",
        box1Amount: 900_00n,
        box2Amount: 12_00n,
        box3Amount: 700_00n,
        box6Amount: 650_00n,
        box7Amount: 0n,
        totalAmount: 2_262_00n,
      }),
    ]);
  });

  test("each sum is held against its own threshold; what stays below is left out", () => {
    expect(formsFor([sum("rents", 599_99n), sum("royalties", 10_00n)], PERSON, of(2025))).toMatchObject([
      { formType: "1099-MISC", box1Amount: 0n, box2Amount: 10_00n, totalAmount: 10_00n },
    ]);
    expect(formsFor([sum("rents", 599_99n), sum("other", 599_99n)], PERSON, of(2025))).toEqual([]);
  });

  test("tax that was withheld is reported whatever the sum is", () => {
    expect(
      formsFor([sum("nonemployee_compensation", 100_00n, 24_00n, 5_00n)], { ...PERSON, stateCode: "CA" }, of(2026)),
    ).toMatchObject([{ box1Amount: 100_00n, box4Amount: 24_00n, stateTaxWithheld: 5_00n, box7Amount: 100_00n }]);
  });

  test("a corporation receives one for medical payments only", () => {
    const corporation = { isCorporation: true, stateCode: null };
    expect(
      formsFor([sum("nonemployee_compensation", 9_000_00n), sum("rents", 9_000_00n)], corporation, of(2025)),
    ).toEqual([]);
    expect(formsFor([sum("medical", 9_000_00n), sum("rents", 9_000_00n)], corporation, of(2025))).toMatchObject([
      { formType: "1099-MISC", box1Amount: 0n, box6Amount: 9_000_00n },
    ]);
  });

  test("always add up: what is reported stands in exactly one box", () => {
    const cents = fc.bigInt({ min: 0n, max: 5_000_000_00n });
    const sums = fc.uniqueArray(fc.constantFrom(...PAYMENT_CATEGORIES)).chain((categories) =>
      fc.tuple(
        ...categories.map((category) =>
          fc.record({
            category: fc.constant(category),
            cents,
            federalWithheld: fc.oneof(fc.constant(0n), cents),
            stateWithheld: cents,
          }),
        ),
      ),
    );
    fc.assert(
      fc.property(sums, fc.boolean(), fc.constantFrom(...KNOWN_TAX_YEARS), (all, isCorporation, year) => {
        const payee = { isCorporation, stateCode: null };
        const reported = all.filter((one) => isReported(one, payee, of(year)));
        const forms = formsFor(all, payee, of(year));
        const total = (pick: (one: CategorySum) => bigint) => reported.reduce((whole, one) => whole + pick(one), 0n);
        const boxes = forms.reduce(
          (whole, form) => whole + form.box1Amount + form.box2Amount + form.box3Amount + form.box6Amount,
          0n,
        );
        expect(boxes).toBe(total((one) => one.cents));
        expect(forms.reduce((whole, form) => whole + form.totalAmount, 0n)).toBe(boxes);
        expect(forms.reduce((whole, form) => whole + form.box4Amount, 0n)).toBe(total((one) => one.federalWithheld));
        expect(forms.reduce((whole, form) => whole + form.stateTaxWithheld, 0n)).toBe(
          total((one) => one.stateWithheld),
        );
      }),
    );
  });
});

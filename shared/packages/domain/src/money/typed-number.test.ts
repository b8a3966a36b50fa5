import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeWrongNumber } from "./number-complaint.ts";
import { plainAmount, readTypedNumber, readWholeNumber, showNumber } from "./typed-number.ts";

const read = (typed: string, places = 2) => readTypedNumber(typed, { places });

describe("readTypedNumber", () => {
  it.each([
    ["12.5", "12.5"],
    ["12,50", "12.50"],
    ["12,5", "12.5"],
    ["1,23", "1.23"],
    ["1,234", "1234"],
    ["1,234.50", "1234.50"],
    ["1.234,50", "1234.50"],
    ["1.234.567", "1234567"],
    ["1,234,567.8", "1234567.8"],
    ["1 234,50", "1234.50"],
    ["1\u202f234.50", "1234.50"],
    ["1'234.50", "1234.50"],
    ["$1,250.00", "1250.00"],
    ["-$5", "-5"],
    ["$-5", "-5"],
    ["\u22125", "-5"],
    ["(5)", "-5"],
    ["($1,200.10)", "-1200.10"],
    ["$(7)", "-7"],
    ["USD 12", "12"],
    ["12 USD", "12"],
    ["１２，５０", "12.50"],
    [".5", "0.5"],
    [",5", "0.5"],
    ["5.", "5"],
    ["007", "7"],
    ["-0.00", "0.00"],
    ["+3", "3"],
    ["", ""],
    ["  ", ""],
  ])("reads %s as %s", (typed, value) => {
    expect(read(typed)).toEqual({ value });
  });

  it.each([
    ["1,2,3", "wrong_separators"],
    ["12,34,567", "wrong_separators"],
    ["1,23.45", "wrong_separators"],
    ["0,123.45", "wrong_separators"],
    ["1.2.3", "wrong_separators"],
    ["1,234,5", "wrong_separators"],
    ["1 2", "wrong_separators"],
    ["1,,234", "wrong_separators"],
    ["1.234", "too_many_places"],
    ["0.001", "too_many_places"],
    ["1,2345", "too_many_places"],
    ["0,125", "wrong_separators"],
    ["5%", "not_a_number"],
    ["1e3", "not_a_number"],
    ["0x10", "not_a_number"],
    ["NaN", "not_a_number"],
    ["--5", "not_a_number"],
    ["-$-5", "not_a_number"],
    ["5-", "not_a_number"],
    ["-(5)", "not_a_number"],
    ["€5", "not_a_number"],
    ["¥500", "not_a_number"],
    ["5 JPY", "not_a_number"],
    ["$", "not_a_number"],
    [".", "not_a_number"],
    ["twelve", "not_a_number"],
    ["1".repeat(16), "not_a_number"],
    ["1".repeat(50), "not_a_number"],
  ])("refuses %s: %s", (typed, problem) => {
    expect(read(typed)).toEqual({ problem });
    // What it refuses is sent as it was, and no contract takes that for a number.
    expect(plainAmount(typed)).toBe(typed.trim());
  });

  it("reads three places where a field takes them", () => {
    expect(read("1.234", 3)).toEqual({ value: "1.234" });
    expect(read("0,125", 3)).toEqual({ value: "0.125" });
    expect(read("2,5", 3)).toEqual({ value: "2.5" });
    expect(read("1,234", 3)).toEqual({ value: "1234" });
  });

  it("reads a percent sign where a rate is asked for", () => {
    expect(readTypedNumber("８,25 %", { places: 3, isPercent: true })).toEqual({ value: "8.25" });
  });

  it("reads the other format where it is asked to", () => {
    const comma = (typed: string) => readTypedNumber(typed, { format: "comma" });
    expect(comma("1.234")).toEqual({ value: "1234" });
    expect(comma("1.234,5")).toEqual({ value: "1234.5" });
    expect(comma("12.50")).toEqual({ value: "12.50" });
    expect(comma("1,234")).toEqual({ problem: "too_many_places" });
  });

  it("reads 10,000 amounts alike in a dozen notations", () => {
    const grouped = (mark: string) => (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);
    const [comma, point, space, narrow, quote] = [",", ".", " ", "\u202f", "'"].map(grouped) as ((
      d: string,
    ) => string)[];
    const wide = (text: string) =>
      [...text].map((sign) => (/\d/.test(sign) ? String.fromCodePoint(Number(sign) + 0xff10) : sign)).join("");
    type Notation = (whole: string, cents: string) => string;
    const notations: Notation[] = [
      (whole, cents) => `${whole}.${cents}`,
      (whole, cents) => `${comma?.(whole)}.${cents}`,
      (whole, cents) => `${point?.(whole)},${cents}`,
      (whole, cents) => `${whole},${cents}`,
      (whole, cents) => `${space?.(whole)}.${cents}`,
      (whole, cents) => `${narrow?.(whole)},${cents}`,
      (whole, cents) => `${quote?.(whole)}.${cents}`,
      (whole, cents) => `$${comma?.(whole)}.${cents}`,
      (whole, cents) => `$ ${whole}.${cents} `,
      (whole, cents) => `USD ${comma?.(whole)}.${cents}`,
      (whole, cents) => `${comma?.(whole)}.${cents} USD`,
      (whole, cents) => wide(`${comma?.(whole)}.${cents}`),
      (whole, cents) => `+${whole}.${cents}`,
    ];
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_99n }), fc.nat(notations.length - 1), (amount, kind) => {
        const [whole, cents] = [String(amount / 100n), String(amount % 100n).padStart(2, "0")];
        const typed = notations[kind]?.(whole, cents) ?? "";
        expect(read(typed)).toEqual({ value: `${whole}.${cents}` });
        expect(read(`-${typed.replace(/^\+/, "")}`).value?.replace("-", "")).toBe(`${whole}.${cents}`);
        // What a field shows afterwards is read as the same amount.
        expect(read(showNumber(`${whole}.${cents}`, 2))).toEqual({ value: `${whole}.${cents}` });
      }),
      { numRuns: 10_000 },
    );
  });

  it("never reads a text as another number than its digits say", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-$(]?[0-9.,' ]{1,12}[)%]?$/), (typed) => {
        const { value } = read(typed);
        if (value === undefined || value === "") return;
        const digits = (text: string) => text.replace(/\D/g, "").replace(/^0+/, "");
        expect(digits(value)).toBe(digits(typed));
        expect(value).toMatch(/^-?\d{1,15}(\.\d{1,2})?$/);
      }),
      { numRuns: 5000 },
    );
  });
});

describe("words and other readings", () => {
  it("says what is wrong", () => {
    expect(describeWrongNumber("1,2,3")).toBe(
      "Use a period for decimals and commas only between thousands, like 1,234.50",
    );
    expect(describeWrongNumber("1e3")).toBe("Enter a number like 1,234.50");
    expect(describeWrongNumber("1.2345", 3)).toBe("Use a number with at most three decimal places");
  });

  it("reads whole numbers", () => {
    expect(["12", "1,200", "１２", "1.5", "x", ""].map(readWholeNumber)).toEqual([
      12,
      1200,
      12,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("shows what was understood", () => {
    expect(showNumber("1250", 2)).toBe("1,250.00");
    expect(showNumber("-1234567.5", 2)).toBe("-1,234,567.50");
    expect(showNumber("2.5")).toBe("2.5");
    expect(showNumber("0", 2)).toBe("0.00");
  });
});

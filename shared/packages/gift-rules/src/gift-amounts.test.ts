import { setDecimalComma } from "@trellis/domain/formats/writing.ts";
import { formatDecimal, MAX_AMOUNT_CENTS } from "@trellis/domain/money/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_RANGE,
  describeAmountProblem,
  parseLimit,
  parsePresets,
  readGiftAmount,
  shortDollars,
} from "./gift-amounts.ts";

describe("an amount of a gift", () => {
  it.each([
    "",
    " ",
    "fifty",
    "NaN",
    "1e3",
    "0.001",
    "5.005",
    "1,000",
    "0x10",
    "--5",
    "5.",
    ".5",
    "٥",
    "Infinity",
    "5 0",
  ])("%j is none", (text) => expect(readGiftAmount(text, DEFAULT_RANGE)).toEqual({ problem: "invalid" }));
  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 0.001])("the number %d is none", (value) =>
    expect(readGiftAmount(value, DEFAULT_RANGE)).toEqual({ problem: "invalid" }),
  );
  it.each(["0", "-5", "4.99", "10000.01", "999999999"])("%j is outside of the range", (text) =>
    expect(readGiftAmount(text, DEFAULT_RANGE)).toEqual({ problem: "outOfRange" }),
  );
  it("is refused in the specification's words", () => {
    expect(describeAmountProblem("invalid", DEFAULT_RANGE)).toBe("Please enter a valid amount between $5 and $10,000");
    expect(describeAmountProblem("outOfRange", DEFAULT_RANGE)).toBe("Amount must be between $5 and $10,000");
  });
  it.each([
    ["5", 500n],
    ["10000.00", 1_000_000n],
    [" 12.5 ", 1250n],
    [25, 2500n],
  ])("%j is %d cents", (value, cents) => expect(readGiftAmount(value, DEFAULT_RANGE)).toEqual({ cents }));

  it("is read back from what any amount of the range is written as", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: DEFAULT_RANGE.min, max: DEFAULT_RANGE.max }), (cents) => {
        expect(readGiftAmount(formatDecimal(cents), DEFAULT_RANGE)).toEqual({ cents });
      }),
    );
  });

  it("is never read out of the range, whatever is typed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const { cents } = readGiftAmount(text, DEFAULT_RANGE);
        expect(cents === undefined || (cents >= DEFAULT_RANGE.min && cents <= DEFAULT_RANGE.max)).toBe(true);
      }),
    );
  });
});

describe("suggested amounts", () => {
  it.each([
    ["25, 50, 100, 250", [25n, 50n, 100n, 250n]],
    ["25,abc,50,,NaN, -3, 1e3, 100", [25n, 50n, 100n]],
    ["$10, 20.75, 10, 0", [10n, 20n]],
    ["", []],
    ["99999999999999999", []],
  ])("%j", (text, dollars) => expect(parsePresets(text)).toEqual(dollars.map((each) => each * 100n)));

  it("are whole dollars above zero, each once, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const presets = parsePresets(text);
        expect(presets.every((cents) => cents > 0n && cents <= MAX_AMOUNT_CENTS && cents % 100n === 0n)).toBe(true);
        expect(new Set(presets).size).toBe(presets.length);
      }),
    );
  });
});

it.each([
  ["10", 1000n],
  ["", 500n],
  ["abc", 500n],
  ["0", 500n],
  ["-3", 500n],
  [7.5, 750n],
])("a limit of %j is %d cents", (value, cents) => expect(parseLimit(value, 500n)).toBe(cents));

it("dollars have the marks of the organization that writes them", () => {
  setDecimalComma(true);
  expect([1250n, 1_234_567_89n].map(shortDollars)).toEqual(["$12,50", "$1.234.567,89"]);
  setDecimalComma(false);
  expect([1250n, 1_234_567_89n].map(shortDollars)).toEqual(["$12.50", "$1,234,567.89"]);
  globalThis.readerWriting = undefined;
});

it("dollars are as short as they are exact", () => {
  expect([0n, 5n, 2500n, 1250n, 1_000_000n, 1_234_567_89n].map(shortDollars)).toEqual([
    "$0",
    "$0.05",
    "$25",
    "$12.50",
    "$10,000",
    "$1,234,567.89",
  ]);
});

import { describe, expect, it } from "vitest";
import { centsOfNumber, type DecimalSign, writtenAmount } from "./amount-cell.ts";

function cents(cell: string, decimalSign: DecimalSign = "."): number | string | undefined {
  const amount = writtenAmount(cell);
  const size = amount && centsOfNumber(amount.number, amount.proves ?? decimalSign);
  if (typeof size !== "number") return size;
  return amount!.sign < 0 || amount!.mark === "debit" ? -size : size;
}

describe("amounts as banks write them", () => {
  it.each([
    ["12", 1200],
    ["12.5", 1250],
    ["12,50", 1250],
    [".50", 50],
    ["-0.05", -5],
    ["+12.00", 1200],
    ["12.00-", -1200],
    ["12.00 -", -1200],
    ["−12.00", -1200],
    ["–12,00", -1200],
    ["(12.00)", -1200],
    ["($1,012.00)", -101200],
    ["$(12.00)", -1200],
    ["$-12.00", -1200],
    ["-$12.00", -1200],
    ["- $12.00", -1200],
    ["$12.00", 1200],
    ["US$12.00", 1200],
    ["12.00 USD", 1200],
    ["-12,00EUR", -1200],
    ["EUR -12,00", -1200],
    ["1.234,56 €", 123456],
    ["£1,183.23", 118323],
    ["1'234.50", 123450],
    ["5’420.00", 542000],
    ["-1\u00a0234,56", -123456],
    ["1\u202f234\u202f567,89", 123456789],
    ["12,34,567.89", 123456789],
    ["₹1,50,000.00 Cr", 15000000],
    ["12.00 Dr", -1200],
    ["12.00DR", -1200],
    ["1,234.00 (Cr)", 123400],
    ["12,50 S", -1250],
    ["12,50 H", 1250],
    ["12,-", 1200],
    ["Fr. 12.--", 1200],
    ["-1 234,50 kr", -123450],
    ["1 500,00 Kč", 150000],
    ["R$ 1.234,50", 123450],
    ['="-12.00"', -1200],
    ["'-12.00", -1200],
    ["１，０８０．５０", 108050],
    ["33.870000000000005", 3387],
    ["12.299999999999999", 1230],
    ["10.500", 1050],
    ["1.234.567", 123456700],
  ])("reads %s", (cell, expected) => {
    expect(cents(cell)).toBe(expected);
  });

  it.each([
    "",
    "-",
    "abc",
    "12 apples",
    "1.2.3",
    "12.34.56",
    "12/34",
    "POS 23",
    "VWZ1",
    "1,23,4",
    "12%",
    "1-2",
    "(12.00",
    "--12",
  ])("does not take %j for an amount", (cell) => {
    expect(writtenAmount(cell)).toBeUndefined();
  });

  it("leaves open what can be read in two ways", () => {
    for (const cell of ["1.234", "1,234", "-12.345", "$1,234"]) expect(writtenAmount(cell)?.proves).toBeUndefined();
    for (const cell of ["0.123", "1234.567", "1,234.5", "12.34"]) expect(writtenAmount(cell)?.proves).toBe(".");
    expect(cents("1.234", ",")).toBe(123400);
    expect(cents("1.234", ".")).toBe("places");
    expect(cents("1.230", ".")).toBe(123);
  });
});

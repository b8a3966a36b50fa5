import { describe, expect, it } from "vitest";
import { readRows, readStatement } from "../transaction-csv.ts";
import { currenciesIn } from "./foreign-currency.ts";

const read = (lines: string[], mapping = {}) =>
  readStatement(new TextEncoder().encode(lines.join("\n")), { today: "2025-11-20", bookCurrency: "USD", mapping });

describe("a file in another currency than the books'", () => {
  it.each<[string, string[]]>([
    ["a column", ["Date,Description,Amount,Currency", "2025-03-01,Paper,-12.50,EUR", "2025-03-14,Gift,100.00,USD"]],
    ["a header", ["Date,Description,Amount (EUR)", "2025-03-01,Paper,-12.50", "2025-03-14,Gift,100.00"]],
    ["a sign", ["Date,Description,Amount", "2025-03-01,Paper,-€12.50", "2025-03-14,Gift,€100.00"]],
    [
      "a code beside the amount",
      ["Date,Description,Amount", "2025-03-01,Paper,-12.50 EUR", "2025-03-14,Gift,100.00 EUR"],
    ],
    ["two columns", ["Date,Description,Debit EUR,Credit EUR", "2025-03-01,Paper,12.50,", "2025-03-14,Gift,,100.00"]],
  ])("named by %s is read to the cent and asked about", (_, lines) => {
    const reading = read(lines);
    if (reading.outcome !== "read") throw new Error(reading.outcome);
    expect(reading.rows.map(({ amountCents, type }) => [amountCents, type])).toEqual([
      [1250n, "expense"],
      [10000n, "income"],
    ]);
    expect(reading.questions.map(({ kind, message }) => [kind, message])).toEqual([
      ["currency", expect.stringMatching(/^This file is in EUR, but your books are in US dollars\./)],
    ]);
    const answered = read(lines, { currency: "USD" });
    expect(answered).toMatchObject({ outcome: "read", questions: [], sums: reading.sums });
  });

  it.each<[string, string[]]>([
    ["dollars", ["Date,Description,Amount,Currency", "2025-03-01,Paper,-$12.50,USD", "2025-03-14,Gift,US$100.00,USD"]],
    ["nothing", ["Date,Description,Amount", "2025-03-01,EUR exchange fee,-12.50", "2025-03-14,Gift,100.00"]],
  ])("that names %s asks nothing", (_, lines) => {
    expect(read(lines)).toMatchObject({ outcome: "read", questions: [] });
  });

  it("rejects a row given as text", () => {
    const { rows, rejected } = readRows([{ description: "Paper", amount: "12.50 EUR" }, { amount: "$12.50" }], {
      today: "2025-11-20",
    });
    expect(rows).toHaveLength(1);
    expect(rejected.map(({ reason }) => reason)).toEqual([expect.stringContaining("The amount is in EUR")]);
  });

  it("tells other dollars from ours, and words from codes", () => {
    expect(["C$12", "CHF 12", "12 CR", "(12.00)", "$5", "1.234,50 €", "EURO"].map(currenciesIn)).toEqual([
      ["C$"],
      ["CHF"],
      [],
      [],
      ["USD"],
      ["EUR"],
      [],
    ]);
  });
});

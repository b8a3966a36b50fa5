import { describe, expect, it } from "vitest";
import { duplicateKey, readRows } from "../transaction-csv.ts";

const today = "2026-11-20";

describe("rows given as text", () => {
  it("take the specification's defaults", () => {
    const { rows, rejected } = readRows([{ description: "Coffee", amount: "4.50" }], { today });
    expect(rejected).toEqual([]);
    expect(rows).toEqual([
      {
        row: 1,
        line: 2,
        description: "Coffee",
        amountCents: 450n,
        type: "expense",
        category: "general",
        date: today,
        pending: false,
        paymentMethod: null,
        referenceNumber: null,
        vendor: null,
        tags: [],
        notes: null,
        occurrence: 1,
      },
    ]);
  });

  it("take their type from the type, else from the sign", () => {
    const types = [
      { amount: "5", type: "income" },
      { amount: "-5", type: "Income" },
      { amount: "-5", type: "" },
      { amount: "5", type: "whatever" },
      { amount: "+5" },
      { amount: "5 CR" },
      { amount: -5.25 },
    ];
    const { rows } = readRows(
      types.map((row) => ({ description: "x", ...row })),
      { today },
    );
    expect(rows.map((row) => row.type)).toEqual([
      "income",
      "income",
      "expense",
      "expense",
      "income",
      "income",
      "expense",
    ]);
    expect(rows[6]?.amountCents).toBe(525n);
  });

  it("keep every field", () => {
    const { rows } = readRows(
      [
        {
          description: " Team  lunch ",
          amount: "$1,045.50",
          type: "expense",
          category: "Meals",
          date: "2025-01-15",
          paymentMethod: "Cash",
          tags: "team, lunch, team",
          notes: "Q1",
        },
      ],
      { today },
    );
    expect(rows[0]).toMatchObject({
      description: "Team lunch",
      amountCents: 104550n,
      category: "Meals",
      date: "2025-01-15",
      paymentMethod: "Cash",
      tags: ["team", "lunch"],
      notes: "Q1",
    });
  });

  it("are rejected with a reason, never guessed", () => {
    const { rows, rejected, sums } = readRows(
      [
        {},
        { description: "No amount" },
        { description: "Zero", amount: "0" },
        { description: "Word", amount: "five" },
        { description: "Day", amount: "5", date: "03/04/2025" },
        { amount: "5", date: "2025-01-15" },
        { description: "Huge", amount: "100000000" },
      ],
      { today },
    );
    expect(rejected.map(({ row, reason }) => [row, reason])).toEqual([
      [1, "The row has neither a description nor an amount"],
      [2, "The row has no amount"],
      [3, "The amount is zero"],
      [4, "Couldn't read the amount “five”"],
      [5, "Couldn't read the date “03/04/2025”; write it like 2025-01-31"],
      [7, "The amount is larger than 99,999,999.99"],
    ]);
    expect(rows).toHaveLength(1);
    expect(sums).toEqual({ moneyIn: 0n, moneyOut: 500n });
  });

  it("reject an amount that can be read in two ways", () => {
    const { rejected } = readRows([{ description: "a", amount: "1.234" }], { today });
    expect(rejected[0]?.reason).toBe("The amount “1.234” can be read in two ways; write it with two decimal places");
    const { rows } = readRows(
      [
        { description: "a", amount: "1.234" },
        { description: "b", amount: "1,50" },
      ],
      { today },
    );
    expect(rows.map((row) => row.amountCents)).toEqual([123400n, 150n]);
  });

  it("read their dates by all rows together", () => {
    const { rows } = readRows(
      ["03/04/2025", "13/04/2025", "today", ""].map((date) => ({ description: "a", amount: "1", date })),
      { today },
    );
    expect(rows.map((row) => row.date)).toEqual(["2025-04-03", "2025-04-13", today, today]);
    expect(rows.map((row) => row.occurrence)).toEqual([1, 1, 1, 2]);
  });
});

describe("the key of a duplicate", () => {
  const row = {
    date: "2025-01-02",
    amountCents: 500n,
    type: "expense",
    description: "Bus  Ticket",
    occurrence: 1,
  } as const;

  it("is stable against case and white space", () => {
    expect(duplicateKey(row, " Main ")).toBe("main|2025-01-02|500|expense|bus ticket|1");
    expect(duplicateKey({ ...row, description: "BUS ticket " }, "MAIN")).toBe(duplicateKey(row, "Main"));
  });

  it("differs in every part", () => {
    const keys = [
      duplicateKey(row, "Main"),
      duplicateKey(row, "Other"),
      duplicateKey(row, null),
      duplicateKey({ ...row, date: "2025-01-03" }, "Main"),
      duplicateKey({ ...row, amountCents: 501n }, "Main"),
      duplicateKey({ ...row, type: "income" }, "Main"),
      duplicateKey({ ...row, description: "Train" }, "Main"),
      duplicateKey({ ...row, occurrence: 2 }, "Main"),
      duplicateKey({ ...row, description: "a|b" }, "Main"),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((key) => key.split("|").length === 6)).toBe(true);
  });
});

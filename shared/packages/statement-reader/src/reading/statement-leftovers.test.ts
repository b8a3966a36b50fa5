import { describe, expect, it } from "vitest";
import { readStatement } from "../transaction-csv.ts";

const read = (text: string, mapping = {}) =>
  readStatement(new TextEncoder().encode(text), { today: "2026-02-01", mapping });
function rows(text: string, mapping = {}) {
  const reading = read(text, mapping);
  if (reading.outcome !== "read") throw new Error(JSON.stringify(reading));
  expect(reading.rejected).toEqual([]);
  return reading.rows.map(({ date, type, amountCents, vendor }) => ({
    date,
    cents: Number(type === "income" ? amountCents : -amountCents),
    vendor,
  }));
}
const cents = (text: string) => rows(text).map((row) => row.cents);

describe("a month with one or two deposits", () => {
  const day = (at: number) => `01/${String(at + 5).padStart(2, "0")}/2026`;
  const file = (amounts: number[], header: string) => {
    let balance = 1000;
    const lines = amounts.map((amount, at) => {
      balance += amount;
      const text = (amount < 0 ? -amount : amount).toFixed(2);
      return `${day(at)},Shop,${amount < 0 ? `${text},` : `,${text}`},${balance.toFixed(2)}`;
    });
    return `${header}${lines.join("\n")}\n`;
  };
  const amounts = [-10, -20, 500, -5, -5, -15, -7, -3, -2, -1, -4, -6];

  it.each([
    ["without headers", ""],
    ["with headers that say nothing", "When,What,A,B,C\n"],
  ])("is told by the running balance, %s", (_, header) => {
    expect(cents(file(amounts, header))).toEqual(amounts.map((amount) => amount * 100));
    const received = amounts.map((amount) => -amount);
    expect(cents(file(received, header))).toEqual(received.map((amount) => amount * 100));
  });
});

describe("dates without a year in numbers", () => {
  const text = "Date,Description,Amount\n12/30,A,-10.00\n01/05,B,-20.00\n01/20,C,5.00\n";
  it("ask for the newest day, and take their year from it", () => {
    expect(read(text)).toMatchObject({ outcome: "question", questions: [{ kind: "newestDay" }] });
    expect(rows(text, { newestDay: "2026-01-20" }).map(({ date }) => date)).toEqual([
      "2025-12-30",
      "2026-01-05",
      "2026-01-20",
    ]);
  });
});

describe("payments between people", () => {
  it.each(["Me", "Ida Own"])("name the other side, not %s", (own) => {
    const text = [
      "ID,Datetime,Type,Status,Note,From,To,Amount (total)",
      `1,2026-01-05T10:00:00,Payment,Complete,Rent,Bo Lee,${own},+ $50.00`,
      `2,2026-01-06T10:00:00,Payment,Complete,Food,${own},Ann Ray,- $20.00`,
      `3,2026-01-07T10:00:00,Charge,Complete,Gas,${own},Cy Doe,+ $7.00`,
    ].join("\n");
    expect(rows(text).map(({ vendor, ...row }) => [vendor, row.cents])).toEqual([
      ["Bo Lee", 5000],
      ["Ann Ray", -2000],
      ["Cy Doe", 700],
    ]);
  });
});

describe("an amount in two currencies", () => {
  it.each([
    "Date,Description,Operation amount,Operation currency,Account amount,Account currency",
    "Date,Description,Amount,Currency,Amount,Currency",
  ])("is the account's own: %s", (header) => {
    const text = `${header}\n2026-01-05,A,-10.00,EUR,-11.00,USD\n2026-01-06,B,-20.00,GBP,-26.00,USD\n2026-01-07,C,-5.00,USD,-5.00,USD\n`;
    expect(cents(text)).toEqual([-1100, -2600, -500]);
  });
});

describe("what banks write", () => {
  it("is a day as of another, a tab after a quote, and 存入 for deposits", () => {
    expect(
      rows("Date,Description,Amount\n09/16/2020 as of 09/15/2020,Interest,1.00\n09/17/2020,Fee,-1.00\n"),
    ).toMatchObject([{ date: "2020-09-16", cents: 100 }, { date: "2020-09-17" }]);
    expect(
      cents('Date,Description,Billing amount\n"25/01/2026","Shop","-1.00"\t,\n"26/01/2026","Shop","2.00"\t,\n'),
    ).toEqual([-100, 200]);
    expect(cents("日期,摘要,存入,支出,余额\n2026-01-05,工资,100.00,,100.00\n2026-01-06,饭,,20.00,80.00\n")).toEqual([
      10000, -2000,
    ]);
  });
});

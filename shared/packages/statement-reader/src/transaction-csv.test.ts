import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readStatement, type StatementReading } from "./transaction-csv.ts";

const TODAY = "2026-11-20";

function readFixture(name: string): Extract<StatementReading, { outcome: "read" }> {
  const file = new URL(`../../../../tests/fixtures/bank/${name}`, import.meta.url);
  const reading = readStatement(new Uint8Array(readFileSync(file)), { today: TODAY });
  if (reading.outcome !== "read") throw new Error(JSON.stringify(reading));
  return reading;
}

describe("statements as banks export them", () => {
  it.each([
    ["boi-debit-credit.csv", 27, 0, 384122n, 426083n, 0],
    ["frank-preamble.csv", 8, 0, 0n, 17328n, 0],
    ["pending-pounds-bom.csv", 13, 3, 110000n, 138580n, 0],
    ["raiffeisen-no-header.csv", 73, 0, 187820n, 645890n, 1],
    ["bunq-decimal-comma.csv", 3, 0, 75000n, 2146n, 0],
    ["monzo-minor-columns.csv", 1, 0, 0n, 1000n, 0],
    ["sparkasse-latin1.csv", 1, 0, 0n, 3699n, 0],
  ])("reads %s to the cent", (name, rows, pending, moneyIn, moneyOut, rejected) => {
    const reading = readFixture(name);
    expect(reading.rows).toHaveLength(rows);
    expect(reading.pending).toBe(pending);
    expect(reading.sums).toEqual({ moneyIn, moneyOut });
    expect(reading.rejected).toHaveLength(rejected);
  });

  it("nets the headerless statement at -4580.70 and gives its junk line back", () => {
    const { sums, rejected } = readFixture("raiffeisen-no-header.csv");
    expect(sums.moneyIn - sums.moneyOut).toBe(-458070n);
    expect(rejected[0]).toMatchObject({
      row: 71,
      line: 71,
      cells: ["A null transaction, just to confuse things", "", ""],
    });
  });

  it("appends continuation lines to the description above", () => {
    const { rows } = readFixture("frank-preamble.csv");
    expect(rows[0]?.description).toBe("DEBIT PURCHASE 15/04/18 66-6666 UBER EATS AN2GO HELP.UBERh");
    expect(rows[7]).toMatchObject({ row: 8, line: 21, date: "2018-04-13", occurrence: 1 });
  });

  it("keeps pending rows without a date apart, and takes the credit mark", () => {
    const { rows } = readFixture("pending-pounds-bom.csv");
    expect(rows.filter((row) => row.pending).map((row) => row.date)).toEqual([null, null, null]);
    expect(rows.at(-1)).toMatchObject({ type: "income", amountCents: 110000n, date: "2019-12-02" });
  });
});

import { describe, expect, it } from "vitest";
import type { ImportMapping } from "../import-mapping.ts";
import { readStatement } from "../transaction-csv.ts";

const HEADER = "Date,Description,Amount,Balance";
const OLDEST_FIRST = [
  "2026-01-05,Opening gift,250.00,1250.00",
  "2026-01-06,Rent,-900.00,350.00",
  "2026-01-06,Paper,-12.50,337.50",
  "2026-01-09,Gift,100.00,437.50",
];

function endsOf(rows: readonly string[], mapping: ImportMapping = {}) {
  const text = `${[HEADER, ...rows].join("\n")}\n`;
  const reading = readStatement(new TextEncoder().encode(text), { today: "2026-11-20", mapping });
  if (reading.outcome !== "read") throw new Error(reading.outcome);
  return reading.balances;
}

const ENDS = { openingCents: 100_000n, closingCents: 43_750n, closingDay: "2026-01-09" };

describe("the balances at both ends of a file", () => {
  it("come from its running balance, whichever row is first", () => {
    expect(endsOf(OLDEST_FIRST)).toEqual(ENDS);
    expect(endsOf(OLDEST_FIRST.toReversed())).toEqual(ENDS);
  });

  it("leave out rows that the bank has not booked", () => {
    const text = `${["Date,Description,Amount,Balance,Status", ...OLDEST_FIRST.map((row) => `${row},Posted`), "2026-01-10,Later,-5.00,,Pending"].join("\n")}\n`;
    const reading = readStatement(new TextEncoder().encode(text), { today: "2026-11-20" });
    expect(reading.outcome === "read" && [reading.pending, reading.balances]).toEqual([1, ENDS]);
  });

  it("are not known where a row is missing, has no balance or is read the other way", () => {
    expect(endsOf(OLDEST_FIRST.toSpliced(1, 1))).toBeNull();
    expect(endsOf([...OLDEST_FIRST, "2026-01-10,Coffee,-4.00,"])).toBeNull();
    expect(endsOf(OLDEST_FIRST, { swapped: true })).toBeNull();
  });

  it("are not known of one row, or without a balance", () => {
    expect(endsOf(OLDEST_FIRST.slice(1, 2))).toBeNull();
    const plain = readStatement(
      new TextEncoder().encode("Date,Description,Amount\n2026-01-05,A,-1.00\n2026-01-06,B,2.00\n"),
      {
        today: "2026-11-20",
      },
    );
    expect(plain.outcome === "read" && plain.balances).toBeNull();
  });
});

import { readFileSync } from "node:fs";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { describe, expect, it } from "vitest";
import type { ImportMapping } from "../import-mapping.ts";
import { readStatement, type StatementReading, type StatementRow } from "../transaction-csv.ts";

/** What a layout must come out as; amounts as text with two places, booked rows only. */
interface Expectation {
  booked: number;
  pending: number;
  rejected: number;
  moneyIn: string;
  moneyOut: string;
  first?: [date: string, type: string, description: string];
  last?: [date: string, type: string, description: string];
  category?: string;
  /** Kinds of the questions asked without a mapping, and the mapping that answers them. */
  question?: string[];
  mapping?: ImportMapping;
}

const folder = new URL("../../../../../tests/fixtures/bank/layouts/", import.meta.url);
const expectations: Record<string, Expectation> = JSON.parse(readFileSync(new URL("expected.json", folder), "utf8"));

function read(name: string, mapping?: ImportMapping): StatementReading {
  const bytes = new Uint8Array(readFileSync(new URL(`${name}.csv`, folder)));
  return readStatement(bytes, { today: "2026-11-20", mapping });
}

const summary = (row: StatementRow | undefined) => row && [row.date, row.type, row.description];

describe("layouts in the style of banks and programs all over the world", () => {
  it.each(Object.entries(expectations))("reads %s", (name, expected) => {
    if (expected.question) {
      const asked = read(name);
      expect(asked.outcome === "question" && asked.questions.map((question) => question.kind)).toEqual(
        expected.question,
      );
    }
    const reading = read(name, expected.mapping);
    if (reading.outcome !== "read") throw new Error(JSON.stringify(reading));
    expect({
      booked: reading.rows.length - reading.pending,
      pending: reading.pending,
      rejected: reading.rejected.length,
      moneyIn: formatDecimal(reading.sums.moneyIn),
      moneyOut: formatDecimal(reading.sums.moneyOut),
    }).toEqual({
      booked: expected.booked,
      pending: expected.pending,
      rejected: expected.rejected,
      moneyIn: expected.moneyIn,
      moneyOut: expected.moneyOut,
    });
    if (expected.first) expect(summary(reading.rows[0])).toEqual(expected.first);
    if (expected.last) expect(summary(reading.rows.at(-1))).toEqual(expected.last);
    if (expected.category) expect(reading.rows[0]?.category).toBe(expected.category);
  });

  it.each(Object.entries(expectations))("reads %s alike with what it says to remember", (name, expected) => {
    const reading = read(name, expected.mapping);
    if (reading.outcome !== "read") throw new Error(JSON.stringify(reading));
    const again = read(name, reading.mapping);
    expect(again.outcome === "read" && [again.rows, again.rejected, again.sums]).toEqual([
      reading.rows,
      reading.rejected,
      reading.sums,
    ]);
  });
});

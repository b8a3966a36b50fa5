import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { unguardFormulas } from "@trellis/domain/text/formula-guard.ts";
import { splitRecords } from "@trellis/table-files/records/record-splitting.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ImportMapping } from "../import-mapping.ts";
import { duplicateKey, readStatement, type StatementReading } from "../transaction-csv.ts";

interface Written {
  day: string;
  cents: number;
  text: string;
}

interface Style {
  delimiter: string;
  lineEnd: string;
  header: boolean;
  quoteAll: boolean;
  decimalSign: "." | ",";
  group: string;
  negative: (digits: string) => string;
  dateOrder: "ymd" | "dmy" | "mdy";
  dateSeparator: string;
  encoding: "utf-8" | "utf-8 with mark" | "utf-16le" | "utf-16be" | "windows-1252";
  preamble: boolean;
  pair: boolean;
}

const LETTERS = { narrow: "abc XYZ éàüßñ,;\"'\t|&.()-0123456789", wide: "abc Łódź кофе 東京 \u{1F600},;\"'\n|" };

const style: fc.Arbitrary<Style> = fc.record({
  delimiter: fc.constantFrom(",", ";", "\t", "|"),
  lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
  header: fc.boolean(),
  quoteAll: fc.boolean(),
  decimalSign: fc.constantFrom("." as const, "," as const),
  group: fc.constantFrom("", " ", "'", "\u202f", "\u00a0", "other sign"),
  negative: fc.constantFrom(
    (digits: string) => `-${digits}`,
    (digits: string) => `\u2212${digits}`,
    (digits: string) => `(${digits})`,
    (digits: string) => `${digits}-`,
    (digits: string) => `-$${digits}`,
    (digits: string) => `${digits} DR`,
  ),
  dateOrder: fc.constantFrom("ymd" as const, "dmy" as const, "mdy" as const),
  dateSeparator: fc.constantFrom("/", "-", "."),
  encoding: fc.constantFrom("utf-8", "utf-8 with mark", "utf-16le", "utf-16be", "windows-1252"),
  preamble: fc.boolean(),
  pair: fc.boolean(),
});

const rowsWithin = (letters: string): fc.Arbitrary<Written[]> =>
  fc
    .array(
      fc.record({
        day: fc.integer({ min: 0, max: 2000 }).map((days) => addDays("2020-01-01", days)),
        cents: fc
          .oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 9_999_999_999 }))
          .chain((cents) => fc.boolean().map((spent) => (spent ? -cents : cents))),
        text: fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 }).map((text) => `Qz${text}qZ`),
      }),
      { minLength: 1, maxLength: 40 },
    )
    // Statements are sorted by day, and a reader may rely on it.
    .chain((rows) =>
      fc.constantFrom(1, -1).map((direction) => rows.toSorted((a, b) => direction * a.day.localeCompare(b.day))),
    );

function writeNumber(cents: number, { decimalSign, group }: Style): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const sign = group === "other sign" ? (decimalSign === "." ? "," : ".") : group;
  return digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, sign) + decimalSign + digits.slice(-2);
}

function writeDay(day: string, { dateOrder, dateSeparator }: Style): string {
  const [year, month, date] = day.split("-");
  const separator = dateOrder === "mdy" && dateSeparator === "." ? "/" : dateSeparator;
  const parts =
    dateOrder === "ymd" ? [year, month, date] : dateOrder === "dmy" ? [date, month, year] : [month, date, year];
  return parts.join(separator);
}

function writeStatement(rows: readonly Written[], how: Style): string {
  const cell = (text: string) =>
    how.quoteAll || /["\r\n]/.test(text) || text.includes(how.delimiter) || text !== text.trim()
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  const records: string[][] = how.preamble ? [["Account", "12 34 56"], [""]] : [];
  if (how.header || how.pair) {
    records.push(how.pair ? ["Date", "Description", "Paid out", "Paid in"] : ["Date", "Description", "Amount"]);
  }
  for (const { day, cents, text } of rows) {
    const number = writeNumber(cents, how);
    const signed = cents < 0 ? how.negative(number) : number;
    const amounts = how.pair ? (cents < 0 ? [number, ""] : ["", number]) : [signed];
    records.push([writeDay(day, how), text, ...amounts]);
  }
  return records.map((cells) => cells.map(cell).join(how.delimiter) + how.lineEnd).join("");
}

function encode(text: string, encoding: Style["encoding"]): Uint8Array {
  if (encoding === "windows-1252") return Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "utf-8 with mark") return new TextEncoder().encode(`\ufeff${text}`);
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), encoding === "utf-16le");
  return bytes;
}

/** Answers every question with the truth, and only the questions that were asked. */
function readKnowing(bytes: Uint8Array, how: Style, forced: ImportMapping): StatementReading {
  let mapping: ImportMapping = forced;
  for (let turn = 0; turn < 3; turn++) {
    const reading = readStatement(bytes, { today: "2026-11-20", mapping });
    if (reading.outcome !== "question") return reading;
    for (const { kind } of reading.questions) {
      if (kind !== "dateOrder" && kind !== "decimalSign" && kind !== "unsignedAmounts") return reading;
      const answer = { dateOrder: how.dateOrder, decimalSign: how.decimalSign, unsignedAmounts: "income" as const }[
        kind
      ];
      mapping = { ...mapping, [kind]: answer };
    }
  }
  return readStatement(bytes, { today: "2026-11-20", mapping });
}

describe("any style that rows can be written in", () => {
  it("comes out as the rows that went in", () => {
    const cases = style.chain((how) =>
      rowsWithin(how.encoding === "windows-1252" ? LETTERS.narrow : LETTERS.wide).map((rows) => ({ how, rows })),
    );
    fc.assert(
      fc.property(cases, ({ how, rows }) => {
        // Latin-1 has no narrow space and no real minus.
        const plain = how.encoding === "windows-1252";
        const safe: Style = {
          ...how,
          group: plain && how.group === "\u202f" ? "\u00a0" : how.group,
          negative: plain ? (digits) => how.negative(digits).replace("\u2212", "-") : how.negative,
        };
        const bytes = encode(writeStatement(rows, safe), safe.encoding);
        const forced: ImportMapping = plain ? { encoding: "windows-1252" } : {};
        const allIncome = rows.every(({ cents }) => cents > 0);
        fc.pre(!(allIncome && safe.negative("").includes("DR")));
        const reading = readKnowing(bytes, safe, forced);
        expect(reading.outcome).toBe("read");
        if (reading.outcome !== "read") return;
        expect(reading.rejected).toEqual([]);
        expect(
          reading.rows.map(({ date, amountCents, type }) => [date, type === "income" ? amountCents : -amountCents]),
        ).toEqual(rows.map(({ day, cents }) => [day, BigInt(cents)]));
        const squeezed = (text: string) => text.replace(/\s+/g, "");
        expect(reading.rows.map((row) => squeezed(row.description))).toEqual(
          // A text may hold what keeps spreadsheets from computing it (`;'-`), which readers remove.
          rows.map((row) => squeezed(unguardFormulas(row.text))),
        );
        const sum = rows.reduce((total, { cents }) => total + BigInt(cents), 0n);
        expect(reading.sums.moneyIn - reading.sums.moneyOut).toBe(sum);
        const keys = reading.rows.map((row) => duplicateKey(row, "Main"));
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});

describe("a guard against formulas inside a cell", () => {
  it.each(["\t", "\r", "\n", ";"])("is removed after %j too, as in a list that we wrote", (separator) => {
    const bytes = encode(`Date,Description,Amount\n2026-01-02,"Lunch${separator}'-5 off",-12.00\n`, "utf-8");
    const reading = readStatement(bytes, { today: "2026-11-20", mapping: {} });
    expect(reading.outcome === "read" && reading.rows[0]?.description).toBe(
      `Lunch${separator === ";" ? ";" : " "}-5 off`,
    );
  });
});

describe("whatever bytes a file holds", () => {
  it("is answered, never thrown at", () => {
    const piece = fc.constantFrom(
      ...'2025-01-31|03/04/2025|1.234,56|-12.00|(5)|Date|Amount|Description|Debit|Pending|"|""|,|;|\t|\n|\r\n|\r|\0|é|="1"|sep=;|Total|CR|1,234|\'|€'.split(
        "|",
      ),
      "|",
    );
    const text = fc.array(piece, { maxLength: 200 }).map((pieces) => new TextEncoder().encode(pieces.join("")));
    const bytes = fc.uint8Array({ maxLength: 2000 });
    fc.assert(
      fc.property(fc.oneof(text, bytes), (file) => {
        const reading = readStatement(file, { today: "2026-11-20" });
        if (reading.outcome === "refused") expect(reading.message).not.toBe("");
        if (reading.outcome === "question") expect(reading.questions).not.toEqual([]);
        if (reading.outcome !== "read") return;
        const booked = reading.rows.filter((row) => !row.pending);
        const of = (type: string) =>
          booked.filter((row) => row.type === type).reduce((total, row) => total + row.amountCents, 0n);
        expect(reading.sums).toEqual({ moneyIn: of("income"), moneyOut: of("expense") });
        expect(reading.rows.every((row) => row.amountCents > 0n && row.description !== "")).toBe(true);
        expect(booked.every((row) => row.date !== null)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);
});

describe("splitting records", () => {
  it("gives back the cells of any well-formed text", () => {
    const cell = fc.string({ unit: fc.constantFrom(..."ab\"',;\n\t "), maxLength: 12 });
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 20 }),
      );
    fc.assert(
      fc.property(table, fc.constantFrom(",", ";", "\t"), fc.constantFrom("\n", "\r\n"), (rows, delimiter, lineEnd) => {
        const text = rows
          .map((cells) => cells.map((value) => `"${value.replaceAll('"', '""')}"`).join(delimiter) + lineEnd)
          .join("");
        const records = splitRecords(text, delimiter);
        expect(Array.from({ length: records.count }, (_, record) => records.cells(record))).toEqual(rows);
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});

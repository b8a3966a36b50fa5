import { describe, expect, it } from "vitest";
import type { ImportMapping } from "../import-mapping.ts";
import { readStatement } from "../transaction-csv.ts";

const read = (text: string, mapping: ImportMapping = {}) =>
  readStatement(new TextEncoder().encode(text), { mapping, today: "2026-03-01" });

function rowsOf(text: string, mapping: ImportMapping = {}) {
  const reading = read(text, mapping);
  if (reading.outcome !== "read") throw new Error(JSON.stringify(reading));
  return reading;
}

/** The summary above looks more like a header than the bank's own words do. */
const summary = (account: string) =>
  `Account;${account}\n"Statement\nof the branch";\nDate;Opening balance;Amount\n\nWann;Wofuer;Wieviel\n`;
const BODY = "2026-01-05;Coffee;-4,50\n2026-01-06;Rent;-900,00\nnonsense;Shop;-1,00\n2026-01-07;Pay;1200,00\n";
const FILE = summary("12-345") + BODY;

describe("a header row chosen by hand", () => {
  it("overrules the one that was found, and lines stay those of the file", () => {
    expect(rowsOf(FILE).layout.headerLine).toBe(4);
    const reading = rowsOf(FILE, { headerRow: 4 });
    expect(reading.layout).toMatchObject({ headerLine: 6, headerCells: ["Wann", "Wofuer", "Wieviel"] });
    expect(reading.rows.map(({ line }) => line)).toEqual([7, 8, 10]);
    expect(reading.rejected.map(({ line }) => line)).toEqual([9]);
    expect(reading.layout.top.slice(0, 3)).toEqual([
      { record: 0, line: 1, cells: ["Account", "12-345"] },
      { record: 1, line: 2, cells: ["Statement of the branch", ""] },
      { record: 2, line: 4, cells: ["Date", "Opening balance", "Amount"] },
    ]);
  });

  it("is remembered with its names under what the next file is known by, and found where it moved to", () => {
    const { layout, mapping } = rowsOf(FILE, { headerRow: 4 });
    expect(mapping).toMatchObject({ headerRow: 4, headerName: "header:wann|wofur|wieviel" });
    expect(layout.signature).toBe(rowsOf(FILE).layout.signature);
    const next = `Branch;7\n${summary("99-111")}${BODY}`;
    expect(rowsOf(next).layout.signature).toBe(layout.signature);
    const again = rowsOf(next, mapping);
    expect(again.layout.headerLine).toBe(7);
    expect(again.mapping).toMatchObject({ headerRow: 5 });
  });

  it("is left out where a remembered one is not in the file, with the columns that belong to it", () => {
    const { mapping } = rowsOf(FILE, { headerRow: 4 });
    const reading = rowsOf(`Date;Amount;Text\n${"2026-01-05;-4,50;Coffee\n".repeat(3)}`, mapping);
    expect(reading.layout).toMatchObject({ headerLine: 1, columns: ["date", "amount", "description"] });
    expect(reading.mapping).not.toHaveProperty("headerName");
  });

  it("refuses a row behind the end, an empty one, and one with nothing below, with what to do", () => {
    for (const [headerRow, message] of [
      [500, /fewer rows/],
      [3, /empty/],
      [8, /below that header/],
    ] as const) {
      const reading = read(FILE, { headerRow });
      expect(reading).toMatchObject({ outcome: "refused", field: "headerRow" });
      expect(reading.outcome === "refused" && reading.message).toMatch(message);
    }
  });

  it("can be none although a row below the transactions looks like one", () => {
    const text = "2026-01-05,Coffee,-4.50\n2026-01-06,Date Amount Description,-900.00\nDate,Description,Amount\n";
    const reading = rowsOf(text, { headerRow: null });
    expect(reading.rows.map(({ line }) => line)).toEqual([1, 2]);
    expect(reading.layout.headerCells).toEqual([]);
  });

  it("is offered where nothing was found because of a header below the transactions", () => {
    const text = "Konto;1\n2026-01-05;Kaffee;-4,50\n2026-01-06;Miete;-900,00\nDate;Amount;Balance\n";
    const refused = read(text);
    expect(refused).toMatchObject({
      outcome: "refused",
      top: [{ record: 0 }, { record: 1 }, { record: 2 }, { record: 3 }],
    });
    expect(rowsOf(text, { headerRow: 0 }).rows.map(({ line }) => line)).toEqual([2, 3]);
    expect(rowsOf(text, { headerRow: null }).rows.map(({ line }) => line)).toEqual([2, 3]);
    expect(read("")).not.toHaveProperty("top");
  });

  it("keeps columns of the same name apart by their places", () => {
    const text = "My bank\nDate,Amount,Amount,Text\n2026-01-05,-4.50,-4.50,Coffee\n2026-01-06,-9.00,-9.00,Rent\n";
    const columns: ImportMapping["columns"] = ["date", "ignore", "amount", "description"];
    expect(rowsOf(text, { headerRow: 1, columns }).layout.columns).toEqual(columns);
  });
});

import { describe, expect, it } from "vitest";
import { readCsvTable } from "./csv-table.ts";

const WORDS = { name: ["name", "product name"], price: ["price", "selling price"] } as const;
const read = (text: string) => readCsvTable(new TextEncoder().encode(text), { words: WORDS });

describe("readCsvTable", () => {
  it("finds columns by their names, in any case and with any usual delimiter", () => {
    for (const delimiter of [",", ";", "\t", "|"]) {
      const { columns, rows } = read(
        `Product_Name${delimiter}Colour${delimiter}SELLING PRICE\r\nMug${delimiter}red${delimiter}9.50\r\n`,
      );
      expect(columns.map(({ field }) => field)).toEqual(["name", null, "price"]);
      expect(rows).toEqual([{ row: 1, line: 2, cells: { name: "Mug", price: "9.50" } }]);
    }
  });

  it("counts data rows and the file's lines apart, over quoted line ends and blank lines", () => {
    const { rows } = read('name,price\n"Mug,\nlarge",1\n\n"A ""quoted"" cup",2\n');
    expect(rows.map(({ row, line }) => [row, line])).toEqual([
      [1, 2],
      [2, 5],
    ]);
    expect(rows.map(({ cells }) => cells.name)).toEqual(["Mug,\nlarge", 'A "quoted" cup']);
  });

  it("takes the first of two columns of one name, and knows a missing column from an empty cell", () => {
    const { columns, rows } = read("name,name\nMug,Cup\n,\n");
    expect(columns[1]?.field).toBeNull();
    expect(rows[0]?.cells).toEqual({ name: "Mug" });
    expect(rows).toHaveLength(1);
  });

  it("reads back what our own files protect from spreadsheets, other encodings, and nothing at all", () => {
    expect(read("name\n'=1+1\n").rows[0]?.cells.name).toBe("=1+1");
    const latin = Uint8Array.from("name,price\nCaf\u00e9 cr\u00e8me,2\n", (letter) => letter.charCodeAt(0));
    expect(readCsvTable(latin, { words: WORDS }).rows[0]?.cells.name).toBe("Café crème");
    expect(read("")).toEqual({ columns: [], rows: [] });
  });
});

import fc from "fast-check";
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
    expect(read("")).toEqual({ columns: [], rows: [], headerLine: 0, top: [] });
  });
});

describe("a chosen header row", () => {
  const at = (text: string | Uint8Array, headerLine: number) =>
    readCsvTable(typeof text === "string" ? new TextEncoder().encode(text) : text, { words: WORDS, headerLine });
  const TITLED = 'Stock list;"two\nlines"\n\nArtikel;Preis\nMug;9.50\n;\nCup;3\n';

  it("names the columns from that line on, and rows keep their lines in the file", () => {
    const { columns, rows, headerLine, top } = at(TITLED, 4);
    expect(columns.map(({ header }) => header)).toEqual(["Artikel", "Preis"]);
    expect(rows.map(({ row, line }) => [row, line])).toEqual([
      [1, 5],
      [2, 7],
    ]);
    expect(headerLine).toBe(4);
    expect(top[0]).toEqual({ line: 1, cells: ["Stock list", "two lines"] });
    expect(top.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6, 7]);
  });

  it("takes a line inside of a quoted cell for the row that it belongs to", () => {
    expect(at(TITLED, 2).headerLine).toBe(1);
    expect(at('a,b\n1,"x\ny"', 3).headerLine).toBe(2);
  });

  it("refuses an empty row and one behind the end", () => {
    expect(() => at(TITLED, 3)).toThrow(/empty/);
    expect(() => at(TITLED, 6)).toThrow(/empty/);
    expect(() => at(TITLED, 8)).toThrow(/fewer rows/);
    expect(() => at("", 1)).toThrow(/fewer rows/);
  });

  it("may be none: columns have no names then, and the first row is one of the table", () => {
    const { columns, rows, headerLine } = at("\nMug;9.50;red\nCup;3\n", 0);
    expect(columns).toEqual([
      { header: "", field: null, sample: "Mug" },
      { header: "", field: null, sample: "9.50" },
      { header: "", field: null, sample: "red" },
    ]);
    expect(rows.map(({ line }) => line)).toEqual([2, 3]);
    expect(headerLine).toBe(0);
  });

  it("shows the rows around a header far down, and never more than some", () => {
    const text = `${"Title\n".repeat(5000)}a;b\n${"1;2\n".repeat(20_000)}`;
    const { top, rows } = at(text, 5001);
    expect(top.map(({ line }) => line)).toEqual([
      ...Array.from({ length: 20 }, (_, row) => row + 1),
      4999,
      5000,
      5001,
      5002,
      5003,
    ]);
    expect(rows).toHaveLength(20_000);
  });

  it("reads UTF-16 as a spreadsheet saves it, without its mark", () => {
    const text = "\uFEFFList\r\nname\tprice\r\nMug\t9.50\r\n";
    const bytes = new Uint8Array(new Uint16Array(Array.from(text, (letter) => letter.charCodeAt(0))).buffer);
    const { rows, top } = at(bytes, 2);
    expect(top[0]?.cells).toEqual(["List"]);
    expect(rows).toEqual([{ row: 1, line: 3, cells: { name: "Mug", price: "9.50" } }]);
  });

  it("holds for every file: choosing a line gives the rows below it, with their own lines", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z ]{0,8}$/), { maxLength: 12 }),
        fc.array(fc.stringMatching(/^[a-z\n]{1,6}$/), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(",", ";", "\t", "|"),
        (titles, values, delimiter) => {
          const above = titles.map((title) => `${title}\n`).join("");
          const body = values.map((value) => `"${value}"${delimiter}x\n`).join("");
          const { rows } = at(`${above}first${delimiter}second\n${body}`, titles.length + 1);
          let line = titles.length + 2;
          const lines = values.map((value) => {
            const own = line;
            line += value.split("\n").length;
            return own;
          });
          expect(rows.map((row) => row.line)).toEqual(lines);
        },
      ),
    );
  });
});

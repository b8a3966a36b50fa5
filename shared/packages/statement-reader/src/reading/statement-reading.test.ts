import { describe, expect, it } from "vitest";
import type { ImportMapping } from "../import-mapping.ts";
import { readStatement, readStatementInTurns, type StatementReading } from "../transaction-csv.ts";

const read = (text: string, mapping?: ImportMapping): StatementReading =>
  readStatement(new TextEncoder().encode(text), { today: "2026-11-20", mapping });

function rowsOf(reading: StatementReading) {
  if (reading.outcome !== "read") throw new Error(JSON.stringify(reading));
  return reading;
}

function questionsOf(reading: StatementReading) {
  if (reading.outcome !== "question") throw new Error(`${reading.outcome}, not a question`);
  return reading.questions;
}

describe("what a file leaves open", () => {
  it("is asked with the cells and how they read under each answer", () => {
    const reading = read("Date,Description,Amount\n03/04/2025,Shop,-1.234\n03/04/2025,Cafe,5.678\n");
    const [dates, decimals] = questionsOf(reading);
    expect(dates).toMatchObject({ kind: "dateOrder", samples: [{ line: 2, text: "03/04/2025" }, { line: 3 }] });
    expect(dates?.choices.map(({ value, readings }) => [value, readings[0]])).toEqual([
      ["dmy", "2025-04-03"],
      ["mdy", "2025-03-04"],
    ]);
    expect(decimals?.choices.map(({ value, readings }) => [value, readings[0]])).toEqual([
      [".", "1.234"],
      [",", "1234.00"],
    ]);
  });

  it("is asked until every answer is given", () => {
    const text = "Date,Description,Amount\n03/04/2025,Shop,1.234\n";
    expect(questionsOf(read(text)).map(({ kind }) => kind)).toEqual(["dateOrder", "decimalSign", "unsignedAmounts"]);
    expect(questionsOf(read(text, { dateOrder: "dmy" })).map(({ kind }) => kind)).toEqual([
      "decimalSign",
      "unsignedAmounts",
    ]);
    const { rows } = rowsOf(read(text, { dateOrder: "dmy", decimalSign: ",", unsignedAmounts: "income" }));
    expect(rows[0]).toMatchObject({ date: "2025-04-03", amountCents: 123400n, type: "income" });
  });

  it("offers the likelier answer for card statements, and takes none unasked", () => {
    const text =
      "Date,Description,Amount\n2025-01-02,SHOP,5.00\n2025-01-03,CAFE,6.00\n2025-01-04,PAYMENT - THANK YOU,-11.00\n";
    const [question] = questionsOf(read(text));
    expect(question?.choices.find(({ likely }) => likely)?.value).toBe("expense");
    expect(rowsOf(read(text, { unsignedAmounts: "expense" })).sums).toEqual({ moneyIn: 1100n, moneyOut: 1100n });
    expect(rowsOf(read(text, { unsignedAmounts: "income" })).sums).toEqual({ moneyIn: 1100n, moneyOut: 1100n });
    expect(rowsOf(read(text, { unsignedAmounts: "income" })).rows[0]?.type).toBe("income");
  });

  it("shows the columns when none can be told for the amount", () => {
    const reading = read("2025-01-02;Shop;5,00;7,00\n2025-01-03;Cafe;6,00;1,00\n");
    const [question] = questionsOf(reading);
    expect(question).toMatchObject({ kind: "columns", choices: [] });
    expect(reading.outcome === "question" && reading.preview[0]).toEqual({
      line: 1,
      cells: ["2025-01-02", "Shop", "5,00", "7,00"],
    });
    const mapping: ImportMapping = {
      columns: ["date", "description", "amount", "balance"],
      unsignedAmounts: "expense",
    };
    const { rows, mapping: remembered } = rowsOf(
      read("2025-01-02;Shop;5,00;7,00\n2025-01-03;Cafe;6,00;1,00\n", mapping),
    );
    expect(rows.map((row) => row.amountCents)).toEqual([500n, 600n]);
    expect(remembered).toEqual({ ...mapping, delimiter: ";", headerRow: null, decimalSign: "," });
  });

  it("is not remembered as if it had been decided", () => {
    const { mapping } = rowsOf(read("Date,Description,Amount\n2025-01-02,Shop,-5\n"));
    expect(mapping).toEqual({ delimiter: ",", columns: ["date", "description", "amount"] });
  });
});

describe("what a person says", () => {
  it("overrules the header", () => {
    const text = "When,What,How much,Extra\n2025-01-02,Shop,-5.00,-7.00\n";
    const mapping: ImportMapping = { headerRow: 0, columns: ["date", "notes", "ignore", "amount"] };
    expect(rowsOf(read(text, mapping)).rows[0]).toMatchObject({
      amountCents: 700n,
      notes: "Shop",
      description: "Shop",
    });
  });

  it("can say that there is no header", () => {
    const reading = read("2025-01-01,Date Amount,-1.00\n2025-01-02,Shop,-5.00\n", { headerRow: null });
    expect(rowsOf(reading).rows).toHaveLength(2);
  });

  it("resolves a column of amounts into spending and income by two columns", () => {
    const mapping: ImportMapping = { columns: ["date", "description", "credit", "debit"] };
    const { sums } = rowsOf(read("2025-01-02;A;5,00;\n2025-01-03;B;;6,00\n", mapping));
    expect(sums).toEqual({ moneyIn: 500n, moneyOut: 600n });
  });
});

describe("rows that are no transactions", () => {
  it("come back with their line and a reason", () => {
    const { rejected, rows } = rowsOf(
      read(
        'Date,Description,Amount\n2025-01-02,Zero,0.00\n2025-01-03,Huge,-100000000.00\n2025-01-04,Word,-abc\n,"No\ndate",-5.00\n2025-02-31,Never,-5.00\n2025-01-05,Nothing,\n\n2025-01-06,Thousandth,-1.2345\nnonsense\n2025-01-07,Good,-99999999.99\n',
      ),
    );
    expect(rows.map(({ row, line }) => [row, line])).toEqual([[9, 12]]);
    expect(rejected.map(({ row, line, reason }) => [row, line, reason])).toEqual([
      [1, 2, "The amount is zero"],
      [2, 3, "The amount is larger than 99,999,999.99"],
      [3, 4, "Couldn't read the amount “-abc”"],
      [4, 5, "The row has no date"],
      [5, 7, "Couldn't read the date “2025-02-31”"],
      [6, 8, "The row has no amount"],
      [7, 10, "The amount “-1.2345” has more than two decimal places"],
      [8, 11, "Not a transaction: it has no date and no amount"],
    ]);
  });

  it("are rejected when they contradict the column", () => {
    const { rejected } = rowsOf(
      read(`Date;Description;Amount\n${"2025-01-02;A;-1.000,50\n".repeat(20)}2025-01-03;B;-1.50\n`),
    );
    expect(rejected[0]?.reason).toBe("The amount “-1.50” does not fit this file, whose decimal sign is “,”");
  });

  it("are rejected when money came and left at once", () => {
    const { rejected } = rowsOf(read("Date,Text,Debit,Credit\n2025-01-02,A,5.00,6.00\n2025-01-03,B,5.00,0.00\n"));
    expect(rejected[0]?.reason).toBe("The row has both money in and money out");
  });
});

describe("files that are no statements", () => {
  const bytes = (...values: number[]) => readStatement(Uint8Array.from(values), { today: "2026-11-20" });
  const empty = "The CSV file appears to be empty or incorrectly formatted.";

  it.each([
    ["nothing", read(""), empty],
    ["blank lines", read(" \n\n\t\n"), empty],
    ["a header alone", read("Date,Description,Amount\n"), empty],
    [
      "split amounts",
      read("Date,Amount,Text\n2025-01-31,-12,50,Shop\n2025-01-30,-7,25,Cafe\n"),
      "so the comma splits them in two",
    ],
    ["prose", read("Dear customer,\nthank you.\n"), "No row of this file has both a date and an amount"],
    ["a renamed image", bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), "This is a PNG image"],
    ["a workbook", bytes(0x50, 0x4b, 0x03, 0x04, 0x14), "This is an Excel workbook or ZIP archive"],
    ["zeros", readStatement(new Uint8Array(100_000), { today: "2026-11-20" }), "The file contains only zero bytes"],
    ["control characters", bytes(...Array.from({ length: 500 }, (_, at) => at % 32)), "This isn't a text file"],
    ["a web page", read("<!DOCTYPE html><html></html>"), "This is a web page"],
    ["one endless line", read("a,".repeat(600_000)), "A line in this file is longer than a million characters"],
    [
      "too much",
      readStatement(new Uint8Array(50 * 1024 * 1024 + 1).fill(65), { today: "2026-11-20" }),
      "The file is larger than 50 MB",
    ],
  ])("such as %s are refused with a reason", (_name, reading, message) => {
    expect(reading.outcome).toBe("refused");
    expect(reading.outcome === "refused" && reading.message).toContain(message);
  });
});

describe("broken quotes", () => {
  it("never swallow the rows below", () => {
    const below = Array.from({ length: 500 }, (_, row) => `2025-01-03,"Shop ${row}",-1.00\n`).join("");
    const { rows } = rowsOf(read(`Date,Description,Amount\n2025-01-02,"Never closed,-1.00\n${below}`));
    expect(rows).toHaveLength(501);
    expect(rows[0]?.description).toBe('"Never closed');
  });

  it("cost no more than their length, however many there are", () => {
    const open = Array.from({ length: 50_000 }, (_, row) => `2025-01-03,"Shop ${row},-1.00\n`).join("");
    expect(rowsOf(read(`Date,Description,Amount\n${open}`)).sums.moneyOut).toBe(5_000_000n);
    const cells = `2025-01-04,${'"x,'.repeat(100_000)}\n`;
    expect(rowsOf(read(`Date,Description,Amount\n2025-01-03,A,-1.00\n${cells}`)).rows).toHaveLength(1);
  }, 20_000);

  it("may stand within a quoted cell", () => {
    const { rows } = rowsOf(read('Date,Description,Amount\n2025-01-02,"The "Good" Shop",-1.00\n2025-01-03,B,-1.00\n'));
    expect(rows[0]?.description).toBe('The "Good" Shop');
  });
});

describe("unusual dates", () => {
  it("may be guarded against spreadsheets, or all pending", () => {
    expect(rowsOf(read('Date,Text,Amount\n="01/31/2025",A,-1.00\n')).rows[0]?.date).toBe("2025-01-31");
    expect(rowsOf(read("Date,Text,Amount\nPending,A,-1.00\nPending,B,-2.00\n")).pending).toBe(2);
  });
});

describe("occurrences and layouts", () => {
  it("number rows that look alike", () => {
    const { rows } = rowsOf(
      read("Date,Description,Amount\n2025-01-02,Bus,-2.00\n2025-01-02,BUS ,-2.00\n2025-01-02,Bus,2.00\n"),
    );
    expect(rows.map((row) => row.occurrence)).toEqual([1, 2, 1]);
  });

  it("name a bank's layout the same in its next file", () => {
    const first = rowsOf(read("Account 1\n\nDate,Description,Amount 2024\n2025-01-02,Bus,-2.00\n"));
    const next = rowsOf(read("Date,Description,Amount 2025\n2025-02-02,Train,-3.00\n"));
    expect(next.layout.signature).toBe(first.layout.signature);
    expect(first.layout).toMatchObject({ headerRow: 2, headerLine: 3, delimiter: ",", encoding: "utf-8" });
  });

  it("tell the currencies of a file", () => {
    const text = "Date,Description,Amount,Currency\n2025-01-02,Bus,-2.00,EUR\n2025-01-03,Bus,-2.00,USD\n";
    expect(rowsOf(read(text)).layout.currencies).toEqual(["EUR", "USD"]);
  });
});

describe("reading in turns", () => {
  it("pauses, reports progress and gives the same reading", async () => {
    const lines = Array.from({ length: 5000 }, (_, row) => `2025-01-03,Shop ${row},-1.00\n`).join("");
    const bytes = new TextEncoder().encode(`Date,Description,Amount\n${lines}`);
    const shares: number[] = [];
    let pauses = 0;
    const reading = await readStatementInTurns(bytes, {
      today: "2026-11-20",
      onProgress: (share) => shares.push(share),
      pause: async () => {
        pauses++;
      },
    });
    expect(reading).toEqual(readStatement(bytes, { today: "2026-11-20" }));
    expect(pauses).toBeGreaterThan(4);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});

describe("an answer to whether unsigned amounts are income or expense", () => {
  const read = (text: string, unsignedAmounts: "income" | "expense") =>
    readStatement(new TextEncoder().encode(text), { today: "2026-01-31", mapping: { unsignedAmounts } });

  it("leaves a row that is marked as a credit a credit", () => {
    const reading = read(
      "Date,Description,Amount,\n12-Dec-2019,SHOP,£18.89,\n03-Dec-2019,FERRY,£1.50,\n02-Dec-2019,PAYMENT RECEIVED,+ £100.00,CR\n",
      "expense",
    );
    expect(reading).toMatchObject({ outcome: "read", sums: { moneyIn: 10000n, moneyOut: 2039n } });
  });

  it("leaves a plus what it says", () => {
    const reading = read("Date,Description,Amount\n2025-12-20,SHOP,18.89\n2025-12-22,PAID IN,+100.00\n", "expense");
    expect(reading).toMatchObject({ outcome: "read", sums: { moneyIn: 10000n, moneyOut: 1889n } });
  });
});

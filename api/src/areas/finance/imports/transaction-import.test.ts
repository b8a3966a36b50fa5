import { readFileSync } from "node:fs";
import path from "node:path";
import type { TransactionImport } from "@trellis/contract-finance/transaction-imports.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importFixture, STATEMENT } from "../../../../testing/money/import-fixture.ts";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";

const FIXTURES = path.resolve(import.meta.dirname, "../../../../../tests/fixtures/bank");
const NOON = new Date("2025-11-20T18:00:00Z");

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOON);
  admin = (await world.organization()).admin;
});

const { importFile, imported, json, list, report, summary } = importFixture(() => admin);
const fixture = (name: string) => readFileSync(path.join(FIXTURES, name));

/** The answer to files that name another currency. */
const IN_DOLLARS = `&mapping=${encodeURIComponent('{"currency":"USD"}')}`;

describe("importing a file", () => {
  it("writes its rows, counts them, and keeps a record", async () => {
    const done = await imported(STATEMENT, "&account=Checking");
    expect(done).toMatchObject({
      imported: 4,
      duplicates: 0,
      errors: 0,
      errorDetails: [],
      duplicateRows: [],
      moneyIn: "1000.00",
      moneyOut: "2407.00",
    });
    expect(await list()).toMatchObject([
      {
        description: "Rent",
        amount: "2400.00",
        type: "expense",
        category: "general",
        date: "2025-11-03",
        account: "Checking",
        importId: done.importId,
        userId: admin.userId,
      },
      { description: "Grant", amount: "1000.00", type: "income", date: "2025-11-02" },
      { description: "Coffee", amount: "3.50" },
      { description: "Coffee", amount: "3.50" },
    ]);
    expect(await summary()).toMatchObject({ totalIncome: "1000.00", totalExpenses: "2407.00" });
    expect(await json<TransactionImport[]>("/api/transactions/imports")).toMatchObject([
      {
        id: done.importId,
        fileName: "statement.csv",
        account: "Checking",
        status: "done",
        rowCount: 4,
        progress: 4,
        imported: 4,
        duplicates: 0,
        errors: 0,
        moneyIn: "1000.00",
        moneyOut: "2407.00",
      },
    ]);
    expect(await list("&q=coff")).toHaveLength(2);
    expect(await list(`&importId=${done.importId}`)).toHaveLength(4);
  });

  it.each([
    ["boi-debit-credit.csv", 27, "3841.22", "4260.83", 0],
    ["frank-preamble.csv", 8, "0.00", "173.28", 0],
    ["bunq-decimal-comma.csv", 3, "750.00", "21.46", 0],
    ["raiffeisen-no-header.csv", 73, undefined, undefined, 1],
  ])("reads %s to the cent, and a second time adds nothing", async (name, rows, moneyIn, moneyOut, errors) => {
    const first = await imported(fixture(name), `&account=Bank${IN_DOLLARS}`);
    expect(first).toMatchObject({ imported: rows, duplicates: 0, errors });
    if (moneyIn) expect(first).toMatchObject({ moneyIn, moneyOut });
    else expect(Math.round((Number(first.moneyIn) - Number(first.moneyOut)) * 100)).toBe(-458_070);
    const second = await imported(fixture(name), `&account=Bank${IN_DOLLARS}`);
    expect(second).toMatchObject({ imported: 0, duplicates: rows, errors, moneyIn: "0.00", moneyOut: "0.00" });
    expect(second.duplicateRows).toHaveLength(rows);
    expect((await json<{ count: number }>("/api/transactions/totals")).count).toBe(rows);
  });

  it("names every rejected row with its line, and imports the others", async () => {
    const done = await imported(
      "Date,Description,Amount\n2025-11-01,Good,-1.00\n2025-13-45,Bad date,-2.00\n2025-11-02,Bad amount,abc\n2025-11-03,Good too,-4.00\n",
    );
    expect(done).toMatchObject({ imported: 2, errors: 2 });
    expect(done.errorDetails).toEqual([
      { row: 2, line: 3, error: expect.any(String) },
      { row: 3, line: 4, error: expect.any(String) },
    ]);
  });

  it("leaves out rows that the bank has not booked yet", async () => {
    const done = await imported(fixture("pending-pounds-bom.csv"), IN_DOLLARS);
    expect(done).toMatchObject({ imported: 10, errors: 0, moneyIn: "1100.00", moneyOut: "1385.80" });
  });

  it("compares within an account: the same rows on another account are others", async () => {
    await imported(STATEMENT, "&account=Checking");
    expect(await imported(STATEMENT, "&account=Savings")).toMatchObject({ imported: 4, duplicates: 0 });
    expect(await imported(STATEMENT, "&account=checking%20")).toMatchObject({ imported: 0, duplicates: 4 });
  });

  it("adds only what is new of a statement that overlaps", async () => {
    await imported(STATEMENT);
    const longer = `${STATEMENT}2025-11-01,Coffee,-3.50\n2025-11-04,Water,-20.00\n`;
    expect(await imported(longer)).toMatchObject({
      imported: 2,
      duplicates: 4,
      moneyOut: "23.50",
      duplicateRows: [1, 2, 3, 4],
    });
    expect(await list("&q=coffee")).toHaveLength(3);
  });

  it("knows a row that was edited, and takes one that was deleted as new", async () => {
    await imported(STATEMENT);
    const [rent] = await list("&q=rent");
    await admin.patch(`/api/transactions/${rent?.id}`, { description: "Office rent", amount: 1, date: "2025-10-01" });
    const [grant] = await list("&q=grant");
    await admin.delete(`/api/transactions/${grant?.id}`);
    expect(await imported(STATEMENT)).toMatchObject({ imported: 1, duplicates: 3 });
    const restored = await admin.post(`/api/transactions/${grant?.id}/restore`);
    expect(restored.status).toBe(409);
    expect(await summary()).toMatchObject({ totalIncome: "1000.00", totalExpenses: "8.00" });
  });

  it("only says what would become of the rows when asked to check", async () => {
    await imported("Date,Description,Amount\n2025-11-02,Grant,1000.00\n2025-11-09,x,-1\n");
    const checked = await imported(STATEMENT, "&check=true");
    expect(checked).toMatchObject({
      importId: null,
      imported: 3,
      duplicates: 1,
      duplicateRows: [3],
      moneyIn: "0.00",
      moneyOut: "2407.00",
    });
    expect(await list()).toHaveLength(2);
    expect(await json<TransactionImport[]>("/api/transactions/imports")).toHaveLength(1);
  });

  it("asks what a file leaves open instead of guessing", async () => {
    const answer = await importFile("Date,Description,Amount\n03/04/2025,a,-1.00\n05/06/2025,b,-2.00\n");
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ issues: [{ path: "mapping.dateOrder" }] });
    const reportBody = await imported(
      "Date,Description,Amount\n03/04/2025,a,-1.00\n05/06/2025,b,-2.00\n",
      `&mapping=${encodeURIComponent('{"dateOrder":"dmy"}')}`,
    );
    expect(reportBody.imported).toBe(2);
    expect((await list()).map(({ date }) => date)).toEqual(["2025-06-05", "2025-04-03"]);
  });

  it.each([
    ["a PNG", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Array(5000).fill(7)])],
    ["a ZIP", Uint8Array.from([0x50, 0x4b, 0x03, 0x04, ...new Array(5000).fill(200)])],
    ["zeros", new Uint8Array(1_000_000)],
    ["one endless line", "a,".repeat(1_000_000)],
    ["nothing", ""],
    ["a header alone", "Date,Description,Amount\n"],
    ["words", "This is a letter.\nIt has lines.\nNo numbers.\n"],
  ])("refuses %s with a sentence", async (_, file) => {
    const answer = await importFile(file);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { message: string }).message.length).toBeGreaterThan(20);
    expect(await json<TransactionImport[]>("/api/transactions/imports")).toEqual([]);
  });

  it("refuses more than 50 MB, also when the length is not told", async () => {
    const piece = new Uint8Array(1024 * 1024).fill(97);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(piece);
        if (++sent === 200) controller.close();
      },
    });
    const answer = await admin.fetch("/api/transactions/import?fileName=big.csv", {
      method: "POST",
      body: endless,
      headers: { "Content-Type": "text/csv" },
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("50 MB") });
    expect(sent).toBeLessThan(60);
  });

  it("refuses a mapping that is none, and a file without a name", async () => {
    expect((await importFile(STATEMENT, "&mapping=x")).status).toBe(422);
    expect((await importFile(STATEMENT, `&mapping=${encodeURIComponent('{"columns":["nonsense"]}')}`)).status).toBe(
      422,
    );
    expect((await admin.upload("/api/transactions/import", STATEMENT)).status).toBe(422);
  });

  it("is a user's right, not a viewer's", async () => {
    const organization = await world.organization();
    const viewer = await organization.member("viewer");
    expect((await viewer.upload("/api/transactions/import?fileName=a.csv", STATEMENT)).status).toBe(403);
    const user = await organization.member("user");
    expect((await user.upload("/api/transactions/import?fileName=a.csv", STATEMENT)).status).toBe(200);
  });
});

describe("importing rows given as text", () => {
  it("answers the specified counts, with today for a missing date", async () => {
    const answer = await admin.post("/api/transactions/import", {
      transactions: [
        {
          description: "Gift",
          amount: "120.50",
          type: "income",
          category: "Donations",
          date: "2025-11-02",
          paymentMethod: "Check",
          tags: "a, b",
          notes: "n",
        },
        { description: "Stamps", amount: "14.60" },
        { description: "Broken", amount: "many" },
      ],
    });
    const done = await report(answer);
    expect(done).toMatchObject({
      imported: 2,
      errors: 1,
      errorDetails: [{ row: 3, error: expect.stringContaining("many") }],
      moneyIn: "120.50",
    });
    expect(await list()).toMatchObject([
      { description: "Stamps", date: "2025-11-20", category: "general" },
      {
        description: "Gift",
        date: "2025-11-02",
        category: "Donations",
        paymentMethod: "Check",
        tags: ["a", "b"],
        notes: "n",
      },
    ]);
    expect(await list("&tag=b")).toHaveLength(1);
  });

  it("refuses what isn't a list", async () => {
    expect((await admin.post("/api/transactions/import", {})).status).toBe(422);
    expect((await admin.post("/api/transactions/import", { transactions: "x" })).status).toBe(422);
    expect((await admin.post("/api/transactions/import", { transactions: [{ amount: {} }] })).status).toBe(422);
  });
});

describe("look-alikes", () => {
  const add = (description: string, amount: string, date: string) =>
    admin.post("/api/transactions", { description, amount, date, type: "expense", category: "general" });
  const FILE = "Date,Description,Amount\n2025-11-03,Rent,-2400.00\n2025-11-04,Bus,-3.50\n2025-11-04,Bus,-3.50\n";

  it("of transactions typed by hand are listed, and left out where that is asked for", async () => {
    expect((await add("rent ", "2400.00", "2025-11-03")).status).toBe(201);
    expect((await add("Bus", "3.50", "2025-11-04")).status).toBe(201);
    const check = await imported(FILE, "&account=Checking&check=true");
    expect(check).toMatchObject({ imported: 3, duplicates: 0, lookAlikeRows: [1, 2] });
    expect(await imported(FILE, "&account=Checking&check=true&lookAlikes=skip")).toMatchObject({
      imported: 1,
      duplicateRows: [1, 2],
      lookAlikeRows: [1, 2],
    });
    expect(await imported(FILE, "&account=Checking&lookAlikes=skip")).toMatchObject({
      imported: 1,
      duplicates: 2,
      duplicateRows: [1, 2],
      moneyOut: "3.50",
    });
    // Skipped rows are look-alikes again, and added ones are duplicates.
    expect(await imported(FILE, "&account=Checking&check=true")).toMatchObject({ imported: 2, lookAlikeRows: [1, 2] });
    expect(await imported(FILE, "&check=true&lookAlikes=skip")).toMatchObject({
      imported: 0,
      lookAlikeRows: [1, 2, 3],
    });
  });

  it("in an export of the same books are there already", async () => {
    await imported(STATEMENT, "&account=Checking");
    await add('=Pens, "blue"', "12.00", "2025-11-05");
    const exported = await (await admin.get("/api/transactions/export")).text();
    const rows = exported.trim().split("\n").length - 1;
    expect(rows).toBe(5);
    expect(await imported(exported, "&check=true")).toMatchObject({ imported: 0, duplicates: rows, lookAlikeRows: [] });
    expect(await imported(exported)).toMatchObject({ imported: 0, duplicates: rows });
  });
});

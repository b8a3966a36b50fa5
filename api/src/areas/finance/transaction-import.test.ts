import { readFileSync } from "node:fs";
import path from "node:path";
import type { ImportReport, TransactionImport } from "@trellis/shared/contract/finance/transaction-imports.ts";
import type { Transaction } from "@trellis/shared/contract/finance/transactions.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type World } from "../../../testing/world.ts";

const FIXTURES = path.resolve(import.meta.dirname, "../../../../tests/fixtures/bank");
const NOON = new Date("2025-11-20T18:00:00Z");
const STATEMENT = `Date,Description,Amount
2025-11-01,Coffee,-3.50
2025-11-01,Coffee,-3.50
2025-11-02,Grant,1000.00
2025-11-03,Rent,-2400.00
`;

let world: World;
let admin: Client;
let organizationId: number;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOON);
  const organization = await world.organization();
  admin = organization.admin;
  organizationId = organization.id;
});

const importFile = (file: Uint8Array | string, query = "", headers?: Record<string, string>) =>
  admin.upload(`/api/transactions/import?fileName=statement.csv${query}`, file, headers);

async function report(answer: Response): Promise<ImportReport> {
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as ImportReport;
}
async function imported(
  file: Uint8Array | string,
  query = "",
  headers?: Record<string, string>,
): Promise<ImportReport> {
  return report(await importFile(file, query, headers));
}
const json = async <T>(path: string) => (await (await admin.get(path)).json()) as T;
const list = (query = "") => json<Transaction[]>(`/api/transactions?limit=200${query}`);
const summary = () => json<Record<string, string>>("/api/financial-summary");
const undo = (id: string | null) => admin.post(`/api/transactions/imports/${id}/undo`);
const fixture = (name: string) => readFileSync(path.join(FIXTURES, name));

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
    const first = await imported(fixture(name), "&account=Bank");
    expect(first).toMatchObject({ imported: rows, duplicates: 0, errors });
    if (moneyIn) expect(first).toMatchObject({ moneyIn, moneyOut });
    else expect(Math.round((Number(first.moneyIn) - Number(first.moneyOut)) * 100)).toBe(-458_070);
    const second = await imported(fixture(name), "&account=Bank");
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
    const done = await imported(fixture("pending-pounds-bom.csv"));
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
    const told = await imported(
      "Date,Description,Amount\n03/04/2025,a,-1.00\n05/06/2025,b,-2.00\n",
      `&mapping=${encodeURIComponent('{"dateOrder":"dmy"}')}`,
    );
    expect(told.imported).toBe(2);
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

  it("refuses what is no list", async () => {
    expect((await admin.post("/api/transactions/import", {})).status).toBe(422);
    expect((await admin.post("/api/transactions/import", { transactions: "x" })).status).toBe(422);
    expect((await admin.post("/api/transactions/import", { transactions: [{ amount: {} }] })).status).toBe(422);
  });
});

describe("the same import again", () => {
  const importId = "0198c0de-0000-7000-8000-00000000abcd";

  it("answers the first report for the same id", async () => {
    const first = await imported(STATEMENT, `&importId=${importId}`);
    expect(first).toMatchObject({ importId, imported: 4 });
    expect(await imported(STATEMENT, `&importId=${importId}`)).toEqual(first);
    expect(await list()).toHaveLength(4);
    expect((await importFile(`${STATEMENT}2025-11-05,More,-1\n`, `&importId=${importId}`)).status).toBe(422);
    const stranger = (await world.organization()).admin;
    const theirs = await stranger.upload(`/api/transactions/import?fileName=a.csv&importId=${importId}`, STATEMENT);
    expect(await report(theirs)).toMatchObject({ imported: 4, duplicates: 0 });
  });

  it("answers the first report for the same Idempotency-Key, for a file and for rows", async () => {
    const key = { "Idempotency-Key": "key-1" };
    const first = await imported(STATEMENT, "", key);
    expect(await imported(STATEMENT, "", key)).toEqual(first);
    const rows = { transactions: [{ description: "Gift", amount: "1" }] };
    const ofRows = await report(await admin.post("/api/transactions/import", rows, { "Idempotency-Key": "key-2" }));
    expect(await report(await admin.post("/api/transactions/import", rows, { "Idempotency-Key": "key-2" }))).toEqual(
      ofRows,
    );
    expect(await list()).toHaveLength(5);
  });

  it("runs once when it is sent many times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => importFile(STATEMENT, `&importId=${importId}`)));
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    expect(answers.some((answer) => answer.status === 200)).toBe(true);
    expect(await list()).toHaveLength(4);
    expect(await imported(STATEMENT, `&importId=${importId}`)).toMatchObject({ imported: 4 });
  });

  it("adds each row once when different imports of one file run at once", async () => {
    const reports = await Promise.all(Array.from({ length: 5 }, () => imported(STATEMENT)));
    expect(reports.map((one) => one.imported).sort()).toEqual([0, 0, 0, 0, 4]);
    expect(await summary()).toMatchObject({ totalIncome: "1000.00", totalExpenses: "2407.00" });
  });
});

describe("undoing an import", () => {
  it("removes what it added, and nothing else, once", async () => {
    await admin.post("/api/transactions", {
      description: "By hand",
      amount: 5,
      type: "income",
      category: "Gifts",
      date: "2025-11-01",
    });
    const first = await imported(STATEMENT);
    const second = await imported(`${STATEMENT}2025-11-09,More,-1.00\n`);
    const [rent] = await list("&q=rent");
    const [grant] = await list("&q=grant");
    await admin.patch(`/api/transactions/${rent?.id}`, { amount: 7, tags: "edited", category: "Rent" });
    await admin.delete(`/api/transactions/${grant?.id}`);
    const answer = await undo(first.importId);
    expect(await answer.json()).toMatchObject({ id: first.importId, status: "undone" });
    expect((await list()).map(({ description }) => description)).toEqual(["More", "By hand"]);
    expect(await summary()).toMatchObject({ totalIncome: "5.00", totalExpenses: "1.00" });
    expect(await list("&q=coffee")).toEqual([]);
    expect(await json("/api/transactions/choices")).toMatchObject({ categories: ["general", "Gifts"], tags: [] });

    const again = await undo(first.importId);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ message: "This import was undone already." });
    expect((await undo(second.importId)).status).toBe(200);
    expect((await list()).map(({ description }) => description)).toEqual(["By hand"]);
  });

  it("lets the same file be imported again", async () => {
    const first = await imported(STATEMENT);
    await undo(first.importId);
    expect(await imported(STATEMENT)).toMatchObject({ imported: 4, duplicates: 0 });
  });

  it("is done once when asked twice at once", async () => {
    const { importId } = await imported(STATEMENT);
    const statuses = (await Promise.all([undo(importId), undo(importId), undo(importId)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await summary()).toMatchObject({ totalIncome: "0.00", totalExpenses: "0.00", netBalance: "0.00" });
  });

  it("does not exist for another organization", async () => {
    const { importId } = await imported(STATEMENT);
    const stranger = (await world.organization()).admin;
    expect((await stranger.post(`/api/transactions/imports/${importId}/undo`)).status).toBe(404);
    expect((await stranger.get(`/api/transactions/imports/${importId}`)).status).toBe(404);
    expect(await list()).toHaveLength(4);
  });
});

describe("a run that is at work, or died", () => {
  it("shows its progress to others before it is through", async () => {
    const importId = "0198c0de-0000-7000-8000-00000000beef";
    const rows = Array.from(
      { length: 40_000 },
      (_, row) => `2025-${String(1 + (row % 10)).padStart(2, "0")}-15,Row ${row},-1.00`,
    );
    const running = importFile(`Date,Description,Amount\n${rows.join("\n")}\n`, `&importId=${importId}`);
    let finished = false;
    running.finally(() => {
      finished = true;
    });
    const seen: TransactionImport[] = [];
    while (!finished) {
      const answer = await admin.get(`/api/transactions/imports/${importId}`);
      if (answer.status === 200) seen.push((await answer.json()) as TransactionImport);
      await Bun.sleep(20);
    }
    expect(await report(await running)).toMatchObject({ imported: 40_000 });
    expect(
      seen.some(({ status, progress, rowCount }) => status === "running" && progress > 0 && progress < rowCount),
    ).toBe(true);
    expect(await json<TransactionImport>(`/api/transactions/imports/${importId}`)).toMatchObject({
      status: "done",
      progress: 40_000,
    });
  });

  it("is shown as failed when it fell silent, and may begin again", async () => {
    const { importId } = await imported(STATEMENT);
    await undo(importId);
    await world.database.inOrganization(organizationId, (transaction) =>
      transaction.execute(
        "update transaction_import set status = 'running', updated_at = now() - interval '2 minutes'",
      ),
    );
    expect(await json<TransactionImport>(`/api/transactions/imports/${importId}`)).toMatchObject({ status: "failed" });
    expect(await imported(STATEMENT, `&importId=${importId}`)).toMatchObject({ imported: 4 });
    expect(await json<TransactionImport>(`/api/transactions/imports/${importId}`)).toMatchObject({ status: "done" });
  });

  it("leaves nothing behind when the database refuses a row in the middle", async () => {
    const rows = Array.from({ length: 12_000 }, (_, row) => `2025-11-01,Row ${row},-1.00`).join("\n");
    await world.database.inOrganization(organizationId, (transaction) =>
      transaction.execute(`insert into transaction_daily (organization_id, day, category, type, n, cents)
        values (${organizationId}, '2025-11-01', 'general', 'expense', 1, ${2n ** 63n - 1n})`),
    );
    const answer = await importFile(`Date,Description,Amount\n${rows}\n`);
    expect(answer.status).toBe(500);
    expect(await list()).toEqual([]);
    expect(await json<TransactionImport[]>("/api/transactions/imports")).toMatchObject([
      { status: "failed", imported: 0, progress: 0 },
    ]);
  });
});

describe("remembered layouts", () => {
  it("are kept by signature, the latest first", async () => {
    const put = (signature: string, mapping: object, account?: string) =>
      admin.put("/api/transactions/import-mappings", { signature, mapping, account });
    await put("date|text|amount", { dateOrder: "dmy" }, "Checking");
    world.setNow(new Date(NOON.getTime() + 1000));
    await put("a|b", { decimalSign: "," });
    world.setNow(new Date(NOON.getTime() + 2000));
    expect((await put("date|text|amount", { dateOrder: "mdy" })).status).toBe(200);
    expect(await json("/api/transactions/import-mappings")).toEqual([
      { signature: "date|text|amount", account: null, mapping: { dateOrder: "mdy" } },
      { signature: "a|b", account: null, mapping: { decimalSign: "," } },
    ]);
  });
});

describe("the list of imports", () => {
  it("pages newest first", async () => {
    for (let day = 1; day <= 3; day++) {
      world.setNow(new Date(Date.UTC(2025, 10, day)));
      await imported(`Date,Description,Amount\n2025-10-0${day},x,-1.00\n2025-10-0${day},y,-1.00\n`, `&account=${day}`);
    }
    const first = await admin.get("/api/transactions/imports?limit=2");
    expect(await first.json()).toMatchObject([{ account: "3" }, { account: "2" }]);
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(await json(next)).toMatchObject([{ account: "1" }]);
    expect((await admin.get("/api/transactions/imports?cursor=abc")).status).toBe(422);
  });
});

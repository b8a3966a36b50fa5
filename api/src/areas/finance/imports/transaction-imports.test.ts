import type { TransactionImport } from "@trellis/contract-finance/transaction-imports.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importFixture, STATEMENT } from "../../../../testing/money/import-fixture.ts";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";

const NOON = new Date("2025-11-20T18:00:00Z");

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

const { importFile, imported, json, list, report, summary, undo } = importFixture(() => admin);

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
    expect(await again.json()).toMatchObject({ message: "This import was already undone." });
    expect((await undo(second.importId)).status).toBe(200);
    expect((await list()).map(({ description }) => description)).toEqual(["By hand"]);
  });

  it("lets the same file be imported again", async () => {
    const first = await imported(STATEMENT);
    await undo(first.importId);
    expect(await imported(STATEMENT)).toMatchObject({ imported: 4, duplicates: 0 });
  });

  it("runs once when asked twice at the same time", async () => {
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

  it("is shown as failed when it stops responding, and can be started again", async () => {
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

describe("a header row that a person chose", () => {
  const FILE = 'Account;12-345\n"Statement\nof May";\nDate;Opening balance;Amount\n\nWann;Wofuer;Wieviel\n'.concat(
    "2025-11-05;Coffee;-4,50\nnonsense;Shop;-1,00\n2025-11-06;Rent;-900,00\n",
  );
  const chosen = (mapping: object) => `&mapping=${encodeURIComponent(JSON.stringify(mapping))}`;

  it("is used for the import, and rejected rows keep their lines in the file", async () => {
    const done = await imported(FILE, chosen({ headerRow: 4 }));
    expect(done).toMatchObject({ imported: 2, errorDetails: [{ row: 2, line: 8 }], moneyOut: "904.50" });
    expect((await list()).map(({ description }) => description)).toEqual(["Rent", "Coffee"]);
  });

  it("is refused where it is empty, behind the end or nothing is below it, and nothing is imported", async () => {
    for (const headerRow of [3, 7, 99]) {
      const refused = await importFile(FILE, chosen({ headerRow }));
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ issues: [{ path: "mapping.headerRow" }] });
    }
    expect(await list()).toEqual([]);
  });

  it("is remembered with its names, so that the next file may have it on another line", async () => {
    const mapping = { headerRow: 4, headerName: "header:wann|wofur|wieviel" };
    const kept = await admin.put("/api/transactions/import-mappings", { signature: "header:a", mapping });
    expect(kept.status).toBe(200);
    expect(await json("/api/transactions/import-mappings")).toMatchObject([{ mapping }]);
    expect(await imported(`Branch;7\n${FILE}`, chosen(mapping))).toMatchObject({ errorDetails: [{ line: 9 }] });
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

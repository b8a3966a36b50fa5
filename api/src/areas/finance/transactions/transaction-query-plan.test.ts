import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../testing/database.ts";
import { expectIndexScan, explain } from "../../../../testing/explain.ts";
import { type Database, openDatabase } from "../../../kernel/db/client.ts";
import type { TransactionFilter } from "../books/transaction-filter.ts";
import { salesTaxQuery } from "../figures/sales-tax-sums.ts";
import { transactionTotalsQuery } from "../figures/transaction-totals.ts";
import { deletedPageQuery } from "./deleted-transactions.ts";
import { lookupQuery, newestQuery } from "./search.ts";
import { writeCursor } from "./transaction-cursor.ts";
import { type TransactionPageRequest, transactionPageQuery } from "./transaction-list.ts";

const ORGANIZATION = 7;
const ROWS = 60_000;
const RARE = 40;

let testDatabase: TestDatabase;
let database: Database;

/** Books of 60,000 rows over four years, beside another organization's: rare and frequent values in every column. */
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.applicationUrl);
  const owner = postgres(testDatabase.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner.unsafe(
    `
    insert into transaction_import (organization_id, id, status, content_hash)
      select o, uuid_at(i), 'done', '' from unnest(array[6, 7]) o, generate_series(1, 3) i;
    insert into transaction (organization_id, id, description, cents, type, category, date, account, import_id, search_text)
      select o, uuid_at(i), 'Payment', 1 + (i * 7919) % 900000, case when i % 6 = 0 then 'income' else 'expense' end,
        case when i % ${ROWS / RARE} = 0 then 'Rare' else 'Category ' || i % 20 end, date '2022-01-01' + (i * 1461 / ${ROWS}),
        case when i % ${ROWS / RARE} = 1 then 'Rare' when i % 2 = 0 then 'Checking' end,
        case when i % ${ROWS / RARE} = 2 then uuid_at(1) when i % 3 = 0 then uuid_at(2) end,
        'payment ' || case when i % 4 = 0 then 'quarter ' else '' end || case when i % ${ROWS / RARE} = 3 then 'uncommon' else 'shop' || i % 50 end
      from unnest(array[6, 7]) o, generate_series(1, ${ROWS}) i;
    update transaction set deleted_at = timestamptz '2026-01-01' + cents * interval '1 second' where cents % 100 = 99;
    insert into transaction_tag (organization_id, transaction_id, tag, position)
      select organization_id, id, case when row_number() over () % ${ROWS / RARE} = 4 then 'rare' else 'common' end, 0 from transaction;
    insert into search_term (organization_id, term, kind, record_id)
      select organization_id, word, 'transaction', id from transaction, unnest(string_to_array(search_text, ' ')) word;
    insert into transaction_daily (organization_id, day, category, type, n, cents)
      select organization_id, date, category, type, count(*), sum(cents) from transaction group by 1, 2, 3, 4;
    insert into transaction_monthly (organization_id, month, type, n, cents)
      select organization_id, date_trunc('month', date::timestamp)::date, type, count(*), sum(cents) from transaction group by 1, 2, 3;
    vacuum analyze`
      .replaceAll(/uuid_at\((\w+)\)/g, "lpad(to_hex($1), 32, '0')::uuid")
      .replace(/;\s*vacuum analyze$/, ""),
  );
  await owner.unsafe("vacuum analyze");
  await owner.end();
}, 120_000);
afterAll(async () => {
  await database.close();
  await testDatabase.close();
});

const uuidAt = (number: number) => `00000000-0000-0000-0000-${number.toString(16).padStart(12, "0")}`;

function pageQuery(request: Partial<TransactionPageRequest>) {
  return database.inOrganization(ORGANIZATION, (transaction) =>
    transactionPageQuery(
      { transaction, organizationId: ORGANIZATION },
      { filter: {}, sort: "date", order: "desc", limit: 50, ...request },
    ),
  );
}

const nameOf = (filter: TransactionFilter) =>
  Object.entries(filter)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ") || "everything";
const named = (filters: readonly TransactionFilter[]) => filters.map((filter) => [nameOf(filter), filter] as const);

type Expected = { index: string; columns: string[]; sorts?: boolean };
async function expectPlan(request: Partial<TransactionPageRequest>, expected: Expected): Promise<void> {
  const query = await pageQuery(request);
  await database.inOrganization(ORGANIZATION, async (transaction) => {
    await expectIndexScan(transaction, query, { ...expected, columns: ["organization_id", ...expected.columns] });
  });
}

/** Rows that a page's plan touches on its way, as the application's role. */
async function rowsChanged(request: Partial<TransactionPageRequest>): Promise<number> {
  const query = await pageQuery(request);
  return database.inOrganization(ORGANIZATION, async (transaction) => {
    const rows = await transaction.execute<{ "QUERY PLAN": string }>(
      sql`explain (analyze, costs off, timing off) ${query}`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    const changed = [...plan.matchAll(/actual rows=([\d.]+) loops=(\d+)/g)].map(
      ([, n, loops]) => Number(n) * Number(loops),
    );
    const removed = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, n]) => Number(n));
    return Math.max(...changed) + removed.reduce((sum, n) => sum + n, 0);
  });
}

describe("each sort, as the application's role", () => {
  const cursors: [string, Partial<TransactionPageRequest>, Expected][] = [
    ["newest first", {}, { index: "transaction_date_index", columns: [] }],
    ["oldest first", { order: "asc" }, { index: "transaction_date_index", columns: [] }],
    ["largest first", { sort: "amount" }, { index: "transaction_cents_index", columns: [] }],
    ["smallest first", { sort: "amount", order: "asc" }, { index: "transaction_cents_index", columns: [] }],
    [
      "a later page by date",
      { cursor: writeCursor("date", "desc", { value: "2023-06-01", id: uuidAt(1) }) },
      { index: "transaction_date_index", columns: ["date", "id"] },
    ],
    [
      "a later page by amount",
      { sort: "amount", order: "asc", cursor: writeCursor("amount", "asc", { value: "5000", id: uuidAt(1) }) },
      { index: "transaction_cents_index", columns: ["cents", "id"] },
    ],
  ];
  it.each(cursors)("%s comes from an index, in its order", (_, request, expected) => expectPlan(request, expected));

  it("touches no more rows on a late page than on the first", async () => {
    const first = await rowsChanged({});
    expect(first).toBeLessThan(60);
    for (const value of ["2025-06-01", "2023-06-01", "2022-01-03"]) {
      expect(await rowsChanged({ cursor: writeCursor("date", "desc", { value, id: uuidAt(1) }) })).toBeLessThanOrEqual(
        first,
      );
    }
  });
});

describe("each filter, as the application's role", () => {
  const byDate: [string, TransactionFilter, Expected][] = [
    ["from and to", { from: "2023-03-01", to: "2023-03-05" }, { index: "transaction_date_index", columns: ["date"] }],
    ["type", { type: "income" }, { index: "transaction_type_index", columns: ["type"] }],
    ["category", { category: "Category 3" }, { index: "transaction_category_index", columns: ["category"] }],
    ["a rare category", { category: "Rare" }, { index: "transaction_category_index", columns: ["category"] }],
    ["account", { account: "Checking" }, { index: "transaction_account_index", columns: ["account"] }],
    ["a rare account", { account: "Rare" }, { index: "transaction_account_index", columns: ["account"] }],
    ["a rare import", { importId: uuidAt(1) }, { index: "transaction_import_index", columns: ["import_id"] }],
    [
      "amounts",
      { minAmount: 5000n, maxAmount: 5010n },
      { index: "transaction_cents_index", columns: ["cents"], sorts: true },
    ],
    ["a rare tag", { tag: "rare" }, { index: "transaction_tag_tag_index", columns: ["tag"], sorts: true }],
    [
      "a rare word",
      { q: "uncomm" },
      { index: "search_term_organization_id_kind_term_record_id_pk", columns: ["term"], sorts: true },
    ],
    ["a frequent word", { q: "paym" }, { index: "transaction_date_index", columns: [] }],
    ["two frequent words", { q: "quart paym" }, { index: "transaction_date_index", columns: [] }],
  ];
  it.each(byDate)("%s is found by index, newest first", (_, filter, expected) => expectPlan({ filter }, expected));

  const byAmount: [string, TransactionFilter, Expected][] = [
    ["amounts", { minAmount: 5000n }, { index: "transaction_cents_index", columns: ["cents"] }],
    ["type", { type: "income" }, { index: "transaction_cents_index", columns: [] }],
    [
      "a rare category",
      { category: "Rare" },
      { index: "transaction_category_index", columns: ["category"], sorts: true },
    ],
    ["a rare account", { account: "Rare" }, { index: "transaction_account_index", columns: ["account"], sorts: true }],
    [
      "a rare import",
      { importId: uuidAt(1) },
      { index: "transaction_import_index", columns: ["import_id"], sorts: true },
    ],
    ["a rare tag", { tag: "rare" }, { index: "transaction_tag_tag_index", columns: ["tag"], sorts: true }],
    ["a frequent word", { q: "quarter" }, { index: "transaction_cents_index", columns: [] }],
  ];
  it.each(byAmount)("%s is found by index, largest first", (_, filter, expected) =>
    expectPlan({ filter, sort: "amount" }, expected),
  );

  const filters: TransactionFilter[] = [
    {},
    { type: "income" },
    { category: "Category 3" },
    { category: "Rare" },
    { account: "Checking" },
    { account: "Rare" },
    { importId: uuidAt(1) },
    { importId: uuidAt(2) },
    { tag: "rare" },
    { tag: "common" },
    { q: "uncommon" },
    { q: "paym shop7" },
    { q: "quarter" },
    { from: "2022-02-01", to: "2022-02-05" },
    { minAmount: 5000n, maxAmount: 5100n },
    { type: "expense", category: "Rare" },
  ];
  it.each(named(filters))("%s touches a small part of the books", async (_, filter) => {
    for (const sort of ["date", "amount"] as const) {
      expect(await rowsChanged({ filter, sort }), sort).toBeLessThan(ROWS / 10);
    }
  });
});

describe("deleted transactions, as the application's role", () => {
  const cursor = `${Date.UTC(2026, 0, 1)}_${uuidAt(1)}`;
  it.each([
    ["the first page", undefined, []],
    ["a later page", cursor, ["deleted_at", "id"]],
  ])("%s comes from an index, in its order", async (_, after, columns) => {
    await database.inOrganization(ORGANIZATION, async (transaction) => {
      const query = await deletedPageQuery({ transaction, organizationId: ORGANIZATION }, { limit: 50, cursor: after });
      await expectIndexScan(transaction, query, {
        index: "transaction_deleted_index",
        columns: ["organization_id", ...columns],
      });
    });
  });
});

describe("the command menu's search, as the application's role", () => {
  it("looks a rare word up by its range of terms, then by the rows' key", async () => {
    await database.inOrganization(ORGANIZATION, async (transaction) => {
      const plan = await explain(transaction, lookupQuery(ORGANIZATION, ["uncommon"], "uncommon", 5));
      expect(plan.readWhole).toEqual([]);
      const terms = plan.scans.find(({ index }) => index === "search_term_organization_id_kind_term_record_id_pk");
      for (const column of ["organization_id", "kind", "term"]) expect(terms?.condition).toContain(column);
      expect(plan.scans.map(({ index }) => index)).toContain("transaction_organization_id_id_pk");
    });
  });

  it("compares the newest rows alone for a frequent word, in the index's order", async () => {
    await database.inOrganization(ORGANIZATION, async (transaction) => {
      const query = newestQuery(ORGANIZATION, ["paym"], 5);
      const plan = await explain(transaction, query);
      expect(plan.readWhole).toEqual([]);
      expect(plan.scans.map(({ index }) => index)).toEqual(["transaction_date_index"]);
      const rows = await transaction.execute<{ "QUERY PLAN": string }>(sql`explain (analyze, costs off) ${query}`);
      const read = rows.map((row) => /Index Scan.*actual.*rows=([\d.]+)/.exec(row["QUERY PLAN"])?.[1]).find(Boolean);
      expect(Number(read)).toBeLessThanOrEqual(2_000);
    });
  });
});

describe("totals, as the application's role", () => {
  const sums: [filter: TransactionFilter, index: string, columns: string[]][] = [
    [{}, "transaction_monthly_organization_id_month_type_pk", []],
    [{ type: "income" }, "transaction_monthly_organization_id_month_type_pk", []],
    [{ from: "2023-03-01", to: "2023-03-31" }, "transaction_daily_organization_id_day_category_type_pk", ["day"]],
    [{ category: "Rare", from: "2023-03-01" }, "transaction_daily_organization_id_day_category_type_pk", ["day"]],
    [{ account: "Rare" }, "transaction_account_index", ["account"]],
    [{ tag: "rare" }, "transaction_tag_tag_index", ["tag"]],
    [{ minAmount: 5000n, maxAmount: 5010n }, "transaction_cents_index", ["cents"]],
  ];
  it.each(sums.map(([filter, ...rest]) => [nameOf(filter), filter, ...rest] as const))(
    "%s",
    async (_, filter, index, columns) => {
      await database.inOrganization(ORGANIZATION, async (transaction) => {
        const query = await transactionTotalsQuery({ transaction, organizationId: ORGANIZATION }, filter);
        const plan = await explain(transaction, query);
        expect(plan.readWhole).toEqual([]);
        const scan = plan.scans.find((one) => one.index === index);
        expect(scan, JSON.stringify(plan)).toBeDefined();
        for (const column of ["organization_id", ...columns]) expect(scan?.condition).toContain(column);
      });
    },
  );

  it("sales tax by month reads entries with sales tax alone", async () => {
    await database.inOrganization(ORGANIZATION, async (transaction) => {
      const query = salesTaxQuery(ORGANIZATION, { from: "2024-01-01", to: "2025-12-31" });
      const plan = await explain(transaction, query);
      // Months are grouped by sorting or by hashing, as Postgres finds cheaper.
      expect(plan.readWhole).toEqual([]);
      const scan = plan.scans.find(({ index }) => index === "transaction_sales_tax_index");
      expect(scan, JSON.stringify(plan)).toBeDefined();
      for (const column of ["organization_id", "date"]) expect(scan?.condition).toContain(column);
    });
  });
});

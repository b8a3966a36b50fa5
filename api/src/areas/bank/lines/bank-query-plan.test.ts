import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../testing/database.ts";
import { expectIndexScan, explain } from "../../../../testing/explain.ts";
import { type Database, openDatabase } from "../../../kernel/db/client.ts";
import { candidatesQuery, findSuggestions } from "../proposals/suggestions.ts";
import { counterpartsQuery } from "../proposals/transfer-proposals.ts";
import { type LineQuery, linePageQuery } from "./bank-transactions.ts";

const ORGANIZATION = 7;
const TRANSACTIONS = 100_000;
const OPEN = 10_000;
const ACCOUNT = "00000000-0000-0000-0000-000000000001";
const OTHER = "00000000-0000-0000-0000-000000000002";
const account = { id: ACCOUNT, accountName: "Checking", currency: "USD" };

let testDatabase: TestDatabase;
let database: Database;

/** Books of 100,000 transactions beside another organization's, and accounts with 10,000 open and 30,000 other lines. */
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.applicationUrl);
  const owner = postgres(testDatabase.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner.unsafe(
    `
    insert into transaction (organization_id, id, description, cents, type, category, date, search_text)
      select o, uuid_at(i), 'Payment ' || i % 50, 100 + (i * 7919) % 60000, case when i % 6 = 0 then 'income' else 'expense' end,
        'Category ' || i % 20, date '2022-01-01' + (i * 1461 / ${TRANSACTIONS}), ''
      from unnest(array[6, 7]) o, generate_series(1, ${TRANSACTIONS}) i;
    insert into bank_account (organization_id, id, bank_name, account_name, account_type)
      select o, uuid_at(i), 'Bank', case i when 1 then 'Checking' else 'Savings' end, 'checking' from unnest(array[6, 7]) o, generate_series(1, 2) i;
    insert into bank_statement (organization_id, id, account_id, file_name, format, status, content_hash, added, duplicates, settled, errors)
      select 7, uuid_at(i), '${ACCOUNT}', 'a.ofx', 'ofx', 'done', i::text, 1, 0, 0, 0 from generate_series(1, 400) i;
    insert into bank_transaction (organization_id, id, account_id, cents, date, name, line_key, state, matched_transaction_id, pending)
      select o, uuid_at(i), case when i % 40 = 39 then '${OTHER}' else '${ACCOUNT}' end::uuid,
        case when i % 6 = 0 then 1 else -1 end * (100 + (i * 7919) % 60000), date '2022-01-01' + (i * 1461 / ${TRANSACTIONS}) + (i % 3),
        'PAYMENT ' || i % 50, uuid_at(i), case when i > ${TRANSACTIONS - OPEN} then 'open' when i % 300 = 0 then 'ignored' else 'matched' end,
        case when i <= ${TRANSACTIONS - OPEN} and i % 300 <> 0 then uuid_at(i) end, i % 997 = 0
      from unnest(array[6, 7]) o, generate_series(${TRANSACTIONS - 40_000 + 1}, ${TRANSACTIONS}) i;
    insert into bank_statement_line (organization_id, statement_id, line_id, posted)
      select 7, uuid_at(1 + i % 400), uuid_at(i), true from generate_series(${TRANSACTIONS - 40_000 + 1}, ${TRANSACTIONS}) i`.replaceAll(
      /uuid_at\(([^()]+)\)/g,
      "lpad(to_hex($1), 32, '0')::uuid",
    ),
  );
  await owner.unsafe("vacuum analyze");
  await owner.end();
}, 180_000);
afterAll(async () => {
  await database.close();
  await testDatabase.close();
});

describe("matching 10,000 open lines against 100,000 transactions", () => {
  it("is one statement that reads no table from end to end", async () => {
    await database.inOrganization(ORGANIZATION, async (transaction) => {
      const plan = await explain(transaction, candidatesQuery(ORGANIZATION, account));
      expect(plan.readWhole).toEqual([]);
      const found = plan.scans.find(({ index }) => index === "transaction_cents_index");
      for (const column of ["organization_id", "cents"]) expect(found?.condition).toContain(column);
      const lines = plan.scans.find(({ index }) => index === "bank_transaction_state_index");
      for (const column of ["organization_id", "account_id", "state"]) expect(lines?.condition).toContain(column);
      expect(plan.scans.map(({ index }) => index)).toContain("bank_transaction_matched_index");
    });
  });

  it("looks for the other sides of transfers by their amount", async () => {
    await database.inOrganization(ORGANIZATION, async (transaction) => {
      const plan = await explain(transaction, counterpartsQuery(ORGANIZATION, { id: ACCOUNT, currency: "USD" }));
      expect(plan.readWhole).toEqual([]);
      const found = plan.scans.find(({ index }) => index === "bank_transaction_cents_index");
      for (const column of ["organization_id", "cents", "date"]) expect(found?.condition).toContain(column);
    });
  });

  it("takes a fraction of a second, four on a very busy machine, and finds them all", async () => {
    await database.inOrganization(ORGANIZATION, async (transaction) => {
      const scope = { transaction, organizationId: ORGANIZATION };
      await findSuggestions(scope, account);
      const start = performance.now();
      const matches = await findSuggestions(scope, account);
      const took = performance.now() - start;
      expect(matches.size).toBeGreaterThan(OPEN * 0.95);
      expect(new Set([...matches.values()].map(({ transactionId }) => transactionId)).size).toBe(matches.size);
      expect(took).toBeLessThan(4_000);
    });
  }, 30_000);
});

describe("each filter of the lines, as the application's role", () => {
  const plans: [query: LineQuery, index: string, columns: string[], sorts?: boolean][] = [
    [{}, "bank_transaction_date_index", ["account_id"]],
    [{ order: "asc" }, "bank_transaction_date_index", ["account_id"]],
    [{ from: "2025-03-01", to: "2025-03-05" }, "bank_transaction_date_index", ["account_id", "date"]],
    [{ state: "open" }, "bank_transaction_state_index", ["account_id", "state"]],
    [{ state: "ignored" }, "bank_transaction_state_index", ["account_id", "state"]],
    [{ state: "matched", order: "asc" }, "bank_transaction_state_index", ["account_id", "state"]],
    [{ state: "pending" }, "bank_transaction_pending_index", ["account_id"]],
    [{ direction: "in" }, "bank_transaction_in_index", ["account_id"]],
    [{ direction: "out" }, "bank_transaction_out_index", ["account_id"]],
    [{ q: "payment 7" }, "bank_transaction_date_index", ["account_id"]],
    [
      { statementId: "00000000-0000-0000-0000-000000000003" },
      "bank_statement_line_organization_id_statement_id_line_id_pk",
      ["statement_id"],
      true,
    ],
    [
      { cursor: Buffer.from(`desc 2025-03-01 ${ACCOUNT}`).toString("base64url") },
      "bank_transaction_date_index",
      ["account_id", "date", "id"],
    ],
  ];
  it.each(plans.map(([query, ...rest]) => [JSON.stringify(query), query, ...rest] as const))(
    "%s comes from an index",
    async (_, query, index, columns, sorts) => {
      await database.inOrganization(ORGANIZATION, async (transaction) => {
        const page = linePageQuery({ transaction, organizationId: ORGANIZATION }, ACCOUNT, query, new Map());
        await expectIndexScan(transaction, page, {
          index,
          columns: ["organization_id", ...columns],
          ...(sorts === undefined ? {} : { sorts }),
        });
      });
    },
  );

  it.each(["exact", "likely", "none"] as const)(
    "the %s ones are looked up by their ids or their state",
    async (state) => {
      await database.inOrganization(ORGANIZATION, async (transaction) => {
        const scope = { transaction, organizationId: ORGANIZATION };
        const suggestions = await findSuggestions(scope, account);
        const kinds = new Map([...suggestions.values()].map(({ lineId, kind }) => [lineId, kind]));
        const plan = await explain(transaction, linePageQuery(scope, ACCOUNT, { state }, kinds));
        expect(plan.readWhole).toEqual([]);
      });
    },
  );
});

import type { ImportReport } from "@trellis/contract-finance/transaction-imports.ts";
import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Few values each, so that sequences meet the same day, category and type again and again. */
const day = fc.constantFrom("2025-10-31", "2025-11-01", "2025-11-02", "2024-11-02");
const fields = fc.record({
  description: fc.constantFrom("Rent", "Rent, November", "Gift of Zoë", "x"),
  amount: fc
    .integer({ min: 1, max: 9_999_999_999 })
    .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`),
  type: fc.constantFrom("income", "expense"),
  category: fc.constantFrom("Rent", "Grants", "general"),
  date: day,
  tags: fc.constantFrom("", "a", "a, b"),
});
const statementRow = fc.record({
  date: day,
  description: fc.constantFrom("Coffee", "Salary", "Fee 12"),
  amount: fc.constantFrom("-3.50", "1000.00", "-0.01"),
});

type Step =
  | { kind: "create"; fields: object }
  | { kind: "update"; at: number; fields: object }
  | { kind: "delete" | "restore"; at: number }
  | { kind: "import"; rows: { date: string; description: string; amount: string }[]; account: string }
  | { kind: "undo"; at: number };

const at = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("create" as const), fields }),
  fc.record({ kind: fc.constant("update" as const), at, fields: fc.record(fieldArbitraries(), { requiredKeys: [] }) }),
  fc.record({ kind: fc.constantFrom("delete" as const, "restore" as const), at }),
  fc.record({
    kind: fc.constant("import" as const),
    rows: fc.array(statementRow, { minLength: 1, maxLength: 8 }),
    account: fc.constantFrom("", "Checking"),
  }),
  fc.record({ kind: fc.constant("undo" as const), at }),
);
function fieldArbitraries() {
  return {
    description: fc.constantFrom("Rent", "Power", "Gift of Zoë"),
    amount: fc.integer({ min: 1, max: 100_000 }).map(String),
    type: fc.constantFrom("income", "expense"),
    category: fc.constantFrom("Rent", "Grants"),
    date: day,
    tags: fc.constantFrom(null, "b"),
  };
}

/** A file without any minus raises a question: here it is money in. */
const ALL_IN = encodeURIComponent('{"unsignedAmounts":"income"}');

/** What the steps made, to choose from. */
class Books {
  readonly transactions: string[] = [];
  readonly imports: string[] = [];
  readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  async take(one: Step): Promise<void> {
    const answer = await this.#send(one);
    // A step may name what is gone by now; it must then say so and change nothing.
    expect([200, 201, 204, 404, 409]).toContain(answer.status);
    if (one.kind === "create") this.transactions.push(((await answer.json()) as Transaction).id);
    if (one.kind === "import") {
      const { importId } = (await answer.json()) as ImportReport;
      this.imports.push(importId ?? "");
      const rows = (await (await this.client.get(`/api/transactions?importId=${importId}`)).json()) as Transaction[];
      this.transactions.push(...rows.map(({ id }) => id));
    }
  }

  async #send(one: Step): Promise<Response> {
    const address = (of: readonly string[], place: number) => of[place % Math.max(of.length, 1)] ?? crypto.randomUUID();
    switch (one.kind) {
      case "create":
        return this.client.post("/api/transactions", one.fields);
      case "update":
        return this.client.patch(`/api/transactions/${address(this.transactions, one.at)}`, one.fields);
      case "delete":
        return this.client.delete(`/api/transactions/${address(this.transactions, one.at)}`);
      case "restore":
        return this.client.post(`/api/transactions/${address(this.transactions, one.at)}/restore`);
      case "undo":
        return this.client.post(`/api/transactions/imports/${address(this.imports, one.at)}/undo`);
      case "import":
        return this.client.upload(
          `/api/transactions/import?fileName=a.csv&account=${one.account}&mapping=${ALL_IN}`,
          `Date,Description,Amount\n${one.rows.map((row) => `${row.date},${row.description},${row.amount}`).join("\n")}\n`,
        );
    }
  }
}

/** Roll-ups against the plain sums of the rows, and search terms against the rows' words; both ways round. */
async function findDifferences(organizationId: number): Promise<unknown[]> {
  return world.database.inOrganization(organizationId, async (transaction) => {
    const living = sql`from transaction where organization_id = ${organizationId} and deleted_at is null`;
    return [
      ...(await transaction.execute(sql`
        select * from (select day, category, type, n, cents::numeric from transaction_daily where n <> 0 or cents <> 0) as kept
        full join (select date as day, category, type, count(*) as n, sum(cents - sales_tax_cents - credit_cents) as cents ${living} group by 1, 2, 3) as plain
        using (day, category, type, n, cents) where kept is null or plain is null`)),
      ...(await transaction.execute(sql`
        select * from (select month, type, n, cents::numeric from transaction_monthly where n <> 0 or cents <> 0) as kept
        full join (select date_trunc('month', date::timestamp)::date as month, type, count(*) as n, sum(cents - sales_tax_cents - credit_cents) as cents ${living} group by 1, 2) as plain
        using (month, type, n, cents) where kept is null or plain is null`)),
      ...(await transaction.execute(sql`
        select * from (select term, record_id from search_term) as kept
        full join (select word collate "C" as term, id as record_id from transaction, unnest(string_to_array(search_text, ' ')) as word) as plain
        using (term, record_id) where kept is null or plain is null`)),
    ];
  });
}

async function expectSums(organization: TestOrganization): Promise<void> {
  expect(await findDifferences(organization.id)).toEqual([]);
  // A filter that the roll-ups cannot answer sums the rows: both ways must agree.
  const fromRollups = await (await organization.admin.get("/api/transactions/totals")).json();
  const fromRows = await (await organization.admin.get("/api/transactions/totals?minAmount=0.01")).json();
  expect(fromRollups).toEqual(fromRows);
}

it("keeps roll-ups and search terms equal to the rows through any sequence of writes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
      const organization = await world.organization();
      const books = new Books(organization.admin);
      for (const one of steps) await books.take(one);
      await expectSums(organization);
    }),
    { numRuns: 60 },
  );
}, 120_000);

it("notices a sum that is off", async () => {
  const organization = await world.organization();
  await new Books(organization.admin).take({
    kind: "import",
    rows: [{ date: "2025-11-01", description: "Coffee", amount: "-3.50" }],
    account: "",
  });
  await world.database.inOrganization(organization.id, (transaction) =>
    transaction.execute(sql`update transaction_daily set cents = cents + 1 where organization_id = ${organization.id}`),
  );
  expect(await findDifferences(organization.id)).toHaveLength(2);
});

it("survives twenty writers at once: no deadlock, and the sums are right", async () => {
  const organization = await world.organization();
  const books = new Books(organization.admin);
  const make = (writer: number, turn: number) => ({
    description: `Writer ${writer}`,
    amount: `${writer + 1}.${String(turn).padStart(2, "0")}`,
    type: turn % 2 ? "income" : "expense",
    category: ["Rent", "Grants", "general"][(writer + turn) % 3],
    date: `2025-11-${String(1 + ((writer * 7 + turn * 3) % 28)).padStart(2, "0")}`,
  });
  const statuses: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, async (_, writer) => {
      for (let turn = 0; turn < 8; turn++) {
        if (writer % 5 === 0 && turn % 4 === 0) {
          const rows = Array.from({ length: 40 }, (_, row) => make(writer, row)).map(
            ({ date, description, amount }) => ({ date, description, amount }),
          );
          await books.take({ kind: "import", rows, account: String(turn) });
          continue;
        }
        const created = await organization.admin.post("/api/transactions", make(writer, turn));
        const { id } = (await created.json()) as Transaction;
        const changed = await organization.admin.patch(`/api/transactions/${id}`, make(writer + 3, turn + 1));
        const removed = turn % 3 === 0 ? await organization.admin.delete(`/api/transactions/${id}`) : changed;
        statuses.push(created.status, changed.status, removed.status);
      }
    }),
  );
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
  await expectSums(organization);
}, 120_000);

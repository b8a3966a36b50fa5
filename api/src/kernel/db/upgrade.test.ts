import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../../testing/database.ts";
import { openFirstDatabase } from "../../../testing/first-database.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { prepareDatabase } from "./migrate.ts";

/*
 * Every installation was made by 0000_initial.sql. Its data must come through all later migrations, and the figures that
 * its people know must stay what they were.
 */

/** Columns whose stored values a migration changes on purpose: `table.column`, with the reason. */
const CHANGED_COLUMNS: Record<string, string> = {
  "transaction_daily.cents": "sums leave out sales tax and unapplied credit, which are no income",
  "transaction_monthly.cents": "as transaction_daily.cents",
  "donation_form.shows_wall": "walls that no one chose are turned off, with a notice",
};
/** Tables whose number of rows a migration changes on purpose, with the reason. */
const CHANGED_TABLES: Record<string, string> = {
  ...Object.fromEntries(
    ["transaction", "transaction_tag", "search_term", "transaction_daily", "transaction_monthly"].map((table) => [
      table,
      "entries of payroll runs: wages are gross pay, payroll taxes are the employer's; the test below holds the rest",
    ]),
  ),
  payroll_settings: "says from which pay date on taxes are listed as owed",
  due_work:
    "one more row for each organization, whose older audit entries get their places in the hash chain, and for each donor without a contact",
};
/** Figures that are meant to differ from the recorded ones: `path key.key`, with the reason. */
const CHANGED_FIGURES: Record<string, string> = {
  "/api/transactions/totals count": "the employer's Social Security and Medicare are entries of their own",
  ...Object.fromEntries(
    ["yearComparison.", "averageAmount", "newDonors.year"].map((figure) => [
      `/api/donations/overview ${figure}`,
      "12 months are this one and the eleven before, as in the bars and in Analytics",
    ]),
  ),
  // Both categories of payroll in each of the demo's budgets.
  ...Object.fromEntries(
    ["0.0", "0.2", "0.4", "1.0", "1.2", "1.3", "2.0", "2.2", "2.3"].map((place) => [
      `/api/budgets ${place.replace(".", ".categories.")}.`,
      "Payroll is gross wages, Payroll Taxes the employer's",
    ]),
  ),
};

const fixture = (file: string) =>
  gunzipSync(readFileSync(new URL(`../../../../tests/fixtures/upgrade/${file}`, import.meta.url))).toString("utf8");

interface Figures {
  recordedAt: string;
  figures: { organization: string; organizationId: number; path: string; body: unknown }[];
}
const recorded = JSON.parse(fixture("figures.json.gz")) as Figures;

let database: TestDatabase;
let before: Map<string, ColumnSum[]>;
let after: Map<string, ColumnSum[]>;
let booksBefore: unknown;
let booksAfter: unknown;

interface ColumnSum {
  column: string;
  rows: number;
  /** Of all values of the column, whatever their order. */
  sum: string;
}

beforeAll(async () => {
  const first = await openFirstDatabase();
  ({ database } = first);
  const { owner } = first;
  try {
    await loadRows(owner);
    before = await sumColumns(owner);
    booksBefore = await sumBooks(owner);
    await prepareDatabase(database.ownerUrl);
    after = await sumColumns(owner, before);
    booksAfter = await sumBooks(owner);
  } finally {
    await owner.end();
  }
}, 120_000);
afterAll(() => database.close());

async function loadRows(owner: Sql): Promise<void> {
  await owner.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    for (const line of fixture("demo.ndjson.gz").trimEnd().split("\n")) {
      const table = /^\{"table":"(\w+)","rows":/.exec(line)?.[1] ?? "";
      const rows = line.slice(`{"table":"${table}","rows":`.length, -1);
      const columns = await transaction<{ name: string }[]>`
        select quote_ident(attname) as name from pg_attribute
        where attrelid = ${`public."${table}"`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
      const list = columns.map(({ name }) => name).join(", ");
      await transaction.unsafe(
        `insert into "${table}" (${list}) overriding system value
         select ${list} from json_populate_recordset(null::"${table}", $1::text::json)`,
        [rows],
      );
    }
  });
}

/** The sum of each column of each table, or of those that an earlier call found. */
async function sumColumns(owner: Sql, among?: Map<string, ColumnSum[]>): Promise<Map<string, ColumnSum[]>> {
  const columns = await owner<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by 1, 2`;
  const wanted = columns.filter(
    ({ table, column }) => !among || among.get(table)?.some((known) => known.column === column),
  );
  const sums = new Map<string, ColumnSum[]>();
  for (const { table, column } of wanted) {
    const [row] = await owner.unsafe<{ rows: number; sum: string }[]>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(coalesce("${column}"::text, 'null'), 7)), 0)::text as sum from "${table}"`,
    );
    sums.set(table, [...(sums.get(table) ?? []), { column, rows: row?.rows ?? -1, sum: row?.sum ?? "" }]);
  }
  return sums;
}

/** Of the transactions: the cash of each day, and every row but the tax entries of payroll runs. */
async function sumBooks(owner: Sql): Promise<unknown> {
  const days = await owner`
    select organization_id::int, date::text, type, sum(cents)::text as cents from transaction where deleted_at is null
    group by 1, 2, 3 order by 1, 2, 3`;
  const kept = await owner`
    select count(*)::int, sum(hashtextextended((to_jsonb(t) - 'sales_tax_cents' - 'credit_cents')::text, 7))::text as rows from transaction t
    where source_kind is distinct from 'payroll' or source_part in ('net', 'deductions', 'payment', 'withheld')`;
  return { days: [...days], kept: [...kept] };
}

describe("an upgrade of the first program's database", () => {
  it("keeps every row and every value", () => {
    expect(before.size).toBeGreaterThan(120);
    const rows = [...before.values()].reduce((sum, columns) => sum + (columns[0]?.rows ?? 0), 0);
    expect(rows).toBeGreaterThan(60_000);
    const known = ([table, columns]: [string, ColumnSum[]]) =>
      columns
        .filter(({ column }) => !(table in CHANGED_TABLES) && !(`${table}.${column}` in CHANGED_COLUMNS))
        .map((one) => ({ table, ...one }));
    expect([...after].flatMap(known)).toEqual([...before].flatMap(known));
  });

  it("keeps the cash of every day, and every transaction but the tax entries of payroll runs", () => {
    expect((booksBefore as { days: unknown[] }).days.length).toBeGreaterThan(500);
    expect(booksAfter).toEqual(booksBefore);
  });

  it("shows its people the figures that they had", async () => {
    const world = await createWorld({ database });
    try {
      world.setNow(new Date(recorded.recordedAt));
      const different: string[] = [];
      for (const { organizationId, path, body } of recorded.figures) {
        const client = await adminOf(world, organizationId);
        const answer = await client.get(path, { "X-Organization": String(organizationId) });
        expect(answer.status, `${path} of organization ${organizationId}`).toBe(200);
        different.push(...differences(path, body, await answer.json()));
      }
      expect(recorded.figures.length).toBeGreaterThan(30);
      expect(different.filter((line) => !Object.keys(CHANGED_FIGURES).some((one) => line.startsWith(one)))).toEqual([]);
    } finally {
      await world.close();
    }
  }, 60_000);
});

const admins = new Map<number, Awaited<ReturnType<World["signIn"]>>>();

/** The organization's first admin, with a session of theirs that is in it. */
async function adminOf(world: World, organizationId: number) {
  const known = admins.get(organizationId);
  if (known) return known;
  const [row] = await world.database.sql<{ email: string }[]>`
    select u.email from membership m join "user" u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.role = 'admin' order by m.created_at limit 1`;
  const client = await world.signIn(row?.email ?? "");
  const switched = await client.post("/api/user/switch-organization", { organizationId });
  expect(switched.status).toBe(200);
  admins.set(organizationId, client);
  return client;
}

/** What of a recorded answer is not there any more; what was added to it since is no difference. */
function differences(place: string, was: unknown, is: unknown): string[] {
  if (was === null || typeof was !== "object") {
    return Object.is(was, is) ? [] : [`${place}: ${JSON.stringify(was)} became ${JSON.stringify(is)}`];
  }
  if (Array.isArray(was) && (!Array.isArray(is) || is.length !== was.length))
    return [`${place}: ${was.length} became ${Array.isArray(is) ? is.length : JSON.stringify(is)}`];
  const now = (is ?? {}) as Record<string, unknown>;
  return Object.entries(was).flatMap(([key, value]) =>
    differences(`${place}${place.includes(" ") ? "." : " "}${key}`, value, now[key]),
  );
}

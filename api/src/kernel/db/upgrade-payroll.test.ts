import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../../testing/database.ts";
import { openFirstDatabase } from "../../../testing/first-database.ts";
import { createId } from "./columns.ts";
import { prepareDatabase } from "./migrate.ts";

/*
 * Committed payroll runs as the first program booked them, some changed by hand since. The upgrade splits what was
 * withheld from the employer's taxes.
 */

const DAY = "2026-03-13";
const TABLES =
  "transaction transaction_tag transaction_daily transaction_monthly search_term pay_slip payroll_run payroll_settings bank_transaction bank_account employee contractor_payment";

type Slip = Record<string, string | number | null>;
/** Withheld and owed cents of a person. */
const SLIP: Slip = {
  work_state: "IL",
  gross: 2000_00,
  federal: 180_00,
  state: 99_00,
  social_security: 124_00,
  medicare: 29_00,
  deducted: 50_00,
  net: 1518_00,
  employer_social_security: 124_00,
  employer_medicare: 29_00,
  employer_unemployment: 12_00,
};

const runs: Record<string, string> = {};
let organization = 0;
let database: TestDatabase;
let owner: Sql;

const force = async (sql: Sql, word: "" | "no") => {
  for (const table of TABLES.split(" ")) await sql.unsafe(`alter table ${table} ${word} force row level security`);
};

beforeAll(async () => {
  ({ database, owner } = await openFirstDatabase());
  await owner.begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    await sql`set local session_replication_role = replica`;
    await force(sql, "no");
    await addBooks(sql);
    await force(sql, "");
  });
  await prepareDatabase(database.ownerUrl);
  await force(owner, "no");
  await owner`alter table payroll_kept_entry no force row level security`;
}, 120_000);
afterAll(async () => {
  await owner?.end();
  await database?.close();
});

async function addBooks(sql: Sql): Promise<void> {
  const user = createId();
  await sql`insert into "user" (id, name, email) values (${user}, 'Ann', 'ann@example.org')`;
  const [row] = await sql<{ id: string }[]>`
    insert into organization (name, slug, type, owner_id) values ('One', 'one', 'non-profit', ${user}) returning id`;
  organization = Number(row?.id);
  await addRun(sql, "plain", [
    SLIP,
    { ...SLIP, work_state: "TX", state: 0, deducted: 0 },
    { ...SLIP, work_state: null },
  ]);
  await addRun(sql, "filed elsewhere", [SLIP]);
  await addRun(sql, "matched", [SLIP]);
  await addRun(sql, "own words", [SLIP]);
  await addRun(sql, "employer alone", [{ ...SLIP, social_security: 0, medicare: 0 }]);
  await addRun(sql, "without slips", []);
  await addRun(sql, "voided", [SLIP], "voided");
  const of = (name: string, part: string) =>
    sql`organization_id = ${organization} and source_id = ${runs[name] ?? ""} and source_part = ${part}`;
  await sql`update transaction set category = 'Salaries' where ${of("filed elsewhere", "social_security")}`;
  await sql`update transaction set category = 'Salaries' where ${of("filed elsewhere", "net")}`;
  await sql`update transaction set cents = cents + 1 where ${of("filed elsewhere", "federal")}`;
  await sql`update transaction set date = '2026-03-14' where ${of("filed elsewhere", "state:IL")}`;
  await sql`update transaction set description = 'FICA', search_text = 'fica' where ${of("own words", "social_security")}`;
  await sql`update transaction set deleted_at = now() where source_id = ${runs.voided ?? ""}`;
  for (const part of ["net", "medicare", "federal"])
    await sql`insert into bank_transaction (organization_id, id, account_id, cents, date, name, line_key, state, matched_transaction_id, match_kind)
      select organization_id, ${createId()}, ${createId()}, -cents, date, 'Line', ${createId()}, 'matched', id, 'chosen'
      from transaction where ${of("matched", part)}`;
  // What was withheld from a contractor is booked under the same kind of source.
  const payment = { id: createId(), source: createId() };
  await sql`insert into transaction (organization_id, id, description, cents, type, category, date, source_kind, source_id, source_part)
    values (${organization}, ${payment.id}, 'Tax withheld', 2400, 'expense', 'Professional Services', ${DAY}, 'payroll', ${payment.source}, 'withheld')`;
  await sql`insert into transaction_daily select organization_id, date, category, type, count(*), sum(cents) from transaction
    where deleted_at is null group by 1, 2, 3, 4`;
  await sql`insert into transaction_monthly select organization_id, date_trunc('month', date::timestamp)::date, type, count(*), sum(cents)
    from transaction where deleted_at is null group by 1, 2, 3`;
  await sql`insert into search_term (organization_id, term, kind, record_id)
    select organization_id, word collate "C", 'transaction', id from transaction, unnest(string_to_array(search_text, ' ')) as word`;
}

/** A run with its slips and the entries that the first program booked. */
async function addRun(sql: Sql, name: string, slips: readonly Slip[], status = "committed"): Promise<void> {
  const id = createId();
  runs[name] = id;
  await sql`insert into payroll_run (organization_id, id, status, pay_frequency, period_start, period_end, pay_date)
    values (${organization}, ${id}, ${status}, 'biweekly', '2026-02-22', '2026-03-07', ${DAY})`;
  for (const slip of slips)
    await sql`insert into pay_slip ${sql({
      organization_id: organization,
      id: createId(),
      run_id: id,
      employee_id: createId(),
      status,
      last_name: "Lee",
      first_name: "Ann",
      period_start: "2026-02-22",
      period_end: "2026-03-07",
      pay_date: DAY,
      pay_frequency: "biweekly",
      is_hourly: false,
      pay_method: "check",
      ...slip,
    } as never)}`;
  const total = (...columns: string[]) =>
    (slips.length > 0 ? slips : [SLIP]).reduce(
      (sum, slip) => sum + columns.reduce((part, one) => part + Number(slip[one]), 0),
      0,
    );
  const states = Object.entries(Object.groupBy(slips, ({ work_state }) => String(work_state)));
  const entries: [part: string, category: string, description: string, cents: number][] = [
    ["net", "Payroll", "Net pay of 1 person", total("net")],
    ["federal", "Payroll Taxes", "Federal income tax withheld", total("federal")],
    [
      "social_security",
      "Payroll Taxes",
      "Social Security, employees and employer",
      total("social_security", "employer_social_security"),
    ],
    ["medicare", "Payroll Taxes", "Medicare, employees and employer", total("medicare", "employer_medicare")],
    ...states.map(([state, of = []]): [string, string, string, number] => [
      `state:${state}`,
      "Payroll Taxes",
      `${state} income tax withheld`,
      of.reduce((sum, slip) => sum + Number(slip.state), 0),
    ]),
    ["deductions", "Payroll", "Deductions from pay, to be passed on", total("deducted")],
  ];
  for (const [part, category, description, cents] of entries.filter(([, , , cents]) => cents > 0)) {
    const entry = createId();
    const words = [...new Set(description.toLowerCase().match(/[a-z0-9]+/g))].join(" ");
    await sql`insert into transaction (organization_id, id, description, cents, type, category, date, source_kind, source_id, source_part, search_text)
      values (${organization}, ${entry}, ${description}, ${cents}, 'expense', ${category}, ${DAY}, 'payroll', ${id}, ${part}, ${words})`;
    await sql`insert into transaction_tag (organization_id, transaction_id, position, tag) values (${organization}, ${entry}, 0, 'payroll')`;
  }
}

const entriesOf = async (name: string) =>
  Object.fromEntries(
    (
      await owner<{ part: string; category: string; cents: number }[]>`
        select source_part as part, category, cents::int from transaction
        where source_id = ${runs[name] ?? ""} and deleted_at is null order by 1`
    ).map(({ part, category, cents }) => [part, `${category} ${cents}`]),
  );

describe("an upgrade of booked payroll runs", () => {
  it("makes gross pay wages and the employer's taxes payroll taxes", async () => {
    expect(await entriesOf("plain")).toEqual({
      net: "Payroll 455400",
      federal: "Payroll 54000",
      social_security: "Payroll 37200",
      medicare: "Payroll 8700",
      "state:IL": "Payroll 9900",
      "state:null": "Payroll 9900",
      deductions: "Payroll 10000",
      employer_social_security: "Payroll Taxes 37200",
      employer_medicare: "Payroll Taxes 8700",
    });
    const [first] = await owner<{ description: string; tags: string; terms: string }[]>`
      select description, (select string_agg(tag, ' ') from transaction_tag where transaction_id = t.id) as tags,
        (select string_agg(term, ' ' order by term) from search_term where record_id = t.id) as terms
      from transaction t where source_id = ${runs.plain ?? ""} and source_part = 'employer_medicare'`;
    expect(first).toEqual({
      description: "Employer's Medicare",
      tags: "payroll",
      terms: "and employees employer medicare",
    });
  });

  it("leaves and lists what a person changed, and a sum that a bank line matches", async () => {
    expect(await entriesOf("filed elsewhere")).toMatchObject({
      net: "Salaries 151800",
      federal: "Payroll Taxes 18001",
      social_security: "Salaries 24800",
      "state:IL": "Payroll Taxes 9900",
      medicare: "Payroll 2900",
      employer_medicare: "Payroll Taxes 2900",
    });
    expect(await entriesOf("matched")).toMatchObject({ medicare: "Payroll Taxes 5800", federal: "Payroll 18000" });
    const kept = await owner<{ run_id: string; part: string; reason: string }[]>`
      select k.run_id, t.source_part as part, k.reason from payroll_kept_entry k
      join transaction t on t.id = k.transaction_id order by 2, 3`;
    const of = (name: string) =>
      kept.filter(({ run_id }) => run_id === runs[name]).map(({ part, reason }) => `${part} ${reason}`);
    expect(of("filed elsewhere")).toEqual([
      "federal edited",
      "net edited",
      "social_security edited",
      "state:IL edited",
    ]);
    expect(of("matched")).toEqual(["medicare matched"]);
    expect(of("without slips")).toHaveLength(5);
    expect(kept).toHaveLength(10);
  });

  it("keeps every match with the bank to the cent", async () => {
    const off = await owner`select 1 from bank_transaction b left join transaction t on t.id = b.matched_transaction_id
      where t.cents is distinct from -b.cents`;
    expect([...off]).toEqual([]);
  });

  it("keeps words of a person, splits nothing where one side is zero, and leaves voided runs alone", async () => {
    const [own] = await owner`select description, category, cents::int, search_text from transaction
      where source_id = ${runs["own words"] ?? ""} and source_part = 'social_security'`;
    expect(own).toEqual({ description: "FICA", category: "Payroll", cents: 12400, search_text: "fica" });
    expect(await entriesOf("employer alone")).toMatchObject({
      social_security: "Payroll Taxes 12400",
      medicare: "Payroll Taxes 2900",
    });
    const voided = await owner`select category, sum(cents)::int as cents from transaction
      where source_id = ${runs.voided ?? ""} group by 1 order by 1`;
    expect([...voided]).toEqual([
      { category: "Payroll", cents: 156800 },
      { category: "Payroll Taxes", cents: 58500 },
    ]);
  });

  it("keeps roll-ups and search terms equal to the rows", async () => {
    const off = await owner`
      select * from (select day, category, type, n, cents::numeric from transaction_daily where n <> 0 or cents <> 0) as kept
      full join (select date as day, category, type, count(*) as n, sum(cents) as cents from transaction
        where deleted_at is null group by 1, 2, 3) as plain using (day, category, type, n, cents)
      where kept is null or plain is null`;
    expect([...off]).toEqual([]);
    const months = await owner`
      select * from (select month, type, n, cents::numeric from transaction_monthly) as kept
      full join (select date_trunc('month', date::timestamp)::date as month, type, count(*) as n, sum(cents) as cents
        from transaction where deleted_at is null group by 1, 2) as plain using (month, type, n, cents)
      where kept is null or plain is null`;
    expect([...months]).toEqual([]);
    const terms = await owner`
      select * from (select term, record_id from search_term) as kept
      full join (select word collate "C" as term, id as record_id from transaction,
        unnest(string_to_array(search_text, ' ')) as word) as plain using (term, record_id)
      where kept is null or plain is null`;
    expect([...terms]).toEqual([]);
  });

  it("lists taxes as owed from this quarter on", async () => {
    const [settings] = await owner<{ first: boolean }[]>`
      select taxes_owed_from = date_trunc('quarter', current_date::timestamp)::date as first from payroll_settings`;
    expect(settings?.first).toBe(true);
  });
});

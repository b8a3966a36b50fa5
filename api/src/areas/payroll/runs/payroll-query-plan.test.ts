import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../testing/database.ts";
import { countVisited, expectIndexScan } from "../../../../testing/explain.ts";
import { type Database, openDatabase } from "../../../kernel/db/client.ts";
import { joinAsSets } from "../../../kernel/db/set-joins.ts";
import { recordsQuery } from "./payroll-records.ts";
import { runsQuery } from "./payroll-runs.ts";
import { runSlipsQuery } from "./run-people.ts";
import { periodQuery } from "./run-warnings.ts";

const ORGANIZATION = 7;
const PEOPLE = 100;
const RUNS = 120;
/** One person's, beside 120 runs of everyone. */
const OWN_RUN = "00000000-0000-0000-0000-00000000ffff";
const uuidAt = (number: number) => `00000000-0000-0000-0000-${number.toString(16).padStart(12, "0")}`;

let testDatabase: TestDatabase;
let database: Database;

/** 2,400 runs in two organizations, a third of them voided so that no sort is cheaper; slips of 100 people in 120 of them, as the application's role asks for them. */
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.applicationUrl);
  const owner = postgres(testDatabase.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner.unsafe(
    `
    insert into employee (organization_id, id, first_name, last_name, email, hire_date)
      select o, uuid_at(i), 'A', 'Person ' || i, 'a@example.org', '2024-01-01' from unnest(array[6, 7]) o, generate_series(1, ${PEOPLE}) i;
    insert into payroll_run (organization_id, id, status, pay_frequency, period_start, period_end, pay_date)
      select o, uuid_at(i), case when i % 3 = 0 then 'voided' else 'committed' end, 'weekly', date '2020-01-01' + 7 * i,
        date '2020-01-07' + 7 * i, date '2020-01-10' + 7 * i from unnest(array[6, 7]) o, generate_series(1, ${20 * RUNS}) i;
    insert into pay_slip (organization_id, id, run_id, employee_id, status, last_name, first_name, period_start, period_end,
      pay_date, pay_frequency, is_hourly, pay_method, gross)
      select r.organization_id, gen_random_uuid(), r.id, e.id, r.status, e.last_name, e.first_name, r.period_start,
        r.period_end, r.pay_date, 'weekly', false, 'check', 100000
      from payroll_run r join employee e on e.organization_id = r.organization_id
      where r.pay_date <= date '2020-01-10' + 7 * ${RUNS}`.replaceAll(
      /uuid_at\((\w+)\)/g,
      "lpad(to_hex($1), 32, '0')::uuid",
    ),
  );
  await owner.unsafe(
    `
    insert into payroll_run (organization_id, id, status, pay_frequency, period_start, period_end, pay_date)
      values (7, '${OWN_RUN}', 'draft', 'weekly', '2022-01-01', '2022-01-07', '2022-01-10');
    insert into pay_slip (organization_id, id, run_id, employee_id, last_name, first_name, period_start, period_end, pay_date,
      pay_frequency, is_hourly, pay_method)
      select organization_id, gen_random_uuid(), '${OWN_RUN}', id, last_name, first_name, '2022-01-01', '2022-01-07',
        '2022-01-10', 'weekly', false, 'check' from employee where organization_id = 7 and last_name = 'Person 9'`,
  );
  await owner.unsafe("vacuum analyze");
  await owner.end();
}, 120_000);
afterAll(async () => {
  await database?.close();
  await testDatabase?.close();
});

describe("lists of payroll find their rows by an index", () => {
  type Scope = Parameters<typeof recordsQuery>[0];
  const cases: [string, (scope: Scope) => { getSQL(): unknown }, { index: string; columns: string[] }][] = [
    ["runs", (scope) => runsQuery(scope, {}).limit(51), { index: "payroll_run_pay_date_index", columns: [] }],
    [
      "runs of a state",
      (scope) => runsQuery(scope, { status: "voided" }).limit(51),
      { index: "payroll_run_status_index", columns: ["status"] },
    ],
    [
      "pay slips of a run by name",
      (scope) => runSlipsQuery(scope, uuidAt(3), undefined).limit(51),
      { index: "pay_slip_name_index", columns: ["run_id"] },
    ],
    [
      "pay slips by pay date",
      (scope) => recordsQuery(scope, { from: "2021-01-01", to: "2021-03-31" }).limit(51),
      { index: "pay_slip_date_index", columns: ["status", "pay_date"] },
    ],
    [
      "pay slips of a person",
      (scope) => recordsQuery(scope, { employeeId: uuidAt(9) }).limit(51),
      { index: "pay_slip_employee_index", columns: ["employee_id", "status"] },
    ],
  ];
  it.each(cases)("%s", async (_, query, { index, columns }) => {
    await database.inOrganization(ORGANIZATION, async (transaction) => {
      const asked = query({ transaction, organizationId: ORGANIZATION }).getSQL() as never;
      await expectIndexScan(transaction, asked, { index, columns: ["organization_id", ...columns] });
    });
  });
});

it("what is checked before one person is paid reads that person's history, not everyone's", async () => {
  await database.inOrganization(ORGANIZATION, (transaction) =>
    joinAsSets(transaction, async () => {
      const visited = await countVisited(
        transaction,
        periodQuery({ transaction, organizationId: ORGANIZATION }, OWN_RUN),
      );
      expect(visited).toBeLessThan(10 * RUNS);
    }),
  );
});

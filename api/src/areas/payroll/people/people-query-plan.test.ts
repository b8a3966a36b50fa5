import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../testing/database.ts";
import { expectIndexScan } from "../../../../testing/explain.ts";
import { type Database, openDatabase } from "../../../kernel/db/client.ts";
import { yearSumsQuery } from "../form-1099/form-1099-payees.ts";

const ORGANIZATION = 7;
const PEOPLE = 4_000;
const PAYMENTS = 60_000;

let testDatabase: TestDatabase;
let database: Database;

/** 4,000 people and ten years of payments, beside another organization's. */
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.applicationUrl);
  const owner = postgres(testDatabase.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner.unsafe(
    `
    insert into employee (organization_id, id, employee_type, first_name, last_name, email, hire_date)
      select o, uuid_at(i), case when i % 2 = 0 then '1099' else 'w2' end, 'First ' || i % 90, 'Last ' || i, 'a@b.example', '2020-01-01'
      from unnest(array[6, 7]) o, generate_series(1, ${PEOPLE}) i;
    insert into search_term (organization_id, term, kind, record_id)
      select organization_id, 'last' || id, 'employee', id from employee;
    insert into contractor_payment (organization_id, id, employee_id, date, cents, method, category)
      select o, uuid_at(i), uuid_at(1 + i % ${PEOPLE}), date '2016-01-01' + (i * 3650 / ${PAYMENTS}), 100 + i, 'Check', 'nonemployee_compensation'
      from unnest(array[6, 7]) o, generate_series(1, ${PAYMENTS}) i;
    insert into tax_1099 (organization_id, id, employee_id, tax_year, form_type, total_amount, recipient_name, recipient_address, recipient_tin)
      select o, uuid_at(i), uuid_at(1 + i % ${PEOPLE}), 2016 + i / ${PEOPLE}, '1099-NEC', 100, 'x', 'x', 'x'
      from unnest(array[6, 7]) o, generate_series(1, ${PEOPLE} * 9) i;`.replaceAll(
      /uuid_at\(((?:[^()]|\([^()]*\))+)\)/g,
      "lpad(to_hex($1), 32, '0')::uuid",
    ),
  );
  await owner.unsafe("vacuum analyze");
  await owner.end();
}, 120_000);
afterAll(async () => {
  await database.close();
  await testDatabase.close();
});

const here = sql`organization_id = ${ORGANIZATION}`;
const ID = "00000000-0000-0000-0000-000000000010";

describe("as the application's role", () => {
  it.each([
    [
      "a page of people goes along their names",
      sql`select * from employee where ${here} and (last_name, first_name, id) > ('Last 2', 'First 2', ${ID}::uuid)
        order by last_name, first_name, id limit 51`,
      { index: "employee_name_index", columns: ["organization_id"] },
    ],
    [
      "somebody's payments are read from their index, newest first",
      sql`select * from contractor_payment where ${here} and employee_id = ${ID}::uuid order by date desc, id desc limit 51`,
      { index: "contractor_payment_person_index", columns: ["organization_id", "employee_id"] },
    ],
    [
      "a page of all payments goes along their days",
      sql`select * from contractor_payment where ${here} and (date, id) < (date '2020-05-05', ${ID}::uuid)
        order by date desc, id desc limit 51`,
      { index: "contractor_payment_date_index", columns: ["organization_id", "date"] },
    ],
    [
      "the register of a year is found by the year",
      sql`select * from tax_1099 where ${here} and tax_year = 2024`,
      { index: "tax_1099_payee_index", columns: ["organization_id", "tax_year"] },
    ],
  ] as const)("%s", async (_, query, expected) => {
    await database.inOrganization(ORGANIZATION, (transaction) =>
      expectIndexScan(transaction, query, { index: expected.index, columns: [...expected.columns] }),
    );
  });

  it("the sums of a year read that year's payments alone", async () => {
    await database.inOrganization(ORGANIZATION, (transaction) =>
      expectIndexScan(transaction, yearSumsQuery(ORGANIZATION, 2024), {
        index: "contractor_payment_date_index",
        columns: ["organization_id", "date"],
      }),
    );
  });
});

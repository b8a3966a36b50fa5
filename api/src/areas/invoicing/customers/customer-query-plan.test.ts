import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectIndexScan, explain } from "../../../../testing/explain.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { searchCondition } from "../../../kernel/search/search-condition.ts";
import { paymentPageQuery } from "../payments/payment-list.ts";
import { dueQuery } from "../reminders/reminder-sweep.ts";
import { creditQuery, owedQuery } from "./customer-figures.ts";
import { customerMatchesQuery, customerPageQuery } from "./customer-list.ts";
import { CUSTOMER_KIND } from "./customer-search.ts";

/* With 20,000 customers, as the application's role: each list walks an index, and no table is read from end to end. */

const ID = "01900000-0000-7000-8000-000000000000";
let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization({ plan: "enterprise" });
  const { id } = organization;
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`insert into customer (organization_id, id, customer_type, company_name, email, sort_name, search_text)
    select ${id}, gen_random_uuid(), 'business', 'Company ' || n, 'mail' || n || '@example.org',
      'company ' || lpad(n::text, 6, '0'), 'company ' || n from generate_series(1, 20000) n`;
  await owner`insert into search_term (organization_id, term, kind, record_id)
    select c.organization_id, word, ${CUSTOMER_KIND}, c.id from customer c,
      unnest(string_to_array(c.search_text, ' ')) word`;
  await owner`insert into invoice (organization_id, id, customer_id, invoice_number, status, issue_date, due_date,
      subtotal, tax_amount, total, balance)
    select organization_id, id, id, 'INV-' || row_number() over (), 'sent', '2025-01-01', '2025-02-01', 100, 0, 100, 50
    from customer`;
  await owner`insert into payment (organization_id, id, customer_id, payment_method, cents, payment_date)
    select organization_id, id, id, 'cash', 100, date '2024-01-01' + (row_number() over () % 700)::int from customer`;
  await owner`insert into payment_allocation (organization_id, id, payment_id, invoice_id, cents)
    select organization_id, id, id, id, 50 from customer`;
  await owner`insert into invoice_reminder (organization_id, id, invoice_id, reminder_number, scheduled_date)
    select organization_id, id, id, 1, date '2024-01-01' + (row_number() over () % 700)::int from customer`;
  await owner`analyze`;
  await owner.end();
}, 60_000);
afterAll(() => world.close());

const inTenant = <T>(work: (transaction: Transaction) => Promise<T>) =>
  world.database.inOrganization(organization.id, work);
const scope = (transaction: Transaction) => ({ transaction, organizationId: organization.id });

describe("customers", () => {
  it("are walked by name, from the start and from a cursor, active ones too", () =>
    inTenant(async (transaction) => {
      const index = { index: "customer_name_index", columns: ["organization_id"] };
      await expectIndexScan(transaction, customerPageQuery(scope(transaction), {}, undefined, 50), index);
      const after = { sortName: "company 010000", id: ID };
      await expectIndexScan(
        transaction,
        customerPageQuery(scope(transaction), { active: "true" }, undefined, 50, after),
        {
          ...index,
          columns: ["organization_id", "sort_name"],
        },
      );
    }));

  it("are found by a rare word through its term, by a frequent one along the walk", () =>
    inTenant(async (transaction) => {
      for (const q of ["12345", "company"]) {
        const found = await searchCondition(scope(transaction), CUSTOMER_KIND, q);
        const plan = await explain(transaction, customerPageQuery(scope(transaction), {}, found, 50));
        expect(plan.readWhole).toEqual([]);
      }
    }));

  it("are matched by address and by name", () =>
    inTenant(async (transaction) => {
      const byMail = await explain(
        transaction,
        customerMatchesQuery(scope(transaction), { email: "mail7@example.org" }),
      );
      expect(byMail.scans.map(({ index }) => index)).toContain("customer_email_index");
      const byName = await explain(transaction, customerMatchesQuery(scope(transaction), { name: "Company 7" }));
      expect(byName.scans.map(({ index }) => index)).toContain("customer_name_index");
      expect([...byMail.readWhole, ...byName.readWhole]).toEqual([]);
    }));

  it("have their figures from the indexes of invoices, payments and allocations", () =>
    inTenant(async (transaction) => {
      const owed = await explain(transaction, owedQuery(scope(transaction), [ID]));
      expect(owed.scans[0]).toMatchObject({ condition: expect.stringContaining("customer_id") });
      const credit = await explain(transaction, creditQuery(scope(transaction), [ID]));
      expect(credit.scans.map(({ index }) => index)).toEqual(
        expect.arrayContaining(["payment_customer_index", "payment_allocation_index"]),
      );
      expect([...owed.readWhole, ...credit.readWhole]).toEqual([]);
    }));
});

it("payments are walked by day, all of them or one customer's", () =>
  inTenant(async (transaction) => {
    const after = { paymentDate: "2025-01-01", id: ID };
    const all = await explain(transaction, paymentPageQuery(scope(transaction), {}, 50, after));
    expect(all.scans.map(({ index }) => index)).toContain("payment_date_index");
    const own = await explain(transaction, paymentPageQuery(scope(transaction), { customerId: ID }, 50));
    expect(own.scans.map(({ index }) => index)).toContain("payment_customer_index");
    expect([...all.readWhole, ...own.readWhole]).toEqual([]);
  }));

it("due reminders are found by their day", () =>
  inTenant((transaction) =>
    expectIndexScan(transaction, dueQuery({ ...scope(transaction), now: new Date(), today: "2025-12-10" }), {
      index: "invoice_reminder_due_index",
      columns: ["organization_id", "scheduled_date"],
    }),
  ));

import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../testing/database.ts";
import { explain } from "../../../../testing/explain.ts";
import { type Database, openDatabase } from "../../../kernel/db/client.ts";
import type { Zoned } from "../../../kernel/http/context.ts";
import { type InvoicePageRequest, invoicePageQuery } from "./invoice-list.ts";

const ORGANIZATION = 7;
const CUSTOMER = "00000000-0000-0000-0000-000000000005";
let testDatabase: TestDatabase;
let database: Database;

/** 2,000 invoices of 200 customers beside another organization's; one in forty is open. */
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.applicationUrl);
  const owner = postgres(testDatabase.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`
    insert into customer (organization_id, id, customer_type, company_name, sort_name)
    select o, lpad(to_hex(i), 32, '0')::uuid, 'business', 'Customer ' || i, 'customer ' || i
    from unnest(array[6, 7]) o, generate_series(1, 200) i`;
  await owner`
    insert into invoice (organization_id, id, customer_id, invoice_number, status, issue_date, due_date, subtotal,
      tax_amount, total, paid, balance, search_text)
    select o, lpad(to_hex(i), 32, '0')::uuid, lpad(to_hex(1 + i % 200), 32, '0')::uuid, 'INV-' || lpad(i::text, 4, '0'),
      case when i % 40 = 0 then 'sent' else 'paid' end, date '2025-01-01' + i % 600, date '2025-01-31' + i % 600,
      i * 100, 0, i * 100, case when i % 40 = 0 then 0 else i * 100 end, case when i % 40 = 0 then i * 100 else 0 end,
      'inv ' || i
    from unnest(array[6, 7]) o, generate_series(1, 2000) i`;
  await owner`
    insert into search_term (organization_id, kind, term, record_id)
    select organization_id, 'invoice', word, id from invoice, unnest(string_to_array(search_text, ' ')) word`;
  await owner.unsafe("vacuum analyze invoice, customer, search_term");
  await owner.end();
});
afterAll(async () => {
  await database.close();
  await testDatabase.close();
});

const planOf = (request: Partial<InvoicePageRequest>) =>
  database.inOrganization(ORGANIZATION, async (transaction) => {
    const scope = {
      transaction,
      organizationId: ORGANIZATION,
      now: new Date("2026-05-01T12:00:00Z"),
      organization: { timeZone: "America/Chicago" },
    } as unknown as Zoned;
    return explain(
      transaction,
      await invoicePageQuery(scope, { filter: {}, sort: "issueDate", order: "desc", limit: 50, ...request }),
    );
  });

describe("the list of invoices, as the application's role", () => {
  it.each([
    ["issueDate", "invoice_issue_date_index"],
    ["dueDate", "invoice_due_date_index"],
    ["amount", "invoice_total_index"],
  ] as const)("by %s is walked along its index in both directions", async (sort, index) => {
    for (const order of ["asc", "desc"] as const) {
      const plan = await planOf({ sort, order });
      expect(plan.sorts).toBe(false);
      expect(plan.scans.map((scan) => scan.index)).toEqual([index]);
      expect(plan.scans[0]?.condition).toContain("organization_id");
    }
  });

  it("of a status, of a customer and of what is overdue is found by an index, the tenant first", async () => {
    for (const [filter, index] of [
      [{ status: "sent" }, "invoice_status_index"],
      [{ customerId: CUSTOMER }, "invoice_customer_index"],
      [{ status: "overdue" }, "invoice_open_index"],
    ] as const) {
      const plan = await planOf({ filter });
      expect(plan.readWhole).toEqual([]);
      const scan = plan.scans.find((each) => each.index === index);
      expect(scan?.condition, index).toContain("organization_id");
    }
  });

  it("of a range of days and of words reads no more than that", async () => {
    const days = await planOf({ filter: { from: "2025-03-01", to: "2025-03-31" } });
    expect(days.scans.find(({ index }) => index === "invoice_issue_date_index")?.condition).toContain("issue_date");
    const words = await planOf({ filter: { q: "1999" } });
    expect(words.scans.some(({ index }) => index.startsWith("search_term"))).toBe(true);
    expect(words.readWhole).toEqual([]);
  });
});

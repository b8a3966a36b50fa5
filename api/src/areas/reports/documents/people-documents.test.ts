import type { Report } from "@trellis/contract-reports/saved-reports.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pdfTextOf } from "../../../../testing/files/pdf-text.ts";
import { csvOf, make, NOW } from "../../../../testing/people/report-fixture.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

const YEAR = { from: "2026-01-01", to: "2026-11-20" };

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
beforeEach(() => world.setNow(new Date("2026-11-17T18:00:00Z")));

async function sent(response: Promise<Response>): Promise<{ id: string }> {
  const got = await response;
  expect([got.status, got.ok ? "" : await got.clone().text()]).toEqual([expect.any(Number), ""]);
  return (await got.json()) as { id: string };
}
const contact = (firstName: string, lastName: string, type: string, email: string) =>
  sent(home.admin.post("/api/contacts", { firstName, lastName, type, email }));
const customer = (companyName: string, email: string) =>
  sent(home.admin.post("/api/customers", { customerType: "business", companyName, email }));
const invoice = async (customerId: string, issueDate: string, dueDate: string, unitPrice: number) => {
  const items = [{ description: "Work", quantity: 1, unitPrice }];
  const made = await sent(home.admin.post("/api/invoices", { customerId, issueDate, dueDate, items }));
  await sent(home.admin.post(`/api/invoices/${made.id}/send`, {}));
  return made;
};
const pay = (invoiceId: string, amount: number, paymentDate: string) =>
  sent(home.admin.post("/api/payments", { invoiceId, amount, paymentDate, paymentMethod: "check" }));
const gift = (donorName: string, donorEmail: string | null, donationDate: string, amount: number) =>
  sent(
    home.admin.post("/api/donations", {
      donorName,
      ...(donorEmail ? { donorEmail } : {}),
      donationDate,
      amount,
      paymentMethod: "cash",
    }),
  );
/** Earlier mails were sent earlier; the call is the last contact. */
async function call(id: string, day: string): Promise<void> {
  await world.runJobs();
  world.setNow(NOW);
  await sent(home.admin.post(`/api/contacts/${id}/activities`, { type: "call", day, time: "10:00" }));
}
async function report(kind: string): Promise<{ report: Report; lines: string[] }> {
  const made = await make(world, home.admin, { kind, ...YEAR });
  expect(made).toMatchObject({ status: "done" });
  return { report: made, lines: await csvOf(home.admin, made.id) };
}

describe("contact reports of a business", () => {
  beforeEach(async () => {
    home = await world.organization({ name: "Harbor Bakery", type: "for-profit", plan: "professional" });
    const nora = await contact("Nora", "Whitcomb", "client", "nora@oak.example");
    const [oak, elm] = [await customer("Oak & Co", "nora@oak.example"), await customer("Elm", "elm@elm.example")];
    // A second customer of the same person: they are one row.
    const barn = await customer("Oak Barn", "barn@oak.example");
    await sent(
      home.admin.put(`/api/contacts/${nora.id}`, {
        firstName: "Nora",
        lastName: "Whitcomb",
        type: "client",
        emails: [{ email: "nora@oak.example" }, { email: "barn@oak.example" }],
      }),
    );
    const first = await invoice(oak.id, "2026-02-01", "2026-03-01", 600);
    await invoice(barn.id, "2026-10-30", "2026-12-30", 100);
    await invoice(elm.id, "2026-09-01", "2026-10-15", 900);
    await pay(first.id, 250, "2026-03-03");
    await call(nora.id, "2026-11-18");
  });

  test("sales are by contact, with all of a person's customers in one row", async () => {
    const { report: made, lines } = await report("sales_by_customer");
    expect(made.name).toBe("Sales by Customer");
    expect(lines).toContain("Contact,Invoices,Billed,Share,Received,Last contact");
    expect(lines).toContain("Elm,1,900.00,56.3,0.00,");
    expect(lines).toContain('"Nora Whitcomb (Oak & Co, Oak Barn)",2,700.00,43.8,250.00,2026-11-18');
    expect(lines).toContain("Total,3,1600.00,,250.00,");
  });

  test("what is owed is by contact and age", async () => {
    const { report: made, lines } = await report("outstanding_balances");
    expect(lines).toContain(
      "Contact,Not due,1\u201330 days,31\u201360 days,61\u201390 days,Over 90 days,Owed,Last contact",
    );
    expect(lines).toContain("Elm,0.00,0.00,900.00,0.00,0.00,900.00,");
    expect(lines).toContain('"Nora Whitcomb (Oak & Co, Oak Barn)",100.00,0.00,0.00,0.00,350.00,450.00,2026-11-18');
    expect(lines).toContain("Total,100.00,0.00,900.00,0.00,350.00,1350.00,");
    const pdf = await home.admin.get(`/api/reports/${made.id}/file`);
    const [page] = await pdfTextOf(new Uint8Array(await pdf.arrayBuffer()));
    for (const text of ["Outstanding Balances", "$1,350.00", "Nora Whitcomb", "Nov 18, 2026"])
      expect(page).toContain(text);
  });

  test("payments name the person and the customer", async () => {
    const { lines } = await report("payment_history");
    expect(lines).toContain("Day,Contact,Method,Reference,Received,Refunded");
    expect(lines).toContain("2026-03-03,Nora Whitcomb (Oak & Co),Check,,250.00,0.00");
    expect(lines).toContain("Total,,,,250.00,0.00");
  });
});

describe("contact reports of a non-profit organization", () => {
  let ada: { id: string };
  beforeEach(async () => {
    home = await world.organization({ name: "Riverside", type: "non-profit", plan: "professional" });
    ada = await contact("Ada", "Byrne", "donor", "ada@byrne.example");
    await gift("A. Byrne", "ada@byrne.example", "2026-04-01", 100);
    const back = await gift("A. Byrne", "ada@byrne.example", "2026-05-01", 40.5);
    await world.database.inOrganization(home.id, (transaction) =>
      transaction.execute(
        sql`update donation set refunded = 1050 where organization_id = ${home.id} and id = ${back.id}::uuid`,
      ),
    );
    await gift("A. Byrne", "ada@byrne.example", "2025-12-31", 5000);
    await gift("Bo Nameless", null, "2026-06-01", 20);
    const table = await customer("Byrne Hardware", "ada@byrne.example");
    const made = await invoice(table.id, "2026-09-01", "2026-10-01", 300);
    await pay(made.id, 50, "2026-10-02");
    await call(ada.id, "2026-11-19");
  });

  test("what each contact gave and paid stands in one row, and adds up with the donations", async () => {
    const { report: made, lines } = await report("sales_by_customer");
    expect(made.name).toBe("Giving by Contact");
    expect(lines).toContain("Contact,Gifts,Given,Billed,Paid on invoices,Share,Last contact");
    expect(lines).toContain("Ada Byrne (Byrne Hardware),2,130.00,300.00,50.00,90,2026-11-19");
    // A donor without an email address has a contact too.
    expect(lines).toContain("Bo Nameless,1,20.00,0.00,0.00,10,2026-06-01");
    expect(lines).toContain("Total,3,150.00,300.00,50.00,,");
    const [counted] = await world.database.inOrganization(home.id, (transaction) =>
      transaction.execute<{ cents: string }>(sql`select sum(cents - refunded)::text as cents from donation
        where organization_id = ${home.id} and status = 'completed' and received_on between '2026-01-01' and '2026-11-20'`),
    );
    expect(counted?.cents).toBe("15000");
  });

  test("what is owed is told with recurring gifts that stopped", async () => {
    await sent(home.admin.post("/api/donation-forms", { title: "Winter Shelter" }));
    await world.database.inOrganization(home.id, (transaction) =>
      transaction.execute(sql`insert into recurring_gift (organization_id, id, form_id, donor_id, cents, currency,
          frequency, status, provider, provider_id, is_anonymous, started_on)
        select ${home.id}, gen_random_uuid(), f.id, d.id, 2500, 'USD', 'monthly', 'failed', 'stripe', 'sub_1', false, '2026-02-02'
        from donor d, (select id from donation_form where organization_id = ${home.id} limit 1) f
        where d.organization_id = ${home.id} and d.email_key = 'ada@byrne.example'`),
    );
    const { lines } = await report("outstanding_balances");
    expect(lines).toContain("Ada Byrne (Byrne Hardware),0.00,0.00,250.00,0.00,0.00,250.00,2026-11-19");
    expect(lines).toContain("Contact,Promised,How often,Since,Last contact");
    expect(lines).toContain("Ada Byrne,25.00,Monthly,2026-02-02,2026-11-19");
  });

  test("gifts and payments stand in one list by day", async () => {
    const { report: made, lines } = await report("payment_history");
    expect(made.name).toBe("Gifts and Payments");
    const rows = lines.filter((line) => /^2026-/.test(line)).map((line) => line.split(","));
    expect(
      rows.map(([day, name, what, method, , received, refunded]) => [day, name, what, method, received, refunded]),
    ).toEqual([
      ["2026-10-02", "Ada Byrne (Byrne Hardware)", "Payment", "Check", "50.00", "0.00"],
      ["2026-06-01", "Bo Nameless", "Gift", "Cash", "20.00", "0.00"],
      ["2026-05-01", "Ada Byrne", "Gift", "Cash", "40.50", "10.50"],
      ["2026-04-01", "Ada Byrne", "Gift", "Cash", "100.00", "0.00"],
    ]);
    expect(lines).toContain("Total,,,,,210.50,10.50");
  });
});

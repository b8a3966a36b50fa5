import { sql } from "drizzle-orm";
import { createId } from "../../api/src/kernel/db/columns.ts";
import { today } from "../../api/testing/today.ts";
import type { TestOrganization, World } from "../../api/testing/world.ts";

/** A record that one source finds: what is searched for, and what its answer then holds. */
export interface FoundRecord {
  query: string;
  /** Its id. */
  marker: string;
}

export interface Fixture {
  world: World;
  home: TestOrganization;
  /** Posts as the admin and answers the id. */
  add(path: string, body: object): Promise<string>;
}

export function openFixture(world: World, home: TestOrganization): Fixture {
  return {
    world,
    home,
    async add(path, body) {
      const answer = await home.admin.post(path, body);
      if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { id: string }).id;
    },
  };
}

const found = async (query: string, id: Promise<string>): Promise<FoundRecord> => ({ query, marker: await id });
const person = { firstName: "Zelda", lastName: "Marker", email: "zelda@marker.example" };
const DAYS = { issueDate: "2026-02-01", dueDate: "2026-03-01" };
const EVENT = { startDate: "2026-02-03T10:00", endDate: "2026-02-03T11:00" };

/** A record of every source of the search. A source without one fails the test. */
export const SEARCH_RECORDS: Record<string, (fixture: Fixture) => Promise<FoundRecord>> = {
  async memberSearch({ world, home }) {
    const member = await home.member("viewer");
    await world.database.sql`update "user" set first_name = 'Zqmember' where id = ${member.userId}`;
    return { query: "zqmember", marker: member.userId };
  },
  contactSearch: ({ add }) =>
    found(
      "zqcontact",
      add("/api/contacts", { ...person, email: "one@marker.example", firstName: "Zqcontact", type: "donor" }),
    ),
  employeeSearch: ({ add }) =>
    found(
      "zqemployee",
      add("/api/employees", { ...person, firstName: "Zqemployee", employeeType: "w2", hireDate: "2025-01-06" }),
    ),
  customerSearch: ({ add }) =>
    found("zqcustomer", add("/api/customers", { customerType: "business", companyName: "Zqcustomer" })),
  async invoiceSearch({ add }) {
    const customerId = await add("/api/customers", { customerType: "business", companyName: "Zqinvoice" });
    const items = [{ description: "Work", quantity: 1, unitPrice: "10.00" }];
    return found("zqinvoice", add("/api/invoices", { customerId, ...DAYS, items }));
  },
  async donorSearch({ add, home }) {
    const gift = await add("/api/donations", { donorName: "Zqdonor", amount: 5, paymentMethod: "cash" });
    const { donorId } = (await (await home.admin.get(`/api/donations/${gift}`)).json()) as { donorId: string };
    return { query: "zqdonor", marker: donorId };
  },
  donationSearch: ({ add }) =>
    found("zqgift", add("/api/donations", { donorName: "Somebody", note: "Zqgift", amount: 5, paymentMethod: "cash" })),
  productSearch: ({ add }) => found("zqproduct", add("/api/products", { name: "Zqproduct", sku: "ZQ1" })),
  surveySearch: ({ add }) =>
    found("zqsurvey", add("/api/surveys", { title: "Zqsurvey", questions: [{ type: "text", question: "Why?" }] })),
  transactionSearch: ({ add }) =>
    found(
      "zqentry",
      add("/api/transactions", {
        description: "Zqentry",
        amount: 3,
        type: "expense",
        category: "Rent",
        date: "2026-02-03",
      }),
    ),
  budgetSearch: ({ add }) =>
    found(
      "zqbudget",
      add("/api/budgets", {
        name: "Zqbudget",
        startDate: "2026-01-01",
        endDate: "2026-12-31",
        status: "active",
        categories: [{ categoryName: "Rent", allocatedAmount: "1.00" }],
      }),
    ),
  noteSearch: ({ add }) => found("zqnote", add("/api/notes", { title: "Zqnote", content: "x", category: "Other" })),
  async activitySearch({ add }) {
    const contact = await add("/api/contacts", { firstName: "Somebody", lastName: "Called", type: "donor" });
    await add(`/api/contacts/${contact}/activities`, {
      type: "call",
      day: "2025-10-01",
      time: "14:30",
      text: "Zqactivity",
    });
    return { query: "zqactivity", marker: contact };
  },
  eventSearch: ({ add }) => found("zqevent", add("/api/calendar/events", { title: "Zqevent", ...EVENT })),
};

const execute = ({ world, home }: Fixture, statement: ReturnType<typeof sql>) =>
  world.database.inOrganization(home.id, (transaction) => transaction.execute(statement));

/** Makes every source of the alerts say something; answers the kind that says it. */
export const ALERT_RECORDS: Record<string, (fixture: Fixture) => Promise<string>> = {
  async subscriptionAlerts({ world, home }) {
    await world.database.sql`update organization set subscription_status = 'trial',
      trial_ends_at = ${new Date(world.services.now().getTime() + 86_400_000).toISOString()} where id = ${home.id}`;
    return "trial_ending";
  },
  async deletionAlerts({ world, home }) {
    await world.database.sql`update organization set deletion_at = '2031-03-14T18:00:00Z' where id = ${home.id}`;
    return "deletion_scheduled";
  },
  async seatAlerts({ world, home }) {
    await world.database.sql`update organization set subscription_plan = 'starter' where id = ${home.id}`;
    return "seats_full";
  },
  async surveyAlerts({ add, world }) {
    const expiresAt = new Date(world.services.now().getTime() + 86_400_000).toISOString();
    await add("/api/surveys", {
      title: "Ends",
      isActive: true,
      expiresAt,
      questions: [{ type: "text", question: "Why?" }],
    });
    return "survey_ending";
  },
  async invoiceAlerts({ add }) {
    const customerId = await add("/api/customers", {
      customerType: "business",
      companyName: "Late",
      email: "late@marker.example",
    });
    const items = [{ description: "Work", quantity: 1, unitPrice: "10.00" }];
    await add("/api/invoices", { customerId, issueDate: "2025-02-01", dueDate: "2025-03-01", status: "sent", items });
    return "invoice_overdue";
  },
  async stoppedFormAlerts(fixture) {
    const form = await fixture.add("/api/donation-forms", { title: "Stopped" });
    await execute(
      fixture,
      sql`update donation_form set status = 'stopped', stopped_reason = 'cards' where id = ${form}::uuid`,
    );
    return "donations_stopped";
  },
  async recurringGiftAlerts(fixture) {
    const form = await fixture.add("/api/donation-forms", { title: "Monthly" });
    const gift = await fixture.add("/api/donations", {
      donorName: "Promise",
      amount: 20,
      paymentMethod: "cash",
      formId: form,
    });
    const id = createId();
    await execute(
      fixture,
      sql`insert into recurring_gift (organization_id, id, form_id, donor_id, cents, currency, frequency, status,
        provider, provider_id, is_anonymous, started_on)
      select organization_id, ${id}::uuid, ${form}::uuid, donor_id, 2000, 'USD', 'monthly', 'active', 'stripe', ${id}, false, '2025-02-03'
      from donation where id = ${gift}::uuid`,
    );
    await execute(
      fixture,
      sql`update donation set status = 'failed', recurring_gift_id = ${id}::uuid where id = ${gift}::uuid`,
    );
    return "recurring_gift_failed";
  },
  async mailingAlerts(fixture) {
    const id = await fixture.add("/api/mailings", {
      name: "News",
      subject: "News",
      body: "News",
      audience: "everyone",
    });
    await execute(
      fixture,
      sql`update mailing set status = 'stopped', stop_reason = 'failures', finished_at = now() where id = ${id}::uuid`,
    );
    return "mailing_stopped";
  },
  async campaignAlerts(fixture) {
    const form = await fixture.add("/api/donation-forms", { title: "Ends soon", goalAmount: 1000 });
    await execute(fixture, sql`update donation_form set ends_on = '2025-11-05' where id = ${form}::uuid`);
    return "campaign_ending";
  },
  async stockAlerts({ add }) {
    await add("/api/products", { name: "Low", sku: "LOW1", currentStock: 1, minStockLevel: 5 });
    return "low_stock";
  },
  async budgetAlerts({ add, world }) {
    const day = today(world.services.now());
    await add("/api/transactions", {
      description: "Trip",
      amount: 50,
      type: "expense",
      category: "Travel",
      date: day,
    });
    await add("/api/budgets", {
      name: "Overspent",
      startDate: `${day.slice(0, 8)}01`,
      endDate: `${Number(day.slice(0, 4)) + 1}-12-31`,
      status: "active",
      categories: [{ categoryName: "Travel", allocatedAmount: "1.00" }],
    });
    return "budget_overspent";
  },
  async bankAlerts({ add, home }) {
    const account = await add("/api/bank-accounts", { bankName: "Bank", accountName: "Main", accountType: "checking" });
    await home.admin.upload(
      `/api/bank-accounts/${account}/statements?fileName=a.csv`,
      "Date,Description,Amount\n2025-03-01,Paper,-12.50\n",
    );
    return "bank_lines_open";
  },
  async overdueTaxAlerts({ add }) {
    const customerId = await add("/api/customers", {
      customerType: "business",
      companyName: "Overdue marker",
      email: "overdue@marker.example",
    });
    const items = [{ description: "Chairs", quantity: 1, unitPrice: "100.00" }];
    const days = { issueDate: "2025-09-01", dueDate: "2025-09-30" };
    const invoiceId = await add("/api/invoices", { customerId, ...days, status: "sent", items, taxRate: "8.25" });
    await add("/api/payments", { invoiceId, amount: "108.25", paymentMethod: "check", paymentDate: "2025-09-10" });
    return "taxes_overdue";
  },
  async reportAlerts({ add }) {
    await add("/api/transactions", {
      description: "Gift",
      amount: 5,
      type: "income",
      category: "Donations",
      date: "2025-10-20",
    });
    return "report_due";
  },
  async contactAlerts({ add }) {
    for (const firstName of ["Twin", "Twin"])
      await add("/api/contacts", { firstName, lastName: "Rivers", type: "donor", email: "twin@rivers.example" });
    return "duplicates_found";
  },
  async eventAlerts({ add, world }) {
    const at = (minutes: number) => new Date(world.services.now().getTime() + minutes * 60_000).toISOString();
    await add("/api/calendar/events", { title: "Soon", startDate: at(20), endDate: at(50) });
    return "event_soon";
  },
  /** Set by each member for themselves: see the test of reminders. */
  noteAlerts: async () => "note_due",
};

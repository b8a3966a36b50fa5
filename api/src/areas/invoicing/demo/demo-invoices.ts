import { addDays, addMonths, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { DEFAULT_TERMS } from "@trellis/invoice-rules/invoice-terms.ts";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { giveDemoSource, readDemoIncome, type StoredEntry } from "../../finance/index.ts";
import { readSettings } from "../../organizations/index.ts";
import { partyOf } from "../core/customer-party.ts";
import type { CustomerRow, InvoiceRow } from "../core/invoice-view.ts";
import { customerSearchText, customerSortName, replaceCustomerTerms } from "../customers/customer-search.ts";
import { replaceItems } from "../invoices/invoice-items.ts";
import { assignInvoiceNumber } from "../invoices/invoice-numbers.ts";
import { replaceInvoiceTerms, searchTextOf } from "../invoices/invoice-search.ts";
import { scheduleReminders } from "../reminders/reminder-schedule.ts";
import { customer, invoice, type Party, payment, paymentAllocation } from "../schema/invoice-schema.ts";
import { sellerFrom } from "../sending/invoice-freeze.ts";
import { demoCustomer, demoLines } from "./demo-customers.ts";

const TIME_ZONE = "America/Chicago";
const MONTHS = 24;
const MAX_PAID = 32;
const TERMS = 30;

/** What a client was invoiced for, in the demo's books. */
const INVOICED = {
  "for-profit": ["Service Income", "Consulting"],
  "non-profit": ["Grants", "Service Income", "Rental Income"],
};

/** Unpaid invoices: days since they were issued, their term, dollars. */
const OPEN = [
  { ago: 1, days: 30, dollars: 3150, status: "draft" },
  { ago: 0, days: 14, dollars: 980, status: "draft" },
  { ago: 3, days: 30, dollars: 4200, status: "sent" },
  { ago: 9, days: 30, dollars: 1875, status: "sent" },
  { ago: 12, days: 30, dollars: 2640, status: "viewed" },
  { ago: 38, days: 30, dollars: 4905, status: "sent" },
  { ago: 52, days: 30, dollars: 1260, status: "viewed" },
  { ago: 45, days: 30, dollars: 1150, status: "cancelled" },
] as const;

type Organization = { id: number; type: "for-profit" | "non-profit"; adminId: string };

interface Plan {
  customer: CustomerRow;
  issueDate: string;
  dueDate: string;
  cents: bigint;
  status: InvoiceRow["status"];
  /** The income that paid it. */
  paidBy?: StoredEntry;
}

/**
 * Customers and two years of invoices. Paid ones use income that the demo's books have already: that income becomes the
 * payment's own entry, so that the books say the same to the cent.
 */
export async function seedInvoicing(database: Database, organization: Organization, now: Date): Promise<void> {
  const today = dayInZone(now, TIME_ZONE);
  await database.inOrganization(organization.id, async (transaction) => {
    const scope: Tenant = { transaction, organizationId: organization.id, now };
    const income = await readDemoIncome(scope, {
      categories: INVOICED[organization.type],
      from: addMonths(today, -MONTHS),
    });
    const paid = spread(income, MAX_PAID);
    const customers = await addCustomers(
      scope,
      paid.map(({ vendor }) => vendor ?? ""),
    );
    const everyone = [...customers.values()];
    if (everyone.length === 0) return;
    const plans: Plan[] = paid.map((income, index) => ({
      customer: customers.get(income.vendor ?? "") as CustomerRow,
      issueDate: addDays(income.date, -(12 + ((index * 7) % 19))),
      dueDate: addDays(income.date, -(12 + ((index * 7) % 19)) + TERMS),
      cents: income.cents,
      status: "paid",
      paidBy: income,
    }));
    OPEN.forEach(({ ago, days, dollars, status }, index) => {
      const issueDate = addDays(today, -ago);
      plans.push({
        customer: everyone[(index * 3) % everyone.length] as CustomerRow,
        issueDate,
        dueDate: addDays(issueDate, days),
        cents: BigInt(dollars) * 100n,
        status,
      });
    });
    // The latest payment was a first half.
    const last = plans.find(({ paidBy }) => paidBy && paidBy === paid.at(-1));
    if (last) Object.assign(last, { cents: last.cents * 2n, status: "partial", dueDate: addDays(today, 9) });
    plans.sort((a, b) => (a.issueDate < b.issueDate ? -1 : a.issueDate > b.issueDate ? 1 : 0));
    const seller = sellerFrom(await readSettings(scope));
    for (const [index, plan] of plans.entries()) await writePlan(scope, organization, seller, plan, index);
  });
}

/** So many of a list, evenly, with the last one among them. */
function spread<Item>(items: readonly Item[], max: number): Item[] {
  const count = Math.min(items.length, max);
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor(((index + 1) * items.length) / count) - 1] as Item,
  );
}

async function addCustomers(scope: Tenant, names: readonly string[]): Promise<Map<string, CustomerRow>> {
  const { transaction, organizationId, now } = scope;
  const rows = new Map<string, CustomerRow>();
  for (const [index, name] of [...new Set(names)].entries()) {
    const values = { ...demoCustomer(name, index), organizationId, id: createId(), createdAt: now, updatedAt: now };
    const [row] = await transaction.insert(customer).values(values).returning();
    if (!row) throw new Error("the demo's customer was not added");
    const searchText = customerSearchText(row);
    await transaction
      .update(customer)
      .set({ searchText, sortName: customerSortName(row), updatedAt: now })
      .where(and(eq(customer.organizationId, organizationId), eq(customer.id, row.id)));
    await replaceCustomerTerms(scope, row.id, "", searchText);
    rows.set(name, { ...row, searchText });
  }
  return rows;
}

async function writePlan(scope: Tenant, { adminId }: Organization, seller: Party, plan: Plan, index: number) {
  const { transaction, organizationId, now } = scope;
  const { status, cents, paidBy, issueDate, dueDate } = plan;
  const id = createId();
  const invoiceNumber = await assignInvoiceNumber(scope, id);
  const buyer = partyOf(plan.customer);
  const paid = paidBy?.cents ?? 0n;
  const searchText = searchTextOf(invoiceNumber, buyer, plan.customer);
  const isSent = status !== "draft";
  const noon = (day: string) => new Date(`${day}T17:00:00Z`);
  const createdAt = new Date(Math.min(noon(issueDate).getTime(), now.getTime()));
  const row = {
    organizationId,
    id,
    customerId: plan.customer.id,
    invoiceNumber,
    status,
    template: index % 3 === 1 ? ("modern" as const) : ("professional" as const),
    issueDate,
    dueDate,
    subtotal: cents,
    taxAmount: 0n,
    total: cents,
    paid,
    balance: status === "cancelled" ? 0n : cents - paid,
    terms: DEFAULT_TERMS,
    seller: isSent ? seller : null,
    buyer: isSent ? buyer : null,
    createdBy: adminId,
    sentAt: isSent ? createdAt : null,
    viewedAt: status === "viewed" || paidBy ? noon(addDays(issueDate, 1)) : null,
    paidAt: status === "paid" && paidBy ? noon(paidBy.date) : null,
    cancelledAt: status === "cancelled" ? noon(addDays(issueDate, 4)) : null,
    searchText,
    createdAt,
    updatedAt: createdAt,
  };
  await transaction.insert(invoice).values(row);
  const lines = demoLines(cents, paidBy?.description ?? "Design work", index);
  await replaceItems(
    scope,
    id,
    lines,
    lines.map(({ quantity, unitPrice }) => (quantity * unitPrice) / 1000n),
  );
  await replaceInvoiceTerms(scope, id, "", searchText);
  if (paidBy) await writePayment(scope, adminId, { invoiceId: id, customerId: plan.customer.id, income: paidBy });
  if (isSent) await scheduleReminders({ ...scope, organization: { type: "for-profit", timeZone: TIME_ZONE } }, row);
}

/** The payment behind an income of the books, which becomes its entry. */
async function writePayment(
  scope: Tenant,
  adminId: string,
  { invoiceId, customerId, income }: { invoiceId: string; customerId: string; income: StoredEntry },
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const id = createId();
  await transaction.insert(payment).values({
    organizationId,
    id,
    customerId,
    paymentMethod: income.paymentMethod === "Check" ? "check" : "bank_transfer",
    cents: income.cents,
    paymentDate: income.date,
    receivedBy: adminId,
    createdAt: now,
    updatedAt: now,
  });
  await transaction
    .insert(paymentAllocation)
    .values({ organizationId, id: createId(), paymentId: id, invoiceId, cents: income.cents, createdAt: now });
  await giveDemoSource(scope, income.id, { kind: "invoice_payment", id });
}

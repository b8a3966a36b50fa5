import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createId } from "../../api/src/kernel/db/columns.ts";
import { addCustomer } from "../../api/testing/money/invoicing.ts";
import { sendPayment, sentInvoice } from "../../api/testing/money/paid-invoices.ts";
import { openForm } from "../../api/testing/paying/giving.ts";
import { createOnlineWorld, type OnlineWorld } from "../../api/testing/paying/online-world.ts";
import type { Client, TestOrganization } from "../../api/testing/world.ts";
import { giveEveryFeature } from "./foreign/foreign-books.ts";
import { requestTo, TABLE, VALID_BODIES } from "./table.ts";

const PARTY = JSON.stringify({ name: "Tokyo Tea", email: null, phone: null, address: null });
/** Bodies that may name another currency, with the reason. */
const MAY_BE_FOREIGN: Record<string, string> = {
  "bank.createBankAccount": "an account at a bank holds lines and their proof; its lines enter no books",
};
/** Answers that list the foreign rows themselves. */
const LISTS_ROWS = /^(invoicing\.(listInvoices|listPayments)|platform\.listAuditLog)$/;

let world: OnlineWorld;
let form: string;
let organization: TestOrganization;
let admin: Client;

beforeAll(async () => {
  world = await createOnlineWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  organization = await world.organization({ timeZone: "America/Chicago" });
  ({ admin } = organization);
  await giveEveryFeature(world, organization);
  form = await openForm(organization);
});
afterAll(() => world?.close());

interface Json {
  properties?: Record<string, Json>;
}
/** Where a body names its currency; undefined where it does not. */
function currencyPath({ properties = {} }: Json): string[] | undefined {
  for (const [name, inner] of Object.entries(properties)) {
    if (/currency/i.test(name)) return [name];
    const deeper = currencyPath(inner);
    if (deeper) return [name, ...deeper];
  }
  return undefined;
}
/** A body with another currency in that place. */
const inEuros = (body: Record<string, unknown>, [name = "", ...deeper]: string[]): Record<string, unknown> => ({
  ...body,
  [name]: deeper.length === 0 ? "EUR" : inEuros(body[name] as Record<string, unknown>, deeper),
});

const takingCurrency = TABLE.flatMap((endpoint) => {
  const { body, method } = endpoint.definition;
  if (method === "GET" || !body) return [];
  const path = currencyPath(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Json);
  return path ? [{ ...endpoint, path }] : [];
});

describe("a foreign currency", () => {
  it("is found in the bodies that take one", () => {
    expect(takingCurrency.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["invoicing.createInvoice", "invoicing.createPayment", ...Object.keys(MAY_BE_FOREIGN)]),
    );
  });

  it.each(takingCurrency.filter(({ name }) => !(name in MAY_BE_FOREIGN)).map((one) => [one.name, one] as const))(
    "is refused by %s",
    async (name, endpoint) => {
      const valid = VALID_BODIES[name] as Record<string, unknown>;
      const body = inEuros({ ...valid, ...("formId" in valid ? { formId: form } : {}) }, endpoint.path);
      const { path, init } = requestTo(endpoint, createId());
      const answer = await admin.fetch(path, { ...init, body: JSON.stringify(body) });
      expect(answer.status).toBe(422);
      const { issues } = (await answer.json()) as { issues: { path: string; message: string }[] };
      expect(issues).toEqual([{ path: endpoint.path.join("."), message: expect.stringMatching(/dollars|USD/) }]);
    },
  );

  it("is asked about in a file before it is imported", async () => {
    const file = "Date,Description,Amount,Currency\n2025-03-01,Paper,-12.50,EUR\n";
    const load = (mapping: object) =>
      admin.fetch(`/api/transactions/import?fileName=a.csv&mapping=${encodeURIComponent(JSON.stringify(mapping))}`, {
        method: "POST",
        headers: { "Content-Type": "text/csv" },
        body: file,
      });
    const asked = await load({});
    expect(asked.status).toBe(422);
    expect(await asked.json()).toMatchObject({ issues: [{ path: "mapping.currency" }] });
    expect(await (await load({ currency: "USD" })).json()).toMatchObject({ imported: 1 });
  });
});

/** Every amount of an answer, in order. */
const amountsOf = (text: string) => text.match(/"-?\d+\.\d\d"|\$[\d,]+\.\d\d/g) ?? [];

async function readFigures(): Promise<Record<string, readonly string[]>> {
  const figures: Record<string, readonly string[]> = {};
  for (const { name, definition } of TABLE) {
    const { method, path, access, kind } = definition;
    const isFigure = method === "GET" && kind === "json" && !path.includes("{") && access.who === "member";
    if (!isFigure || LISTS_ROWS.test(name)) continue;
    const answer = await admin.get(path);
    const text = await answer.text();
    if (answer.status === 200) figures[name] = amountsOf(text);
  }
  return figures;
}

describe("rows in another currency from before", () => {
  it("count in no total, stay readable, and can be voided or refunded without a booking", async () => {
    const customerId = await addCustomer(world, organization, { companyName: "Tokyo Tea" });
    await sentInvoice(admin, customerId);
    const { id: paidId } = await sentInvoice(admin, customerId, "20.00");
    await sendPayment(admin, { invoiceId: paidId, amount: 15 });
    const before = await readFigures();
    expect(Object.values(before).flat()).toContain('"125.00"');

    const [sent, partly, payment] = [createId(), createId(), createId()];
    await world.database.inOrganization(organization.id, async (transaction) => {
      const invoice = (id: string, number: string, status: string, paid: number) => sql`
        insert into invoice (organization_id, id, customer_id, invoice_number, status, issue_date, due_date, currency,
          subtotal, tax_amount, total, paid, balance, buyer, seller, sent_at)
        values (${organization.id}, ${id}, ${customerId}, ${number}, ${status}, '2025-10-01', '2025-10-31', 'JPY',
          100000000, 0, 100000000, ${paid}, ${100000000 - paid}, ${PARTY}::jsonb, ${PARTY}::jsonb, now())`;
      await transaction.execute(invoice(sent, "JPY-1", "sent", 0));
      await transaction.execute(invoice(partly, "JPY-2", "partial", 5000000));
      await transaction.execute(sql`insert into payment (organization_id, id, customer_id, payment_method, cents, currency,
        payment_date) values (${organization.id}, ${payment}, ${customerId}, 'check', 6000000, 'JPY', '2025-11-18')`);
      await transaction.execute(sql`insert into payment_allocation (organization_id, id, payment_id, invoice_id, cents)
        values (${organization.id}, ${createId()}, ${payment}, ${partly}, 5000000)`);
    });
    expect(await readFigures()).toEqual(before);

    expect(await (await admin.get(`/api/invoices/${sent}`)).json()).toMatchObject({
      currency: "JPY",
      totalAmount: "1000000.00",
    });
    const noMoney = await sendPayment(admin, { invoiceId: sent, amount: 5 });
    expect([noMoney.status, (await noMoney.json()).message]).toEqual([
      422,
      "Payments are in US dollars for now. Convert the amount first.",
    ]);
    expect((await admin.post(`/api/invoices/${sent}/copy`)).status).toBe(422);
    expect((await admin.post(`/api/invoices/${sent}/cancel`)).status).toBe(200);
    expect((await admin.post(`/api/payments/${payment}/refund`, { amount: "60000.00" })).status).toBe(200);
    expect(await readFigures()).toEqual(before);
  });

  it("of a bank: its lines are read and proved, and enter no books", async () => {
    const account = (await (
      await admin.post("/api/bank-accounts", {
        bankName: "Sparkasse",
        accountName: "Giro",
        accountType: "checking",
        currency: "EUR",
      })
    ).json()) as { id: string };
    const loaded = await admin.fetch(`/api/bank-accounts/${account.id}/statements?fileName=a.csv`, {
      method: "POST",
      headers: { "Content-Type": "text/csv" },
      body: "Date,Description,Amount,Currency\n2025-11-18,Check,15.00,EUR\n2025-11-17,Fee,-2.00,EUR\n",
    });
    expect(loaded.status).toBe(200);
    const lines = (await (await admin.get(`/api/bank-accounts/${account.id}/transactions`)).json()) as {
      id: string;
      amount: string;
    }[];
    const line = lines.find(({ amount }) => amount === "15.00");
    const before = await (await admin.get("/api/financial-summary")).json();
    const [booked] = (await (await admin.get("/api/transactions?limit=1")).json()) as { id: string }[];
    const message = "Your books are in US dollars for now. Convert the amount first.";
    for (const [path, body] of [
      ["create", { category: "Sales Revenue" }],
      ["match", { transactionId: booked?.id }],
    ] as const) {
      const answer = await admin.post(`/api/bank-transactions/${line?.id}/${path}`, body);
      expect([answer.status, (await answer.json()).message]).toEqual([422, message]);
    }
    expect(await (await admin.get("/api/financial-summary")).json()).toEqual(before);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, createdInvoice, draftFor } from "../../../../testing/money/invoicing.ts";
import {
  type Body,
  booksOf,
  json,
  openInvoicingOffice,
  sendPayment,
  sentInvoice,
} from "../../../../testing/money/paid-invoices.ts";
import type { Client, TestOrganization, World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let manager: Client;
let user: Client;

beforeAll(async () => {
  ({ world, organization, manager, user } = await openInvoicingOffice());
});
afterAll(() => world.close());

const sent = (customerId: string, unitPrice?: string, more?: Body) =>
  sentInvoice(organization.admin, customerId, unitPrice, more);
const pay = (body: Body, client = user, headers: Record<string, string> = {}) => sendPayment(client, body, headers);
const invoiceOf = (id: string) => json(user.get(`/api/invoices/${id}`));
const customerOf = (id: string) => json(user.get(`/api/customers/${id}`));
const booked = () => booksOf(user);

describe("a payment", () => {
  it("in part, then the rest: states, balance and books follow", async () => {
    const customerId = await addCustomer(world, organization, { companyName: "Parts" });
    const { id, invoiceNumber } = await sent(customerId);
    const first = await pay({ invoiceId: id, amount: 40 });
    expect(first.status).toBe(201);
    expect(await first.json()).toMatchObject({
      amount: "40.00",
      currency: "USD",
      customerName: "Parts",
      invoiceId: id,
      receivedBy: user.userId,
      credit: "0.00",
      allocations: [{ invoiceId: id, invoiceNumber, amount: "40.00" }],
    });
    expect(await invoiceOf(id)).toMatchObject({ status: "partial", totalPaid: "40.00", remainingBalance: "60.00" });
    await pay({ invoiceId: id, amount: "60.00", paymentMethod: "bank_transfer" });
    expect(await invoiceOf(id)).toMatchObject({
      status: "paid",
      totalPaid: "100.00",
      remainingBalance: "0.00",
      paidAt: "2025-11-20T15:00:00.000Z",
    });
    expect(await booked()).toEqual(
      expect.arrayContaining([
        {
          type: "income",
          amount: "40.00",
          category: "Sales Revenue",
          description: `Invoice ${invoiceNumber}, Parts`,
          paymentMethod: "Check",
          date: "2025-11-18",
        },
        {
          type: "income",
          amount: "60.00",
          category: "Sales Revenue",
          description: `Invoice ${invoiceNumber}, Parts`,
          paymentMethod: "Bank Transfer",
          date: "2025-11-18",
        },
      ]),
    );
  });

  it("above the balance leaves the rest as credit, which pays for another invoice without booking twice", async () => {
    const customerId = await addCustomer(world, organization, { companyName: "Generous" });
    const one = await sent(customerId);
    const other = await sent(customerId);
    expect(await json(pay({ invoiceId: one.id, amount: 130 }))).toMatchObject({ credit: "30.00" });
    expect(await customerOf(customerId)).toMatchObject({ balance: "100.00", credit: "30.00", invoiceCount: 2 });
    const before = await booked();
    const applied = await user.post(`/api/customers/${customerId}/apply-credit`, {
      invoiceId: other.id,
      expectedBalance: "100.00",
    });
    expect(applied.status).toBe(200);
    expect(await applied.json()).toEqual({ applied: "30.00", remainingBalance: "70.00", credit: "0.00" });
    expect(await invoiceOf(other.id)).toMatchObject({ status: "partial", remainingBalance: "70.00" });
    expect(await booked()).toEqual(before);
    const again = await user.post(`/api/customers/${customerId}/apply-credit`, { invoiceId: other.id });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ message: "This customer has no credit." });
  });

  it("for several invoices goes to the oldest due first, or where it is told", async () => {
    const customerId = await addCustomer(world, organization, { companyName: "Several" });
    const late = await sent(customerId, "50.00", { dueDate: "2025-12-20" });
    const early = await sent(customerId, "50.00", { dueDate: "2025-11-10" });
    const paid = await json(pay({ customerId, amount: "150" }));
    expect(paid.allocations).toEqual([
      { invoiceId: early.id, invoiceNumber: early.invoiceNumber, amount: "100.00" },
      { invoiceId: late.id, invoiceNumber: late.invoiceNumber, amount: "50.00" },
    ]);
    const third = await sent(customerId);
    const byHand = await json(
      pay({
        customerId,
        amount: "80",
        allocations: [
          { invoiceId: third.id, amount: "70", expectedBalance: "100.00" },
          { invoiceId: late.id, amount: "5" },
        ],
      }),
    );
    expect(byHand).toMatchObject({ credit: "5.00" });
    expect(await invoiceOf(third.id)).toMatchObject({ remainingBalance: "30.00" });
    expect(await invoiceOf(late.id)).toMatchObject({ remainingBalance: "45.00" });
  });

  it("is recorded once by two tabs, and the second is notified", async () => {
    const customerId = await addCustomer(world, organization, { companyName: "Two tabs" });
    const { id, invoiceNumber } = await sent(customerId);
    const body = { invoiceId: id, amount: "100.00", expectedBalance: "100.00" };
    const answers = await Promise.all([pay(body), pay(body), pay(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409) as Response;
    expect(await refused.json()).toMatchObject({
      message: `Invoice ${invoiceNumber} is already paid. Nothing was recorded.`,
    });
    expect(await (await user.get(`/api/payments?invoiceId=${id}`)).json()).toHaveLength(1);
  });

  it("of another amount at the same moment never overdraws: what does not fit is credit or refused", async () => {
    const customerId = await addCustomer(world, organization, { companyName: "Rush" });
    const { id } = await sent(customerId);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => pay({ invoiceId: id, amount: `${30 + index}.00` })),
    );
    const taken = answers.filter(({ status }) => status === 201);
    const sum = (await Promise.all(taken.map(json))).reduce((total, { amount }) => total + Number(amount), 0);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await invoiceOf(id)).toMatchObject({ status: "paid", totalPaid: "100.00", remainingBalance: "0.00" });
    expect(await customerOf(customerId)).toMatchObject({ balance: "0.00", credit: (sum - 100).toFixed(2) });
  });

  it("with the same Idempotency-Key is one payment", async () => {
    const customerId = await addCustomer(world, organization, { companyName: "Twice pressed" });
    const { id } = await sent(customerId);
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const first = await json(pay({ invoiceId: id, amount: 10 }, user, headers));
    expect(await json(pay({ invoiceId: id, amount: 10 }, user, headers))).toMatchObject({ id: first.id });
    expect(await invoiceOf(id)).toMatchObject({ totalPaid: "10.00" });
  });
});

describe("bad input", () => {
  it.each([
    ["0", "Amount must be greater than 0"],
    ["-5", "Amount must be greater than 0"],
    ["1.005", "Use a number with at most two decimal places"],
    ["1e400", "Enter a number like 1,234.50"],
    ["", "Amount is required"],
  ])("amount %j", async (amount, message) => {
    const customerId = await addCustomer(world, organization);
    const answer = await pay({ customerId, amount });
    expect(answer.status).toBe(422);
    expect((await json(answer)).issues).toEqual([{ path: "amount", message }]);
  });

  it("names what is wrong, and records nothing", async () => {
    const customerId = await addCustomer(world, organization, { companyName: "Careful" });
    const stranger = await addCustomer(world, organization, { companyName: "Stranger" });
    const { id, invoiceNumber } = await sent(customerId);
    const draft = await createdInvoice(organization.admin, draftFor(customerId));
    const before = await booked();
    const refusals: [Body, number, string][] = [
      [{ invoiceId: id, amount: 10, paymentDate: "2025-11-21" }, 422, "The payment date can't be in the future"],
      [{ invoiceId: id, amount: 10, currency: "EUR" }, 422, "Payments are in US dollars for now"],
      [
        { invoiceId: id, customerId: stranger, amount: 10 },
        422,
        `Invoice ${invoiceNumber} belongs to another customer`,
      ],
      [{ invoiceId: draft.id, amount: 10 }, 409, "is a draft. Send it first"],
      [{ invoiceId: id, amount: 10, expectedBalance: "99.00" }, 409, "$100.00 is open now"],
      [{ customerId, amount: 10, allocations: [{ invoiceId: id, amount: 20 }] }, 422, "More is allocated"],
      [{ customerId, amount: 200, allocations: [{ invoiceId: id, amount: 150 }] }, 409, "Only $100.00 is open"],
      [
        {
          customerId,
          amount: 20,
          allocations: [
            { invoiceId: id, amount: 10 },
            { invoiceId: id, amount: 10 },
          ],
        },
        422,
        "List each invoice only once",
      ],
      [{ amount: 10 }, 422, "Customer is required"],
      [{ invoiceId: crypto.randomUUID(), amount: 10 }, 404, "Invoice not found"],
      [{ customerId: crypto.randomUUID(), amount: 10 }, 404, "Customer not found"],
      [{ customerId, amount: 10, paymentMethod: "barter" }, 422, "Choose a payment method"],
    ];
    for (const [body, status, message] of refusals) {
      const answer = await pay(body);
      const said = await json(answer);
      expect([answer.status, JSON.stringify(said)], JSON.stringify(body)).toEqual([
        status,
        expect.stringContaining(message),
      ]);
    }
    expect(await invoiceOf(id)).toMatchObject({ status: "sent", totalPaid: "0.00" });
    expect(await booked()).toEqual(before);
  });

  it("a payment on a cancelled invoice", async () => {
    const customerId = await addCustomer(world, organization, { companyName: "Gone" });
    const { id } = await sent(customerId);
    await manager.post(`/api/invoices/${id}/cancel`);
    const answer = await pay({ invoiceId: id, amount: 10 });
    expect(answer.status).toBe(409);
    expect((await json(answer)).message).toContain("is canceled, so nothing is owed on it");
  });
});

describe("lists", () => {
  it("filter, page and add up what a filter leaves", async () => {
    const customerId = await addCustomer(world, organization, { companyName: "Listed" });
    for (const [index, amount] of ["10", "20", "30"].entries())
      await pay({ customerId, amount, paymentDate: `2025-10-0${index + 1}`, reference: `R-${index}` });
    const filter = `customerId=${customerId}`;
    const page = await user.get(`/api/payments?${filter}&limit=2`);
    expect(((await page.json()) as Body[]).map(({ amount }) => amount)).toEqual(["30.00", "20.00"]);
    const next = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    expect(((await (await user.get(next)).json()) as Body[]).map(({ amount }) => amount)).toEqual(["10.00"]);
    const find = async (query: string) => ((await (await user.get(`/api/payments?${query}`)).json()) as Body[]).length;
    expect(await find(`${filter}&from=2025-10-02&to=2025-10-02`)).toBe(1);
    expect(await find(`${filter}&method=cash`)).toBe(0);
    expect(await find(`${filter}&q=R-1`)).toBe(1);
    expect((await user.get("/api/payments?from=2025-10-02&to=2025-10-01")).status).toBe(422);
    expect((await user.get("/api/payments?cursor=bm90IG91cnM")).status).toBe(422);
    expect(await json(user.get(`/api/payments/totals?${filter}`))).toEqual({
      count: 3,
      received: "60.00",
      refunded: "0.00",
      credit: "60.00",
    });
    const csv = await (await user.get(`/api/payments/export?${filter}`)).text();
    expect(csv.split("\r\n")[1]).toBe("2025-10-03,Listed,check,30.00,USD,R-2,,0.00,30.00,");
  });
});

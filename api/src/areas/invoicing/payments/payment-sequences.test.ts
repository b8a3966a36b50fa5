import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addCustomer, createdInvoice, draftFor } from "../../../../testing/money/invoicing.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

/*
 * Random sequences of what people do to the money of two invoices, on a real Postgres: whatever is accepted or refused,
 * balance = total − allocations (+ refunds, which shrink them), credit is what is left of payments, and the books hold
 * payments less refunds.
 */

let world: World;
let organization: TestOrganization;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  organization = await world.organization({ plan: "enterprise", type: "for-profit" });
  admin = organization.admin;
  await admin.put(`/api/business-settings/${organization.id}`, { autoSendInvoices: false });
});
afterAll(() => world.close());

type Body = Record<string, unknown>;
const read = async (path: string) => (await (await admin.get(path)).json()) as Body;
const readAll = async (path: string) => (await (await admin.get(path)).json()) as Body[];
const cents = (amount: unknown) => BigInt(String(amount).replace(".", ""));
const amountOf = (value: number) => (value / 100).toFixed(2);

const step = fc.oneof(
  fc.record({ do: fc.constant("pay" as const), invoice: fc.nat(1), cents: fc.integer({ min: 1, max: 15_000 }) }),
  fc.record({ do: fc.constant("spread" as const), cents: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({ do: fc.constant("credit" as const), invoice: fc.nat(1) }),
  fc.record({
    do: fc.constant("refund" as const),
    payment: fc.nat(5),
    cents: fc.integer({ min: 1, max: 12_000 }),
    of: fc.constantFrom("whole" as const, "credit" as const, "first" as const),
  }),
  fc.record({ do: fc.constant("unrefund" as const), payment: fc.nat(5) }),
  fc.record({ do: fc.constant("delete" as const), payment: fc.nat(5) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take(one: Step, customerId: string, invoices: readonly string[]): Promise<number> {
  const payments = await readAll(`/api/payments?customerId=${customerId}`);
  const picked = "payment" in one ? payments[one.payment % Math.max(1, payments.length)] : undefined;
  if ("payment" in one && !picked) return 404;
  const send = async (answer: Promise<Response>) => (await answer).status;
  switch (one.do) {
    case "pay":
      return send(
        admin.post("/api/payments", {
          invoiceId: invoices[one.invoice],
          amount: amountOf(one.cents),
          paymentMethod: "cash",
        }),
      );
    case "spread":
      return send(admin.post("/api/payments", { customerId, amount: amountOf(one.cents), paymentMethod: "check" }));
    case "credit":
      return send(admin.post(`/api/customers/${customerId}/apply-credit`, { invoiceId: invoices[one.invoice] }));
    case "refund": {
      const [first] = (picked?.allocations ?? []) as { invoiceId: string }[];
      const invoiceId = one.of === "whole" ? undefined : one.of === "credit" ? null : first?.invoiceId;
      return send(admin.post(`/api/payments/${picked?.id}/refund`, { amount: amountOf(one.cents), invoiceId }));
    }
    case "unrefund": {
      const [refund] = (picked?.refunds ?? []) as { id: string }[];
      return refund ? send(admin.delete(`/api/payment-refunds/${refund.id}`)) : 404;
    }
    case "delete":
      return send(admin.delete(`/api/payments/${picked?.id}`));
  }
}

async function expectSums(customerId: string, invoices: readonly string[], name: string): Promise<void> {
  const payments = await readAll(`/api/payments?customerId=${customerId}&limit=200`);
  const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
  const allocations = payments.flatMap((one) => one.allocations as { invoiceId: string; amount: string }[]);
  for (const id of invoices) {
    const invoice = await read(`/api/invoices/${id}`);
    const allocated = sum(allocations.filter(({ invoiceId }) => invoiceId === id).map(({ amount }) => cents(amount)));
    const total = cents(invoice.totalAmount);
    expect(cents(invoice.totalPaid)).toBe(allocated);
    expect(cents(invoice.remainingBalance)).toBe(total - allocated);
    expect(allocated <= total).toBe(true);
    expect(invoice.status).toBe(allocated === total ? "paid" : allocated > 0n ? "partial" : "sent");
    expect(invoice.paidAt === null).toBe(allocated < total);
  }
  for (const one of payments) {
    const own = sum((one.allocations as { amount: string }[]).map(({ amount }) => cents(amount)));
    const refunds = sum((one.refunds as { amount: string }[]).map(({ amount }) => cents(amount)));
    expect(cents(one.refunded)).toBe(refunds);
    expect(cents(one.credit)).toBe(cents(one.amount) - refunds - own);
    expect(cents(one.credit) >= 0n).toBe(true);
  }
  const customer = await read(`/api/customers/${customerId}`);
  expect(cents(customer.credit)).toBe(sum(payments.map(({ credit }) => cents(credit))));
  const booked = await readAll(`/api/transactions?q=${name}&limit=200`);
  const net = sum(booked.map(({ type, amount }) => (type === "income" ? cents(amount) : -cents(amount))));
  expect(net).toBe(sum(payments.map(({ amount, refunded }) => cents(amount) - cents(refunded))));
}

it("keeps every sum whatever happens", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      run += 1;
      const name = `Sequence${run}x`;
      const customerId = await addCustomer(world, organization, { companyName: name });
      const invoices: string[] = [];
      for (const unitPrice of ["50.00", "33.33"])
        invoices.push(
          (
            await createdInvoice(
              admin,
              draftFor(customerId, { status: "sent", items: [{ description: "Work", quantity: 2, unitPrice }] }),
            )
          ).id,
        );
      for (const one of steps) {
        expect([200, 201, 204, 404, 409], JSON.stringify(one)).toContain(await take(one, customerId, invoices));
        await expectSums(customerId, invoices, name);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

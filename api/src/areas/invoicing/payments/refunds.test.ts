import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer } from "../../../../testing/money/invoicing.ts";
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
const booked = () => booksOf(user);

describe("taking back", () => {
  it("a deleted payment reopens its invoices and is removed from the books", async () => {
    const customerId = await addCustomer(world, organization, { companyName: "Mistake" });
    const { id, invoiceNumber } = await sent(customerId);
    const payment = await json(pay({ invoiceId: id, amount: 100 }));
    expect((await user.delete(`/api/payments/${payment.id}`)).status).toBe(403);
    expect((await manager.delete(`/api/payments/${payment.id}`)).status).toBe(204);
    expect(await invoiceOf(id)).toMatchObject({ status: "sent", remainingBalance: "100.00", paidAt: null });
    expect((await booked()).filter(({ description }) => String(description).includes(invoiceNumber))).toEqual([]);
    expect((await manager.delete(`/api/payments/${payment.id}`)).status).toBe(404);
    expect((await user.get(`/api/payments/${payment.id}`)).status).toBe(404);
  });

  it("a refund opens the invoice, books an expense of the same category, and can be deleted", async () => {
    const customerId = await addCustomer(world, organization, { companyName: "Refunded" });
    const { id, invoiceNumber } = await sent(customerId);
    const payment = await json(pay({ invoiceId: id, amount: 120 }));
    const refund = (body: Body, client = manager) => client.post(`/api/payments/${payment.id}/refund`, body);
    expect((await refund({ amount: 10 }, user)).status).toBe(403);
    expect(await json(refund({ amount: 20.01, invoiceId: null }))).toMatchObject({
      message: "Only $20.00 is left of the credit of this payment. Nothing was refunded.",
    });
    const refunded = await json(refund({ amount: 50, reason: "Returned goods", expectedRemaining: "120.00" }));
    expect(refunded).toMatchObject({
      refunded: "50.00",
      credit: "0.00",
      allocations: [{ invoiceId: id, amount: "70.00" }],
      refunds: [
        { invoiceId: null, amount: "20.00", reason: "Returned goods" },
        { invoiceId: id, invoiceNumber, amount: "30.00" },
      ],
    });
    expect(await invoiceOf(id)).toMatchObject({ status: "partial", totalPaid: "70.00", remainingBalance: "30.00" });
    expect(await booked()).toEqual(
      expect.arrayContaining([
        {
          type: "expense",
          amount: "30.00",
          category: "Sales Revenue",
          description: `Refund: Invoice ${invoiceNumber}, Refunded`,
          paymentMethod: "Check",
          date: "2025-11-20",
        },
      ]),
    );
    expect((await refund({ amount: 10, expectedRemaining: "120.00" })).status).toBe(409);
    expect((await manager.delete(`/api/payments/${payment.id}`)).status).toBe(409);
    const [, ofInvoice] = refunded.refunds as { id: string }[];
    const restored = await manager.delete(`/api/payment-refunds/${ofInvoice?.id}`);
    expect(restored.status).toBe(200);
    expect(await restored.json()).toMatchObject({
      refunded: "20.00",
      allocations: [{ invoiceId: id, amount: "100.00" }],
    });
    expect(await invoiceOf(id)).toMatchObject({ status: "paid" });
    expect((await booked()).filter(({ amount, type }) => type === "expense" && amount === "30.00")).toEqual([]);
  });

  it("everything at once refunds once", async () => {
    const customerId = await addCustomer(world, organization, { companyName: "Hasty" });
    const { id } = await sent(customerId);
    const payment = await json(pay({ invoiceId: id, amount: 100 }));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => manager.post(`/api/payments/${payment.id}/refund`, { amount: 60 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await invoiceOf(id)).toMatchObject({ status: "partial", totalPaid: "40.00" });
  });
});

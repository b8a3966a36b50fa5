import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, createdInvoice, draftFor } from "../../../../testing/money/invoicing.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { readCustomerSums } from "./customer-sums.ts";

let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  organization = await world.organization({ plan: "professional", timeZone: "America/Chicago", type: "for-profit" });
});
afterAll(() => world.close());

const bill = (customerId: string, unitPrice: string, dueDate: string, more: object = {}) =>
  createdInvoice(
    organization.admin,
    draftFor(customerId, {
      status: "sent",
      issueDate: "2025-07-01",
      dueDate,
      items: [{ description: "Work", quantity: 1, unitPrice }],
      ...more,
    }),
  );

describe("what customers were billed, paid and owe", () => {
  it("counts real invoices, payments and refunds, and ages what is open", async () => {
    const { admin } = organization;
    const bakery = await addCustomer(world, organization, { companyName: "Bakery" });
    const quiet = await addCustomer(world, organization, { companyName: "Quiet" });
    const paid = await bill(bakery, "100.00", "2025-07-31");
    await bill(bakery, "40.00", "2025-12-01");
    await bill(bakery, "30.00", "2025-11-10");
    await bill(bakery, "20.00", "2025-10-01");
    await bill(bakery, "10.00", "2025-07-31");
    await bill(bakery, "999.00", "2025-12-01", { status: "draft" });
    const gone = await bill(bakery, "500.00", "2025-12-01");
    expect((await admin.post(`/api/invoices/${gone.id}/cancel`)).status).toBe(200);

    const payment = (await (
      await admin.post("/api/payments", {
        invoiceId: paid.id,
        amount: "100.00",
        paymentMethod: "check",
        paymentDate: "2025-08-05",
      })
    ).json()) as { id: string };
    const refund = await admin.post(`/api/payments/${payment.id}/refund`, {
      amount: "25.00",
      invoiceId: paid.id,
      refundDate: "2025-08-20",
    });
    expect(refund.status).toBeLessThan(300);

    const sums = (from: string, to: string) =>
      world.database.inOrganization(organization.id, (transaction) =>
        readCustomerSums({ transaction, organizationId: organization.id }, { from, to, today: "2025-11-20" }, 10),
      );
    const [first, second] = await sums("2025-07-01", "2025-12-31");
    // 200.00 sent; 100.00 came, 25.00 went back and is open again: 40 to come, then 10 days, 50, and over 90 with it.
    expect(first).toMatchObject({
      name: "Bakery",
      invoiceCount: 5,
      billed: 20_000n,
      paid: 7_500n,
      balance: 12_500n,
      ages: [4_000n, 3_000n, 2_000n, 0n, 3_500n],
    });
    expect(first?.ages.reduce((sum, part) => sum + part, 0n)).toBe(first?.balance);
    expect(second).toMatchObject({ id: quiet, invoiceCount: 0, billed: 0n, paid: 0n, balance: 0n });
    expect((await sums("2025-08-10", "2025-08-31"))[0]).toMatchObject({ invoiceCount: 0, billed: 0n, paid: -2_500n });
  });
});

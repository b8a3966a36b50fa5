import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, createdInvoice, draftFor } from "../../../../testing/money/invoicing.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let customerId: string;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  organization = await world.organization({ plan: "professional", timeZone: "America/Chicago" });
  customerId = await addCustomer(world, organization);
});
afterAll(() => world.close());

const json = async (answer: Promise<Response>) => (await (await answer).json()) as Record<string, unknown>;

describe("drafts", () => {
  it("get their number when first saved, and answer the view's names", async () => {
    const answer = await organization.admin.post("/api/invoices", {
      ...draftFor(customerId),
      invoiceNumber: "INV-9999",
      taxRate: 8.25,
      subtotal: 100,
      taxAmount: 8.25,
      totalAmount: "108.25",
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      invoiceNumber: "INV-0001",
      status: "draft",
      isOverdue: false,
      template: "professional",
      currency: "USD",
      subtotalAmount: "100.00",
      taxRate: "8.25",
      taxAmount: "8.25",
      totalAmount: "108.25",
      totalPaid: "0.00",
      remainingBalance: "108.25",
      customer: { id: customerId, name: "Riverside Bakery", email: "orders@riverside.example" },
    });
    expect(await json(organization.admin.get("/api/invoices/next-number"))).toEqual({ invoiceNumber: "INV-0002" });
  });

  it("are freely changed, lines and all", async () => {
    const { id } = await createdInvoice(organization.admin, draftFor(customerId));
    const changed = await json(
      organization.admin.put(`/api/invoices/${id}`, {
        ...draftFor(customerId),
        items: [
          { description: "Flour", quantity: "2.5", unitPrice: "3.33", discountRate: 10, taxRate: 7 },
          { description: "Delivery", quantity: 1, unitPrice: "12.00" },
        ],
        discountAmount: "1.00",
        footerText: "Thank you",
      }),
    );
    // 2.5 × 3.33 = 8.325, less 10 % = 7.4925, so 7.49; of the discount 0.38 falls on it: 7 % of 7.11 is 0.50.
    expect(changed).toMatchObject({
      subtotalAmount: "19.49",
      discountAmount: "1.00",
      taxAmount: "0.50",
      totalAmount: "18.99",
      footerText: "Thank you",
    });
    const items = (await (await organization.admin.get(`/api/invoices/${id}/items`)).json()) as unknown[];
    expect(items).toMatchObject([
      {
        description: "Flour",
        quantity: "2.5",
        unitPrice: "3.33",
        totalPrice: "7.49",
        taxRate: "7",
        discountRate: "10",
      },
      { description: "Delivery", quantity: "1", totalPrice: "12.00", taxRate: null },
    ]);
  });
});

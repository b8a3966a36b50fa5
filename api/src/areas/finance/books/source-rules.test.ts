import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  ({ admin } = await world.organization({ plan: "professional" }));
});
afterAll(() => world.close());

const idOf = async (answer: Promise<Response>) => {
  const response = await answer;
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
};
const books = async () => (await (await admin.get("/api/transactions")).json()) as Transaction[];
const net = async () => ((await (await admin.get("/api/transactions/totals")).json()) as { net: string }).net;

describe("a transaction that a payment booked", () => {
  it("keeps its amount, day and type, may be sorted again, and goes and stays with the payment", async () => {
    const customerId = await idOf(
      admin.post("/api/customers", { customerType: "business", companyName: "Bakery", email: "bakery@example.org" }),
    );
    const invoiceId = await idOf(
      admin.post("/api/invoices", {
        customerId,
        status: "sent",
        issueDate: "2026-01-02",
        dueDate: "2026-02-01",
        items: [{ description: "Bread", quantity: 1, unitPrice: "80.00" }],
      }),
    );
    const paymentId = await idOf(
      admin.post("/api/payments", {
        invoiceId,
        amount: "80.00",
        paymentMethod: "check",
        paymentDate: "2026-01-05",
      }),
    );
    const [booked] = await books();
    if (!booked) throw new Error("nothing was booked");
    expect(booked).toMatchObject({ sourceKind: "invoice_payment", sourceId: paymentId, amount: "80.00" });
    const path = `/api/transactions/${booked.id}`;

    for (const change of [{ amount: "8.00" }, { date: "2026-01-06" }, { type: "expense" }]) {
      const refused = await admin.patch(path, change);
      expect(refused.status).toBe(409);
      expect(((await refused.json()) as { message: string }).message).toContain("was created by an invoice payment");
    }
    expect((await admin.patch(path, { amount: "80.00", category: "Consulting", notes: "by hand" })).status).toBe(200);
    expect((await admin.patch(path, {})).status).toBe(200);
    expect((await admin.delete(path)).status).toBe(409);
    expect(await net()).toBe("80.00");

    expect((await admin.delete(`/api/payments/${paymentId}`)).status).toBeLessThan(300);
    expect(await books()).toEqual([]);
    const restored = await admin.post(`${path}/restore`);
    expect(restored.status).toBe(409);
    expect(await net()).toBe("0.00");
  });
});

import type { Product } from "@trellis/contract-inventory/products.ts";
import type { StockMovement } from "@trellis/contract-inventory/stock-movements.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStockFixture, type StockFixture } from "../../../testing/money/stock-fixture.ts";
import type { Tenant } from "../../kernel/http/context.ts";
import { deductStock, returnStock } from "./stock.ts";

let fixture: StockFixture;
beforeAll(async () => {
  fixture = await openStockFixture();
});
afterAll(() => fixture.world.close());

let serial = 0;
const invoice = (number: string) => ({
  id: `01900000-0000-7000-8000-${String(++serial).padStart(12, "0")}`,
  number,
  userId: null,
});
const inBooks = <T>(rule: (scope: Tenant) => Promise<T>) =>
  fixture.world.database.inOrganization(fixture.organization.id, (transaction) =>
    rule({ transaction, organizationId: fixture.organization.id, now: new Date() }),
  );

describe("stock", () => {
  it("comes, goes, is recounted and moved between places, each with the stock before and after", async () => {
    const { id } = await fixture.create({ currentStock: 10 });
    expect((await fixture.move(id, { movementType: "in", quantity: "2.5", reference: "PO-7" })).status).toBe(201);
    expect((await fixture.move(id, { movementType: "out", quantity: 4, reason: "Broken" })).status).toBe(201);
    expect((await fixture.move(id, { movementType: "adjustment", quantity: "8", reason: "Count" })).status).toBe(201);
    expect((await fixture.move(id, { movementType: "transfer", quantity: 3, toLocation: "Shop" })).status).toBe(201);
    expect(
      (await fixture.movements(id)).map((one) => [one.movementType, one.quantity, one.previousStock, one.newStock]),
    ).toEqual([
      ["transfer", "3", "8", "8"],
      ["adjustment", "-0.5", "8.5", "8"],
      ["out", "-4", "12.5", "8.5"],
      ["in", "2.5", "10", "12.5"],
      ["in", "10", "0", "10"],
    ]);
    expect((await fixture.read(id)).currentStock).toBe("8");
  });

  it("says who recorded a movement, in the list and in the answer", async () => {
    const { id } = await fixture.create({ currentStock: 10 });
    const answer = (await (await fixture.move(id, { movementType: "out", quantity: 4 })).json()) as StockMovement;
    expect(answer.userName).toBeTruthy();
    expect((await fixture.movements(id))[0]?.userName).toBe(answer.userName);
  });

  it.each([
    [{ movementType: "out", quantity: 6 }, 409, "Not enough Mug"],
    [{ movementType: "in", quantity: 0 }, 422, "Quantity must be greater than 0"],
    [{ movementType: "in", quantity: "0.0001" }, 422, "at most three decimal places"],
    [{ movementType: "in", quantity: "1e400" }, 422, "Enter a number like 1,234.5"],
    [{ movementType: "transfer", quantity: 1 }, 422, "Enter where the stock goes"],
    [{ movementType: "transfer", quantity: 9, toLocation: "Shop" }, 422, "Only 5 are in stock."],
    [{ movementType: "adjustment", quantity: 5 }, 422, "This is already the recorded quantity."],
    [{ movementType: "gift", quantity: 1 }, 422, "Choose what happens"],
  ])("refuses %j with %i", async (body, status, words) => {
    const { id } = await fixture.create({ currentStock: 5 });
    const response = await fixture.move(id, body);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(words);
    expect((await fixture.read(id)).currentStock).toBe("5");
    expect(await fixture.movements(id)).toHaveLength(1);
  });

  it("of the last piece is sold exactly once to a hundred buyers at once", async () => {
    const { id } = await fixture.create({ name: "Last piece", currentStock: 1 });
    const sales = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        inBooks((scope) => deductStock(scope, [{ productId: id, quantity: 1000n }], invoice(`INV-${index}`))),
      ),
    );
    const refused = sales.filter((sale) => sale.status === "rejected").map((sale) => sale.reason as Error);
    expect(sales.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(refused).toHaveLength(99);
    for (const error of refused) expect(error.message).toContain("Not enough Last piece");
    expect((await fixture.read(id)).currentStock).toBe("0");
    expect(await fixture.movements(id)).toHaveLength(2);
  });

  it("is taken whole or not at all, returned once, and not kept of services", async () => {
    const [plenty, few, service] = [
      await fixture.create({ currentStock: 10 }),
      await fixture.create({ currentStock: 1 }),
      await fixture.create({ tracksStock: false }),
    ];
    const lines = [plenty, few, service].map(({ id }) => ({ productId: id, quantity: 2000n }));
    await expect(inBooks((scope) => deductStock(scope, lines, invoice("INV-1")))).rejects.toThrow("Not enough");
    expect((await fixture.read(plenty.id)).currentStock).toBe("10");
    const sold = invoice("INV-2");
    await inBooks((scope) =>
      deductStock(
        scope,
        lines.filter(({ productId }) => productId !== few.id),
        sold,
      ),
    );
    expect((await fixture.read(plenty.id)).currentStock).toBe("8");
    expect(await fixture.movements(service.id)).toEqual([]);
    await inBooks((scope) => returnStock(scope, sold));
    await inBooks((scope) => returnStock(scope, sold));
    expect((await fixture.read(plenty.id)).currentStock).toBe("10");
    expect((await fixture.movements(plenty.id)).map(({ reference, invoiceId }) => [reference, invoiceId])).toEqual([
      ["INV-2", sold.id],
      ["INV-2", sold.id],
      [null, null],
    ]);
  });

  it("that becomes low is told once, and again after it was filled up", async () => {
    const { id } = await fixture.create({ name: "Candles", currentStock: 5, minStockLevel: 3 });
    const notices = async () => {
      const list = (await (await fixture.user.get("/api/notifications")).json()) as { title: string; count: number }[];
      return list.filter(({ title }) => title === "Low stock: Candles").reduce((sum, { count }) => sum + count, 0);
    };
    await fixture.move(id, { movementType: "out", quantity: 1 });
    expect(await notices()).toBe(0);
    await fixture.move(id, { movementType: "out", quantity: 1 });
    await fixture.move(id, { movementType: "out", quantity: 1 });
    expect(await notices()).toBe(1);
    await fixture.move(id, { movementType: "in", quantity: 9 });
    await fixture.move(id, { movementType: "adjustment", quantity: 3 });
    expect(await notices()).toBe(2);
    const alerts = (await (await fixture.user.get("/api/alerts")).json()) as { kind: string }[];
    expect(alerts.some(({ kind }) => kind === "low_stock")).toBe(true);
  });

  it("is the sum of its movements, and the value is stock times cost, whatever happens", async () => {
    const home = await fixture.world.organization({ plan: "professional", name: "Property" });
    const step = fc.record({
      product: fc.nat(2),
      movementType: fc.constantFrom("in", "out", "adjustment", "transfer"),
      thousandths: fc.nat(20_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const products: Product[] = [];
        for (const costPrice of ["1.99", "0.03", "120.00"])
          products.push(
            (await (
              await home.admin.post("/api/products", { name: "P", sku: fixture.sku(), costPrice, currentStock: 5 })
            ).json()) as Product,
          );
        for (const { product, movementType, thousandths } of steps)
          await home.admin.post("/api/stock-movements", {
            productId: products[product]?.id,
            movementType,
            quantity: (thousandths / 1000).toFixed(3),
            toLocation: "Shop",
          });
        for (const { id } of products) {
          const now = (await (await home.admin.get(`/api/products/${id}`)).json()) as Product;
          const rows = (await (
            await home.admin.get(`/api/stock-movements?productId=${id}&limit=200`)
          ).json()) as StockMovement[];
          const sum = rows
            .filter(({ movementType }) => movementType !== "transfer")
            .reduce((total, { quantity }) => total + Math.round(Number(quantity) * 1000), 0);
          expect(Math.round(Number(now.currentStock) * 1000)).toBe(sum);
          rows.slice(0, -1).forEach((row, index) => {
            expect(row.previousStock).toBe(rows[index + 1]?.newStock);
          });
        }
      }),
      { numRuns: 8 },
    );
    const all = (await (await home.admin.get("/api/products?limit=200")).json()) as Product[];
    const value = all.reduce((sum, { stockValue }) => sum + Math.round(Number(stockValue) * 100), 0);
    expect(await (await home.admin.get("/api/products/stats")).json()).toMatchObject({
      totalValue: (value / 100).toFixed(2),
    });
  });
});

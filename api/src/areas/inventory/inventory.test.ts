import type { Product } from "@trellis/shared/contract/inventory/products.ts";
import type { StockMovement } from "@trellis/shared/contract/inventory/stock-movements.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { returnStock, takeStock } from "./stock.ts";

let world: World;
let organization: TestOrganization;
let user: Client;
let serial = 0;

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization({ plan: "professional" });
  user = await organization.member("user");
});
afterAll(() => world.close());

const sku = () => `SKU-${++serial}`;
async function create(changes: object = {}): Promise<Product> {
  const response = await user.post("/api/products", { name: "Mug", sku: sku(), ...changes });
  expect(response.status).toBe(201);
  return (await response.json()) as Product;
}
const read = async (id: string) => (await (await user.get(`/api/products/${id}`)).json()) as Product;
const movements = async (id: string) =>
  (await (await user.get(`/api/stock-movements?productId=${id}&limit=200`)).json()) as StockMovement[];
const move = (productId: string, body: object) => user.post("/api/stock-movements", { productId, ...body });
const stats = async () => (await user.get("/api/products/stats")).json();
const invoice = (number: string) => ({
  id: `01900000-0000-7000-8000-${String(++serial).padStart(12, "0")}`,
  number,
  userId: null,
});
const inBooks = <T>(rule: (scope: { transaction: never; organizationId: number; now: Date }) => Promise<T>) =>
  world.database.inOrganization(organization.id, (transaction) =>
    rule({ transaction: transaction as never, organizationId: organization.id, now: new Date() }),
  );

describe("products", () => {
  it("begin with the specification's defaults, and their stock at the start is a movement", async () => {
    const plain = await create();
    expect(plain).toMatchObject({ minStockLevel: "0", currentStock: "0", unit: "pcs", isActive: true, isLow: true });
    const stocked = await create({ costPrice: "2.50", sellingPrice: 9, currentStock: "12.5", minStockLevel: 2 });
    expect(stocked).toMatchObject({ currentStock: "12.5", costPrice: "2.50", stockValue: "31.25", isLow: false });
    expect(await movements(stocked.id)).toMatchObject([
      { movementType: "in", quantity: "12.5", previousStock: "0", newStock: "12.5", reason: "Opening stock" },
    ]);
    expect(await read(stocked.id)).toEqual(stocked);
  });

  it.each([
    [{ name: " " }, "name", "Name is required"],
    [{ sku: "" }, "sku", "SKU is required"],
    [{ costPrice: -1 }, "costPrice", "Cost price must be 0 or greater"],
    [{ sellingPrice: "1e400" }, "sellingPrice", "Use a number with at most two decimal places"],
    [{ minStockLevel: "1.2345" }, "minStockLevel", "Use a number with at most three decimal places"],
    [{ currentStock: -3 }, "currentStock", "Must be 0 or greater"],
    [{ minStockLevel: 5, maxStockLevel: 4 }, "maxStockLevel", "The most to keep must be at least the minimum."],
    [
      { tracksStock: false, currentStock: 1 },
      "currentStock",
      "No stock is kept of this product. Switch stock keeping on, or leave it empty.",
    ],
  ])("refuse %j by naming %s", async (changes, path, message) => {
    const response = await user.post("/api/products", { name: "Mug", sku: sku(), ...changes });
    expect(response.status).toBe(422);
    expect(((await response.json()) as { issues: unknown[] }).issues).toEqual([{ path, message }]);
  });

  it("have a SKU of their own in an organization, and the same one in another is theirs", async () => {
    const first = await create({ name: "Teapot" });
    const twin = await user.post("/api/products", { name: "Other", sku: first.sku });
    expect(twin.status).toBe(422);
    expect(((await twin.json()) as { message: string }).message).toContain("belongs to Teapot");
    const other = await world.organization({ plan: "professional", name: "Next door" });
    expect((await other.admin.post("/api/products", { name: "Mug", sku: first.sku })).status).toBe(201);
  });

  it("are changed but for their stock, and a stale change is refused with the record", async () => {
    const before = await create({ currentStock: 3 });
    const path = `/api/products/${before.id}`;
    const changed = await user.put(path, { name: "Cup", sku: before.sku, supplier: "Clay & Co" });
    expect(await changed.json()).toMatchObject({ name: "Cup", supplier: "Clay & Co", currentStock: "3" });
    const stock = await user.put(path, { name: "Cup", sku: before.sku, currentStock: 9 });
    expect(stock.status).toBe(422);
    const stale = await user.put(path, { name: "Bowl", sku: before.sku }, { "If-Match": `"${before.updatedAt}"` });
    expect(stale.status).toBe(409);
    expect(((await stale.json()) as { current: Product }).current.name).toBe("Cup");
    const off = await user.put(path, { name: "Cup", sku: before.sku, tracksStock: false });
    expect(off.status).toBe(422);
  });

  it("with a history stay; others may be deleted by a manager", async () => {
    const manager = await organization.member("manager");
    const moved = await create({ currentStock: 1 });
    const fresh = await create();
    expect((await user.delete(`/api/products/${fresh.id}`)).status).toBe(403);
    expect((await manager.delete(`/api/products/${moved.id}`)).status).toBe(409);
    expect((await manager.delete(`/api/products/${fresh.id}`)).status).toBe(204);
    expect((await user.get(`/api/products/${fresh.id}`)).status).toBe(404);
  });

  it("are listed by name in pages, filtered by words, category, what runs low, and activity", async () => {
    const home = await world.organization({ plan: "professional", name: "Shop" });
    const admin = home.admin;
    const category = async (body: object) =>
      ((await (await admin.post("/api/product-categories", body)).json()) as { id: string }).id;
    const drinks = await category({ name: "Drinks" });
    const teas = await category({ name: "Teas", parentId: drinks });
    for (const [name, stock, categoryId] of [
      ["Assam", 10, teas],
      ["Barley", 0, null],
      ["Cola", 2, drinks],
      ["Darjeeling", 1, teas],
    ] as const)
      await admin.post("/api/products", { name, sku: name, currentStock: stock, minStockLevel: 2, categoryId });
    const names = async (query: string) =>
      ((await (await admin.get(`/api/products?${query}`)).json()) as Product[]).map(({ name }) => name);
    const first = await admin.get("/api/products?limit=3");
    expect(((await first.json()) as Product[]).map(({ name }) => name)).toEqual(["Assam", "Barley", "Cola"]);
    const next = /<([^>]+)>/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    expect(((await (await admin.get(next)).json()) as Product[]).map(({ name }) => name)).toEqual(["Darjeeling"]);
    expect(await names(`categoryId=${drinks}`)).toEqual(["Assam", "Cola", "Darjeeling"]);
    expect(await names(`categoryId=${teas}`)).toEqual(["Assam", "Darjeeling"]);
    expect(await names("stock=low")).toEqual(["Barley", "Cola", "Darjeeling"]);
    expect(await names("stock=out")).toEqual(["Barley"]);
    expect(await names("q=darj")).toEqual(["Darjeeling"]);
    expect(await names("q=%21")).toEqual([]);
    expect((await admin.get("/api/products?cursor=nonsense")).status).toBe(400);
    expect(await (await admin.get("/api/products/stats")).json()).toEqual({
      totalProducts: 4,
      lowStockCount: 3,
      outOfStockCount: 1,
      totalValue: "0.00",
    });
    const found = (await (await admin.get("/api/search?q=darj")).json()) as { kind: string; subtitle: string }[];
    expect(found).toMatchObject([{ kind: "product", title: "Darjeeling", subtitle: "Darjeeling · 1 pcs" }]);
  });
});

describe("categories", () => {
  it("are a tree without circles, and go only when they are empty", async () => {
    const manager = await organization.member("manager");
    const add = (body: object) => user.post("/api/product-categories", body);
    const root = (await (await add({ name: "Kitchen" })).json()) as { id: string };
    const child = (await (await add({ name: "Pots", parentId: root.id })).json()) as { id: string; path: string[] };
    expect(child.path).toEqual(["Kitchen", "Pots"]);
    expect((await add({ name: "pots", parentId: root.id })).status).toBe(422);
    const circle = await user.put(`/api/product-categories/${root.id}`, { name: "Kitchen", parentId: child.id });
    expect(circle.status).toBe(422);
    expect((await manager.delete(`/api/product-categories/${root.id}`)).status).toBe(409);
    const pot = await create({ categoryId: child.id });
    expect(pot.categoryName).toBe("Pots");
    expect((await manager.delete(`/api/product-categories/${child.id}`)).status).toBe(409);
    const list = (await (await user.get("/api/product-categories")).json()) as { name: string; productCount: number }[];
    expect(list.map(({ name, productCount }) => [name, productCount])).toEqual([
      ["Kitchen", 1],
      ["Pots", 1],
    ]);
    expect((await create()).categoryName).toBeNull();
    const foreign = await world.organization({ plan: "professional", name: "Somebody else" });
    const theirs = (await (await foreign.admin.post("/api/product-categories", { name: "X" })).json()) as {
      id: string;
    };
    expect((await user.post("/api/products", { name: "Pan", sku: sku(), categoryId: theirs.id })).status).toBe(404);
  });
});

describe("stock", () => {
  it("comes, goes, is counted anew and moved between places, each with the stock before and after", async () => {
    const { id } = await create({ currentStock: 10 });
    expect((await move(id, { movementType: "in", quantity: "2.5", reference: "PO-7" })).status).toBe(201);
    expect((await move(id, { movementType: "out", quantity: 4, reason: "Broken" })).status).toBe(201);
    expect((await move(id, { movementType: "adjustment", quantity: "8", reason: "Count" })).status).toBe(201);
    expect((await move(id, { movementType: "transfer", quantity: 3, toLocation: "Shop" })).status).toBe(201);
    expect(
      (await movements(id)).map((one) => [one.movementType, one.quantity, one.previousStock, one.newStock]),
    ).toEqual([
      ["transfer", "3", "8", "8"],
      ["adjustment", "-0.5", "8.5", "8"],
      ["out", "-4", "12.5", "8.5"],
      ["in", "2.5", "10", "12.5"],
      ["in", "10", "0", "10"],
    ]);
    expect((await read(id)).currentStock).toBe("8");
  });

  it.each([
    [{ movementType: "out", quantity: 6 }, 409, "There is not enough of Mug"],
    [{ movementType: "in", quantity: 0 }, 422, "Quantity must be greater than 0"],
    [{ movementType: "in", quantity: "0.0001" }, 422, "at most three decimal places"],
    [{ movementType: "in", quantity: "1e400" }, 422, "at most three decimal places"],
    [{ movementType: "transfer", quantity: 1 }, 422, "Say where it goes"],
    [{ movementType: "transfer", quantity: 9, toLocation: "Shop" }, 422, "Only 5 are in stock."],
    [{ movementType: "adjustment", quantity: 5 }, 422, "This is what the records say already."],
    [{ movementType: "gift", quantity: 1 }, 422, "Choose what happens"],
  ])("refuses %j with %i", async (body, status, words) => {
    const { id } = await create({ currentStock: 5 });
    const response = await move(id, body);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(words);
    expect((await read(id)).currentStock).toBe("5");
    expect(await movements(id)).toHaveLength(1);
  });

  it("of the last piece is sold exactly once to a hundred buyers at once", async () => {
    const { id } = await create({ name: "Last piece", currentStock: 1 });
    const sales = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        inBooks((scope) => takeStock(scope, [{ productId: id, quantity: 1000n }], invoice(`INV-${index}`))),
      ),
    );
    const refused = sales.filter((sale) => sale.status === "rejected").map((sale) => sale.reason as Error);
    expect(sales.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(refused).toHaveLength(99);
    for (const error of refused) expect(error.message).toContain("There is not enough of Last piece");
    expect((await read(id)).currentStock).toBe("0");
    expect(await movements(id)).toHaveLength(2);
  });

  it("is taken whole or not at all, returned once, and not kept of services", async () => {
    const [plenty, few, service] = [
      await create({ currentStock: 10 }),
      await create({ currentStock: 1 }),
      await create({ tracksStock: false }),
    ];
    const lines = [plenty, few, service].map(({ id }) => ({ productId: id, quantity: 2000n }));
    await expect(inBooks((scope) => takeStock(scope, lines, invoice("INV-1")))).rejects.toThrow("not enough");
    expect((await read(plenty.id)).currentStock).toBe("10");
    const sold = invoice("INV-2");
    await inBooks((scope) =>
      takeStock(
        scope,
        lines.filter(({ productId }) => productId !== few.id),
        sold,
      ),
    );
    expect((await read(plenty.id)).currentStock).toBe("8");
    expect(await movements(service.id)).toEqual([]);
    await inBooks((scope) => returnStock(scope, sold));
    await inBooks((scope) => returnStock(scope, sold));
    expect((await read(plenty.id)).currentStock).toBe("10");
    expect((await movements(plenty.id)).map(({ reference, invoiceId }) => [reference, invoiceId])).toEqual([
      ["INV-2", sold.id],
      ["INV-2", sold.id],
      [null, null],
    ]);
  });

  it("that becomes low is told once, and again after it was filled up", async () => {
    const { id } = await create({ name: "Candles", currentStock: 5, minStockLevel: 3 });
    const told = async () => {
      const list = (await (await user.get("/api/notifications")).json()) as { title: string; count: number }[];
      return list.filter(({ title }) => title === "Candles runs low").reduce((sum, { count }) => sum + count, 0);
    };
    await move(id, { movementType: "out", quantity: 1 });
    expect(await told()).toBe(0);
    await move(id, { movementType: "out", quantity: 1 });
    await move(id, { movementType: "out", quantity: 1 });
    expect(await told()).toBe(1);
    await move(id, { movementType: "in", quantity: 9 });
    await move(id, { movementType: "adjustment", quantity: 3 });
    expect(await told()).toBe(2);
    const alerts = (await (await user.get("/api/alerts")).json()) as { kind: string }[];
    expect(alerts.some(({ kind }) => kind === "low_stock")).toBe(true);
  });

  it("is the sum of its movements, and the value is stock times cost, whatever happens", async () => {
    const home = await world.organization({ plan: "professional", name: "Property" });
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
              await home.admin.post("/api/products", { name: "P", sku: sku(), costPrice, currentStock: 5 })
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

describe("files", () => {
  it("add what is new, change what is known, adjust what differs, and tell what is wrong by row", async () => {
    const known = await create({ name: "Kettle", sku: "K-1", currentStock: 4, costPrice: 10 });
    await create({ name: "Same", sku: "S-1", sellingPrice: "3.00" });
    const file = [
      "Product,SKU,Cost,Selling Price,Qty,Category,Colour",
      "Kettle,K-1,12.00,,6,Kitchenware,red",
      "Ladle,L-1,1.50,4.00,20,Kitchenware,",
      "Same,S-1,,3.00,,,",
      ",N-1,1,1,1,,",
      "Bad,B-1,minus one,,,,",
      "Again,L-1,1,1,1,,",
    ].join("\r\n");
    const preview = await user.upload("/api/products/import?preview=true", file, { "Content-Type": "text/csv" });
    const expected = { rows: 6, created: 1, updated: 1, unchanged: 1, errors: 3 };
    expect(await preview.json()).toMatchObject({ isPreview: true, ...expected });
    expect((await read(known.id)).costPrice).toBe("10.00");
    const before = await stats();
    const report = await user.upload("/api/products/import", file, { "Content-Type": "text/csv" });
    expect(await report.json()).toMatchObject({
      isPreview: false,
      ...expected,
      errorDetails: [
        { row: 4, line: 5, error: "name: Name is required" },
        { row: 5, line: 6, error: "costPrice: Use a number with at most two decimal places" },
        { row: 6, line: 7, error: "The SKU L-1 stands in row 2 already" },
      ],
      columns: expect.arrayContaining([{ header: "Colour", field: null }]),
    });
    expect(await read(known.id)).toMatchObject({ costPrice: "12.00", currentStock: "6", categoryName: "Kitchenware" });
    expect((await movements(known.id))[0]).toMatchObject({
      movementType: "adjustment",
      quantity: "2",
      reason: "Import",
    });
    const repeated = await user.upload("/api/products/import", file, { "Content-Type": "text/csv" });
    expect(await repeated.json()).toMatchObject({ created: 0, updated: 0, unchanged: 3, errors: 3 });
    expect(await stats()).toMatchObject({ totalProducts: (before as { totalProducts: number }).totalProducts + 1 });
  });

  it("go out as CSV that comes in again, formulas made harmless", async () => {
    const home = await world.organization({ plan: "professional", name: "Files" });
    const made = { name: "=SUM(A1)", sku: "+1", costPrice: "1.10", currentStock: "2.5", supplier: 'Clay, "Ltd"' };
    await home.admin.post("/api/products", made);
    const csv = await (await home.admin.get("/api/products/export")).text();
    expect(csv.split("\r\n")[1]).toBe(`'=SUM(A1),'+1,,,,1.10,0.00,2.5,0,,pcs,,"Clay, ""Ltd""",yes,yes`);
    const next = await world.organization({ plan: "professional", name: "Files too" });
    await next.admin.upload("/api/products/import", csv, { "Content-Type": "text/csv" });
    expect(await (await next.admin.get("/api/products")).json()).toMatchObject([made]);
  });

  it("without the columns that count are refused with what to do", async () => {
    const response = await user.upload("/api/products/import", "a,b\n1,2\n", { "Content-Type": "text/csv" });
    expect(response.status).toBe(422);
    expect(((await response.json()) as { message: string }).message).toContain("among them Name and SKU");
  });
});

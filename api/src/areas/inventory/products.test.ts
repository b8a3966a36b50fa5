import type { Product } from "@trellis/contract-inventory/products.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStockFixture, type StockFixture } from "../../../testing/money/stock-fixture.ts";

let fixture: StockFixture;
beforeAll(async () => {
  fixture = await openStockFixture();
});
afterAll(() => fixture.world.close());

describe("products", () => {
  it("begin with the specification's defaults, and their stock at the start is a movement", async () => {
    const plain = await fixture.create();
    expect(plain).toMatchObject({ minStockLevel: "0", currentStock: "0", unit: "pcs", isActive: true, isLow: true });
    const stocked = await fixture.create({
      costPrice: "2.50",
      sellingPrice: 9,
      currentStock: "12.5",
      minStockLevel: 2,
    });
    expect(stocked).toMatchObject({ currentStock: "12.5", costPrice: "2.50", stockValue: "31.25", isLow: false });
    expect(await fixture.movements(stocked.id)).toMatchObject([
      { movementType: "in", quantity: "12.5", previousStock: "0", newStock: "12.5", reason: "Opening stock" },
    ]);
    expect(await fixture.read(stocked.id)).toEqual(stocked);
  });

  it.each([
    [{ name: " " }, "name", "Name is required"],
    [{ sku: "" }, "sku", "SKU is required"],
    [{ costPrice: -1 }, "costPrice", "Cost price must be 0 or greater"],
    [{ sellingPrice: "1e400" }, "sellingPrice", "Enter a number like 1,234.50"],
    [{ minStockLevel: "1.2345" }, "minStockLevel", "Use a number with at most three decimal places"],
    [{ currentStock: -3 }, "currentStock", "Must be 0 or greater"],
    [{ minStockLevel: 5, maxStockLevel: 4 }, "maxStockLevel", "The maximum can't be less than the minimum."],
    [
      { tracksStock: false, currentStock: 1 },
      "currentStock",
      "Stock isn't tracked for this product. Turn on stock tracking, or leave this empty.",
    ],
  ])("refuse %j by naming %s", async (changes, path, message) => {
    const response = await fixture.user.post("/api/products", { name: "Mug", sku: fixture.sku(), ...changes });
    expect(response.status).toBe(422);
    expect(((await response.json()) as { issues: unknown[] }).issues).toEqual([{ path, message }]);
  });

  it("have a SKU of their own in an organization, and the same one in another is theirs", async () => {
    const first = await fixture.create({ name: "Teapot" });
    const twin = await fixture.user.post("/api/products", { name: "Other", sku: first.sku });
    expect(twin.status).toBe(422);
    expect(((await twin.json()) as { message: string }).message).toContain("is already used by Teapot");
    const other = await fixture.world.organization({ plan: "professional", name: "Next door" });
    expect((await other.admin.post("/api/products", { name: "Mug", sku: first.sku })).status).toBe(201);
  });

  it("are changed but for their stock, and a stale change is refused with the record", async () => {
    const before = await fixture.create({ currentStock: 3 });
    const path = `/api/products/${before.id}`;
    const changed = await fixture.user.put(path, { name: "Cup", sku: before.sku, supplier: "Clay & Co" });
    expect(await changed.json()).toMatchObject({ name: "Cup", supplier: "Clay & Co", currentStock: "3" });
    const stock = await fixture.user.put(path, { name: "Cup", sku: before.sku, currentStock: 9 });
    expect(stock.status).toBe(422);
    const stale = await fixture.user.put(
      path,
      { name: "Bowl", sku: before.sku },
      { "If-Match": `"${before.updatedAt}"` },
    );
    expect(stale.status).toBe(409);
    expect(((await stale.json()) as { current: Product }).current.name).toBe("Cup");
    const off = await fixture.user.put(path, { name: "Cup", sku: before.sku, tracksStock: false });
    expect(off.status).toBe(422);
  });

  it("with a history stay; others may be deleted by a manager", async () => {
    const manager = await fixture.organization.member("manager");
    const moved = await fixture.create({ currentStock: 1 });
    const fresh = await fixture.create();
    expect((await fixture.user.delete(`/api/products/${fresh.id}`)).status).toBe(403);
    expect((await manager.delete(`/api/products/${moved.id}`)).status).toBe(409);
    expect((await manager.delete(`/api/products/${fresh.id}`)).status).toBe(204);
    expect((await fixture.user.get(`/api/products/${fresh.id}`)).status).toBe(404);
  });

  it("are listed by name in pages, filtered by words, category, what runs low, and activity", async () => {
    const home = await fixture.world.organization({ plan: "professional", name: "Shop" });
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
    const manager = await fixture.organization.member("manager");
    const add = (body: object) => fixture.user.post("/api/product-categories", body);
    const root = (await (await add({ name: "Kitchen" })).json()) as { id: string };
    const child = (await (await add({ name: "Pots", parentId: root.id })).json()) as { id: string; path: string[] };
    expect(child.path).toEqual(["Kitchen", "Pots"]);
    expect((await add({ name: "pots", parentId: root.id })).status).toBe(422);
    const circle = await fixture.user.put(`/api/product-categories/${root.id}`, {
      name: "Kitchen",
      parentId: child.id,
    });
    expect(circle.status).toBe(422);
    expect((await manager.delete(`/api/product-categories/${root.id}`)).status).toBe(409);
    const pot = await fixture.create({ categoryId: child.id });
    expect(pot.categoryName).toBe("Pots");
    expect((await manager.delete(`/api/product-categories/${child.id}`)).status).toBe(409);
    const list = (await (await fixture.user.get("/api/product-categories")).json()) as {
      name: string;
      productCount: number;
    }[];
    expect(list.map(({ name, productCount }) => [name, productCount])).toEqual([
      ["Kitchen", 1],
      ["Pots", 1],
    ]);
    expect((await fixture.create()).categoryName).toBeNull();
    const foreign = await fixture.world.organization({ plan: "professional", name: "Somebody else" });
    const theirs = (await (await foreign.admin.post("/api/product-categories", { name: "X" })).json()) as {
      id: string;
    };
    expect(
      (await fixture.user.post("/api/products", { name: "Pan", sku: fixture.sku(), categoryId: theirs.id })).status,
    ).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStockFixture, type StockFixture } from "../../../testing/money/stock-fixture.ts";

let fixture: StockFixture;
beforeAll(async () => {
  fixture = await openStockFixture();
});
afterAll(() => fixture.world.close());

describe("files", () => {
  it("add what is new, change what is known, adjust what differs, and tell what is wrong by row", async () => {
    const known = await fixture.create({ name: "Kettle", sku: "K-1", currentStock: 4, costPrice: 10 });
    await fixture.create({ name: "Same", sku: "S-1", sellingPrice: "3.00" });
    const file = [
      "Product,SKU,Cost,Selling Price,Qty,Category,Colour",
      "Kettle,K-1,12.00,,6,Kitchenware,red",
      "Ladle,L-1,1.50,4.00,20,Kitchenware,",
      "Same,S-1,,3.00,,,",
      ",N-1,1,1,1,,",
      "Bad,B-1,minus one,,,,",
      "Again,L-1,1,1,1,,",
    ].join("\r\n");
    const preview = await fixture.user.upload("/api/products/import?preview=true", file, {
      "Content-Type": "text/csv",
    });
    const expected = { rows: 6, created: 2, updated: 1, unchanged: 1, errors: 2 };
    expect(await preview.json()).toMatchObject({ isPreview: true, ...expected });
    expect((await fixture.read(known.id)).costPrice).toBe("10.00");
    const before = await fixture.stats();
    const report = await fixture.user.upload("/api/products/import", file, { "Content-Type": "text/csv" });
    expect(await report.json()).toMatchObject({
      isPreview: false,
      ...expected,
      errorDetails: [
        { row: 4, line: 5, error: "name: Name is required" },
        { row: 6, line: 7, error: "Row 2 already has the SKU L-1" },
      ],
      notes: [{ row: 5, line: 6, note: "costPrice: Enter a number like 1,234.50 (minus one). Left out." }],
      columns: expect.arrayContaining([{ header: "Colour", field: null, sample: "red" }]),
    });
    expect(await fixture.read(known.id)).toMatchObject({
      costPrice: "12.00",
      currentStock: "6",
      categoryName: "Kitchenware",
    });
    expect((await fixture.movements(known.id))[0]).toMatchObject({
      movementType: "adjustment",
      quantity: "2",
      reason: "Import",
    });
    const repeated = await fixture.user.upload("/api/products/import", file, { "Content-Type": "text/csv" });
    expect(await repeated.json()).toMatchObject({ created: 0, updated: 0, unchanged: 4, errors: 2 });
    expect(await fixture.stats()).toMatchObject({
      totalProducts: (before as { totalProducts: number }).totalProducts + 2,
    });
  });

  it("go out as CSV that comes in again, formulas made harmless", async () => {
    const home = await fixture.world.organization({ plan: "professional", name: "Files" });
    const made = { name: "=SUM(A1)", sku: "+1", costPrice: "1.10", currentStock: "2.5", supplier: 'Clay, "Ltd"' };
    await home.admin.post("/api/products", made);
    const csv = await (await home.admin.get("/api/products/export")).text();
    expect(csv.split("\r\n")[1]).toBe(`'=SUM(A1),'+1,,,,1.10,0.00,2.5,0,,pcs,,"Clay, ""Ltd""",yes,yes`);
    const next = await fixture.world.organization({ plan: "professional", name: "Files too" });
    await next.admin.upload("/api/products/import", csv, { "Content-Type": "text/csv" });
    expect(await (await next.admin.get("/api/products")).json()).toMatchObject([made]);
  });

  it("take the header row that a person chose, and name rows by their lines in the file", async () => {
    const file = "Stock of May,,\n,,\nArtikel,Nr,Preis\nBecher,Z-1,9.50\n,Z-2,1\n";
    const send = (query: string) =>
      fixture.user.upload(`/api/products/import?${query}`, file, { "Content-Type": "text/csv" });
    expect(await (await send("preview=true")).json()).toMatchObject({ namesProducts: false, headerLine: 1 });
    const chosen = `headerLine=3&mapping=${encodeURIComponent('["name","sku","sellingPrice"]')}`;
    expect(await (await send(`preview=true&${chosen}`)).json()).toMatchObject({
      headerLine: 3,
      created: 1,
      columns: [{ header: "Artikel" }, { header: "Nr" }, { header: "Preis" }],
      errorDetails: [{ row: 2, line: 5 }],
    });
    for (const line of ["2", "5", "99"]) expect((await send(`preview=true&headerLine=${line}`)).status).toBe(422);
    expect(await (await send(chosen)).json()).toMatchObject({ created: 1, errors: 1 });
  });

  it("without a column that names the products show their columns, and are imported once it is chosen", async () => {
    const file = "Ware,Nr,Preis\nKrug,W-1,9.50\n";
    const send = (query: string) =>
      fixture.user.upload(`/api/products/import?${query}`, file, { "Content-Type": "text/csv" });
    expect(await (await send("preview=true")).json()).toMatchObject({
      namesProducts: false,
      created: 0,
      columns: [
        { header: "Ware", field: null, sample: "Krug" },
        { header: "Nr", field: null, sample: "W-1" },
        { header: "Preis", field: null, sample: "9.50" },
      ],
    });
    expect((await send("preview=false")).status).toBe(422);
    expect((await send("mapping=hello")).status).toBe(422);
    expect((await send('mapping=["name","color"]')).status).toBe(422);
    const mapping = `mapping=${encodeURIComponent('["name","sku","sellingPrice"]')}`;
    expect(await (await send(mapping)).json()).toMatchObject({ namesProducts: true, created: 1, errors: 0 });
    const found = (await (await fixture.user.get("/api/products?q=krug")).json()) as unknown[];
    expect(found).toMatchObject([{ name: "Krug", sku: "W-1", sellingPrice: "9.50" }]);
  });
});

import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { explain } from "../../../testing/explain.ts";
import { type Database, openDatabase } from "../../kernel/db/client.ts";
import type { Context } from "../../kernel/http/context.ts";
import { productsQuery } from "./product-list.ts";
import { product } from "./schema.ts";
import { movementsQuery } from "./stock-movements.ts";

const ORGANIZATION = 7;
const CATEGORY = "00000000-0000-0000-0000-000000000005";
let testDatabase: TestDatabase;
let database: Database;

/** 2,000 products with two movements each, beside another organization's. */
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.applicationUrl);
  const owner = postgres(testDatabase.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`insert into product_category (organization_id, id, name) select o, ${CATEGORY}::uuid, 'Prints'
    from unnest(array[6, 7]) o`;
  await owner`
    insert into product (organization_id, id, name, sku, category_id, min_stock_level, current_stock, search_text)
    select o, lpad(to_hex(i), 32, '0')::uuid, 'Product ' || i, 'SKU-' || i, case when i % 50 = 0 then ${CATEGORY}::uuid end,
      2000, case when i % 100 = 0 then 1000 else 9000 end, 'product ' || i
    from unnest(array[6, 7]) o, generate_series(1, 2000) i`;
  await owner`
    insert into search_term (organization_id, kind, term, record_id)
    select organization_id, 'product', word, id from product, unnest(string_to_array(search_text, ' ')) word`;
  await owner`
    insert into stock_movement (organization_id, id, product_id, movement_type, quantity, previous_stock, new_stock, created_at)
    select p.organization_id, gen_random_uuid(), p.id, 'in', 1000, 0, 1000, now() - i * interval '1 hour'
    from product p, generate_series(1, 2) i`;
  await owner.unsafe("vacuum analyze product, product_category, stock_movement, search_term");
  await owner.end();
});
afterAll(async () => {
  await database.close();
  await testDatabase.close();
});

const plan = (query: (context: Context) => Parameters<typeof explain>[1]) =>
  database.inOrganization(ORGANIZATION, (transaction) =>
    explain(transaction, query({ transaction, organizationId: ORGANIZATION } as Context)),
  );

describe("inventory, as the application's role", () => {
  it("is listed along its index by name, page after page, without a sort", async () => {
    const cursor = Buffer.from(JSON.stringify(["Product 5", CATEGORY])).toString("base64url");
    for (const query of [{}, { cursor }]) {
      const { scans, sorts } = await plan((context) => productsQuery(context, query).limit(51));
      expect(sorts).toBe(false);
      const scan = scans.find(({ index }) => index === "product_name_index");
      expect(scan?.condition).toContain("organization_id");
      if ("cursor" in query) expect(scan?.condition).toContain("name");
    }
  });

  it("finds products by words and what runs low by an index", async () => {
    const words = await plan((context) => productsQuery(context, { q: "1999" }).limit(51));
    const scan = words.scans.find(({ index }) => index.startsWith("search_term"));
    for (const column of ["organization_id", "kind", "term"]) expect(scan?.condition).toContain(column);
    const low = await plan(
      () => sql`select ${product.id} from ${product} where ${product.organizationId} = ${ORGANIZATION}
        and ${product.isActive} and ${product.tracksStock} and ${product.currentStock} <= ${product.minStockLevel}`,
    );
    expect(low.scans.map(({ index }) => index)).toEqual(["product_low_index"]);
  });

  it("reads a product's movements newest first, and everyone's, along an index", async () => {
    const one = await plan((context) => movementsQuery(context, { productId: CATEGORY }).limit(51));
    expect(one.scans.map(({ index }) => index)).toContain("stock_movement_product_index");
    const all = await plan((context) => movementsQuery(context, {}).limit(51));
    expect(all.scans.map(({ index }) => index)).toContain("stock_movement_created_at_index");
    expect([one.sorts, all.sorts]).toEqual([false, false]);
  });
});

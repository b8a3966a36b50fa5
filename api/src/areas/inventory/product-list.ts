import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-inventory/products.ts";
import type { Product } from "@trellis/contract-inventory/products.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { AppError } from "../../kernel/errors.ts";
import { textCell } from "../../kernel/http/answers/csv-cell.ts";
import { downloadCsv } from "../../kernel/http/answers/csv-download.ts";
import { type Context, Page } from "../../kernel/http/context.ts";
import type { MemberCall } from "../../kernel/http/serve.ts";
import { recordsWithWords } from "../../kernel/search/search-terms.ts";
import { searchWords } from "../../kernel/search/search-words.ts";
import { toProduct } from "./product-view.ts";
import { product, productCategory } from "./schema.ts";
import { PRODUCT_KIND } from "./search.ts";

type Query = EndpointParsed<typeof contract.listProducts>["query"];
const EXPORT_ROWS = 1000;

/** Products by name. The cursor is the last row's name and id. */
export async function listProducts(context: Context, { query }: { query: Query }): Promise<Page<Product>> {
  const limit = query.limit ?? 50;
  const rows = await productsQuery(context, query).limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1)?.row;
  return new Page(
    shown.map(({ row, categoryName }) => toProduct(row, categoryName)),
    rows.length > limit && last ? Buffer.from(JSON.stringify([last.name, last.id])).toString("base64url") : null,
  );
}

export function productsQuery({ transaction, organizationId }: Context, query: Query) {
  return transaction
    .select({ row: getTableColumns(product), categoryName: productCategory.name })
    .from(product)
    .leftJoin(
      productCategory,
      and(eq(productCategory.organizationId, organizationId), eq(productCategory.id, product.categoryId)),
    )
    .where(and(eq(product.organizationId, organizationId), ...conditions(organizationId, query)))
    .orderBy(asc(product.name), asc(product.id));
}

function conditions(organizationId: number, query: Query): SQL[] {
  const found: SQL[] = [];
  const words = query.q ? searchWords(query.q) : [];
  if (query.q) {
    found.push(
      words.length === 0
        ? sql`false`
        : sql`${product.id} in (${recordsWithWords(organizationId, PRODUCT_KIND, words)})`,
    );
  }
  if (query.categoryId) {
    found.push(sql`${product.categoryId} in (
      with recursive below as (
        select id from product_category where organization_id = ${organizationId} and id = ${query.categoryId}::uuid
        union all
        select c.id from product_category c join below b on c.parent_id = b.id
        where c.organization_id = ${organizationId})
      select id from below)`);
  }
  if (query.stock === "low")
    found.push(
      sql`${product.isActive} and ${product.tracksStock} and ${product.currentStock} <= ${product.minStockLevel}`,
    );
  if (query.stock === "out")
    found.push(sql`${product.isActive} and ${product.tracksStock} and ${product.currentStock} = 0`);
  if (query.active) found.push(eq(product.isActive, query.active === "true"));
  if (query.cursor) {
    const [name, id] = readCursor(query.cursor);
    found.push(sql`(${product.name}, ${product.id}) > (${name}, ${id}::uuid)`);
  }
  return found;
}

function readCursor(cursor: string): [string, string] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (
      Array.isArray(value) &&
      typeof value[0] === "string" &&
      !value[0].includes("\0") &&
      /^[0-9a-f-]{36}$/.test(value[1])
    )
      return [value[0], value[1]];
  } catch {
    // Falls through: no cursor of ours.
  }
  throw new AppError("malformed", { message: "We couldn't load this page of the list. Reload the list." });
}

/** The figures above the list, over all active products. */
export async function getInventoryStats({ transaction, organizationId }: Context) {
  const [row] = await transaction
    .select({
      total: sql<number>`count(*)::float8`,
      low: sql<number>`count(*) filter (where ${product.tracksStock} and ${product.currentStock} <= ${product.minStockLevel})::float8`,
      out: sql<number>`count(*) filter (where ${product.tracksStock} and ${product.currentStock} = 0)::float8`,
      // Each product's value is rounded, so that the sum is the sum of what the list shows.
      value: sql<string>`coalesce(sum(div(${product.currentStock}::numeric * ${product.costPrice} + 500, 1000)), 0)::text`,
    })
    .from(product)
    .where(and(eq(product.organizationId, organizationId), eq(product.isActive, true)));
  return {
    totalProducts: row?.total ?? 0,
    lowStockCount: row?.low ?? 0,
    outOfStockCount: row?.out ?? 0,
    totalValue: formatDecimal(BigInt(row?.value ?? 0)),
  };
}

export const EXPORT_HEADER =
  "Name,SKU,Barcode,Category,Description,Cost Price,Selling Price,Stock,Minimum,Maximum,Unit,Location,Supplier,Active,Tracks Stock";

/** The filtered products as a CSV file that `importProducts` reads again. */
export async function exportProducts(
  call: MemberCall,
  { query }: EndpointParsed<typeof contract.exportProducts>,
): Promise<Response> {
  const readPage = (cursor: string | undefined) =>
    call.read((context) =>
      listProducts(context, { query: { ...query, limit: EXPORT_ROWS, ...(cursor === undefined ? {} : { cursor }) } }),
    );
  const first = await readPage(undefined);
  return downloadCsv(call, { name: "products", header: EXPORT_HEADER, first, readPage, row: csvRow });
}

const csvRow = (one: Product) =>
  [
    textCell(one.name),
    textCell(one.sku),
    textCell(one.barcode),
    textCell(one.categoryName),
    textCell(one.description),
    one.costPrice,
    one.sellingPrice,
    one.currentStock,
    one.minStockLevel,
    one.maxStockLevel ?? "",
    textCell(one.unit),
    textCell(one.location),
    textCell(one.supplier),
    one.isActive ? "yes" : "no",
    one.tracksStock ? "yes" : "no",
  ].join(",");

import type { EndpointParsed } from "@trellis/shared/contract/endpoint.ts";
import type * as contract from "@trellis/shared/contract/inventory/products.ts";
import { type ProductImportReport, ProductInput } from "@trellis/shared/contract/inventory/products.ts";
import { type CsvRow, readCsvTable } from "@trellis/shared/domain/csv-table.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import type { MemberCall } from "../../http/serve.ts";
import { createProductCategory, listProductCategories } from "./product-categories.ts";
import { changeProduct, insertProduct, type ProductBody } from "./products.ts";
import { product } from "./schema.ts";
import { moveStock, type ProductRow } from "./stock.ts";

/** How files call our fields. */
const WORDS = {
  name: ["name", "product", "product name", "item", "item name", "title"],
  sku: ["sku", "item number", "product code", "code", "article number", "part number"],
  barcode: ["barcode", "ean", "upc", "gtin"],
  category: ["category", "product category", "type"],
  description: ["description", "details"],
  costPrice: ["cost price", "cost", "unit cost", "purchase price", "buying price"],
  sellingPrice: ["selling price", "price", "sales price", "unit price", "retail price"],
  stock: ["stock", "current stock", "quantity", "qty", "on hand", "quantity on hand"],
  minStockLevel: ["minimum", "min stock level", "min stock", "reorder level", "reorder point"],
  maxStockLevel: ["maximum", "max stock level", "max stock"],
  unit: ["unit", "uom", "unit of measure"],
  location: ["location", "bin", "shelf", "warehouse"],
  supplier: ["supplier", "vendor"],
  active: ["active", "is active"],
  tracksStock: ["tracks stock", "track stock", "track inventory"],
} as const;
type Field = keyof typeof WORDS;
type Row = CsvRow<Field>;

const MOST_ROWS = 5000;
const MOST_LISTED = 100;

/** Thrown to leave a preview's transaction without a trace. */
class Previewed extends Error {}

/**
 * Products from a CSV file, in one transaction: a SKU that is known is changed, a new one added, a stock that differs is
 * an adjustment. Rows with an error are left out and told; a preview does it all and takes it back.
 */
export async function importProducts(
  call: MemberCall,
  { query }: EndpointParsed<typeof contract.importProducts>,
  file: Uint8Array,
): Promise<ProductImportReport> {
  const table = readCsvTable(file, WORDS);
  const known = new Set(table.columns.map(({ field }) => field));
  if (!known.has("sku") || !known.has("name"))
    throw new AppError("invalid", {
      message: "The first line must name the columns, among them Name and SKU. Add it and choose the file again.",
    });
  if (table.rows.length > MOST_ROWS)
    throw new AppError("too_large", {
      message: `A file may have ${MOST_ROWS} rows; this one has ${table.rows.length}.`,
    });
  const isPreview = query.preview === "true";
  const report: ProductImportReport = {
    isPreview,
    rows: table.rows.length,
    created: 0,
    updated: 0,
    unchanged: 0,
    errors: 0,
    errorDetails: [],
    columns: table.columns,
  };
  try {
    await call.write(async (context) => {
      await importRows({ ...context, ifMatch: null }, table.rows, report);
      if (isPreview) throw new Previewed();
      await context.audit({
        action: "import",
        resource: "product",
        resourceId: null,
        after: { created: report.created, updated: report.updated, errors: report.errors },
      });
    });
  } catch (error) {
    if (!(error instanceof Previewed)) throw error;
  }
  return report;
}

async function importRows(context: Context, rows: readonly Row[], report: ProductImportReport): Promise<void> {
  const categories = new Map(
    (await listProductCategories(context)).map(({ name, id }) => [name.toLowerCase(), id] as const),
  );
  const existing = await findBySku(context, rows);
  const seen = new Map<string, number>();
  for (const row of rows) {
    const sku = row.cells.sku ?? "";
    const refuse = (error: string) => {
      report.errors += 1;
      if (report.errorDetails.length < MOST_LISTED) report.errorDetails.push({ row: row.row, line: row.line, error });
    };
    const earlier = seen.get(sku);
    if (earlier !== undefined) {
      refuse(`The SKU ${sku} stands in row ${earlier} already`);
      continue;
    }
    seen.set(sku, row.row);
    const body = readRow(row);
    if (typeof body === "string") {
      refuse(body);
      continue;
    }
    const before = existing.get(sku);
    try {
      if (before && body.tracksStock === false && before.currentStock > 0n)
        throw new AppError("invalid", { message: "There is stock of this product, so it goes on being kept" });
      body.categoryId = await categoryOf(context, categories, row.cells.category);
      const outcome = before ? await changeRow(context, before, body) : await addRow(context, body);
      report[outcome] += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refuse(error.message);
    }
  }
}

async function addRow(context: Context, body: ProductBody): Promise<"created"> {
  await insertProduct(context, body);
  return "created";
}

async function changeRow(
  context: Context,
  before: ProductRow,
  { currentStock, ...body }: ProductBody,
): Promise<"updated" | "unchanged"> {
  const moves = currentStock !== undefined && before.tracksStock && currentStock !== before.currentStock;
  const differs = Object.entries(body).some(
    ([name, value]) => value !== undefined && (value === "" ? null : value) !== before[name as keyof ProductRow],
  );
  if (!moves && !differs) return "unchanged";
  if (differs) await changeProduct(context, before.id, body);
  if (moves) {
    const [row] = await context.transaction
      .select()
      .from(product)
      .where(and(eq(product.organizationId, context.organizationId), eq(product.id, before.id)))
      .for("update");
    if (row && row.currentStock !== currentStock)
      await moveStock(context, row, {
        type: "adjustment",
        change: currentStock - row.currentStock,
        reason: "Import",
        userId: context.member.userId,
      });
  }
  return "updated";
}

/** A row as the contract's body, or what is wrong with it. */
function readRow({ cells }: Row): ProductBody | string {
  const number = (text: string | undefined) => text?.replace(/^[$€£]\s?/, "").replaceAll(/,(?=\d{3}\b)/g, "");
  const given = {
    name: cells.name,
    sku: cells.sku,
    barcode: cells.barcode,
    description: cells.description,
    costPrice: number(cells.costPrice) || undefined,
    sellingPrice: number(cells.sellingPrice) || undefined,
    currentStock: number(cells.stock) || undefined,
    minStockLevel: number(cells.minStockLevel) || undefined,
    maxStockLevel: number(cells.maxStockLevel),
    unit: cells.unit || undefined,
    location: cells.location,
    supplier: cells.supplier,
    isActive: yesOrNo(cells.active),
    tracksStock: yesOrNo(cells.tracksStock),
  };
  const body = ProductInput.safeParse(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  );
  if (body.success) return body.data;
  const [issue] = body.error.issues;
  return `${issue?.path.join(".") || "row"}: ${issue?.message ?? "not understood"}`;
}

function yesOrNo(text: string | undefined): boolean | undefined {
  if (!text) return undefined;
  return !/^(no|n|false|0|off|inactive)$/i.test(text);
}

async function categoryOf(
  context: Context,
  categories: Map<string, string>,
  name: string | undefined,
): Promise<string | null | undefined> {
  if (!name) return undefined;
  const known = categories.get(name.toLowerCase());
  if (known) return known;
  const { id } = await createProductCategory(context, { body: { name } });
  categories.set(name.toLowerCase(), id);
  return id;
}

async function findBySku(
  { transaction, organizationId }: Context,
  rows: readonly Row[],
): Promise<Map<string, ProductRow>> {
  const skus = rows.flatMap(({ cells }) => (cells.sku ? [cells.sku] : []));
  if (skus.length === 0) return new Map();
  const found = await transaction
    .select()
    .from(product)
    .where(and(eq(product.organizationId, organizationId), inArray(product.sku, skus)));
  return new Map(found.map((row) => [row.sku, row]));
}

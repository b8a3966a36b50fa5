import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-inventory/products.ts";
import { type ProductImportReport, ProductInput } from "@trellis/contract-inventory/products.ts";
import { PRODUCT_FIELDS, type ProductCsvRow, readProductCsv } from "@trellis/invoice-rules/product-csv.ts";
import { and, eq, inArray } from "drizzle-orm";
import { AppError, invalid } from "../../kernel/errors.ts";
import { chosenColumns, refuseEmptyTable, withHeaderLine } from "../../kernel/http/answers/chosen-columns.ts";
import type { Context } from "../../kernel/http/context.ts";
import type { MemberCall } from "../../kernel/http/serve.ts";
import { createProductCategory, listProductCategories } from "./product-categories.ts";
import { changeProduct, insertProduct, type ProductBody } from "./products.ts";
import { product } from "./schema.ts";
import { moveStock } from "./stock.ts";
import type { ProductRow } from "./stock-rows.ts";

const MAX_ROWS = 5000;
const MAX_LISTED = 100;

/** Thrown to leave a preview's transaction without a trace. */
class Previewed extends Error {}

/**
 * Products from a CSV file, in one transaction: a SKU that is known is changed, a new one added, a stock that differs
 * is an adjustment. Rows with an error are left out and reported; a preview does it all and rolls it back.
 */
export async function importProducts(
  call: MemberCall,
  { query }: EndpointParsed<typeof contract.importProducts>,
  file: Uint8Array,
): Promise<ProductImportReport> {
  const chosen = chosenColumns(query.mapping, PRODUCT_FIELDS);
  const table = withHeaderLine(() => readProductCsv(file, chosen, query.headerLine));
  const isPreview = query.preview === "true";
  const namesProducts = table.columns.some(({ field }) => field === "name");
  if (table.rows.length === 0) refuseEmptyTable(query.headerLine, "The file has no products below its header row.");
  if (!namesProducts && !isPreview) throw invalid("mapping", "Choose the column that contains the product names.");
  if (table.rows.length > MAX_ROWS)
    throw new AppError("too_large", {
      message: `A file may have ${MAX_ROWS} rows; this one has ${table.rows.length}.`,
    });
  const report: ProductImportReport = {
    isPreview,
    rows: table.rows.length,
    created: 0,
    updated: 0,
    unchanged: 0,
    errors: 0,
    errorDetails: [],
    notes: [],
    columns: table.columns,
    namesProducts,
    headerLine: table.headerLine,
    top: table.top,
  };
  if (!namesProducts) return report;
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

async function importRows(
  context: Context,
  rows: readonly ProductCsvRow[],
  report: ProductImportReport,
): Promise<void> {
  const categories = new Map(
    (await listProductCategories(context)).map(({ name, id }) => [name.toLowerCase(), id] as const),
  );
  const existing = await findBySku(context, rows);
  const seen = new Map<string, number>();
  for (const row of rows) {
    const sku = String(row.fields.sku ?? "");
    const refuse = (error: string) => {
      report.errors += 1;
      if (report.errorDetails.length < MAX_LISTED) report.errorDetails.push({ row: row.row, line: row.line, error });
    };
    const earlier = seen.get(sku);
    if (earlier !== undefined) {
      refuse(`Row ${earlier} already has the SKU ${sku}`);
      continue;
    }
    seen.set(sku, row.row);
    const { body, notes } = readBody(row);
    if (typeof body === "string") {
      refuse(body);
      continue;
    }
    for (const note of notes)
      if (report.notes.length < MAX_LISTED) report.notes.push({ row: row.row, line: row.line, note });
    const before = existing.get(sku);
    try {
      if (before && body.tracksStock === false && before.currentStock > 0n)
        throw new AppError("invalid", { message: "This product has stock, so it stays tracked" });
      body.categoryId = await categoryOf(context, categories, row.category);
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

/** A row as the contract's body, without values that it does not take, or what is wrong with it. */
function readBody({ fields, notes }: ProductCsvRow): { body: ProductBody | string; notes: string[] } {
  const first = ProductInput.safeParse(fields);
  if (first.success) return { body: first.data, notes };
  const kept = { ...fields };
  const dropped: string[] = [];
  for (const { path, message } of first.error.issues) {
    const field = String(path[0]);
    if (field === "name" || field === "sku" || !(field in kept)) continue;
    dropped.push(`${field}: ${message} (${String(kept[field]).slice(0, 60)}). Left out.`);
    delete kept[field];
  }
  const again = ProductInput.safeParse(kept);
  if (again.success) return { body: again.data, notes: [...notes, ...dropped] };
  const [issue] = again.error.issues;
  return { body: `${issue?.path.join(".") || "row"}: ${issue?.message ?? "not understood"}`, notes: [] };
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
  rows: readonly ProductCsvRow[],
): Promise<Map<string, ProductRow>> {
  const skus = rows.flatMap(({ fields }) => (fields.sku ? [String(fields.sku)] : []));
  if (skus.length === 0) return new Map();
  const found = await transaction
    .select()
    .from(product)
    .where(and(eq(product.organizationId, organizationId), inArray(product.sku, skus)));
  return new Map(found.map((row) => [row.sku, row]));
}

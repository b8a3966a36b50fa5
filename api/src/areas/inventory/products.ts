import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { Product } from "@trellis/contract-inventory/products.ts";
import { createProduct as endpoint } from "@trellis/contract-inventory/products.ts";
import { and, eq, ne } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../kernel/errors.ts";
import { dropReplacedImage, withImage } from "../../kernel/files/images.ts";
import type { Context } from "../../kernel/http/context.ts";
import { answerOnce } from "../../kernel/http/idempotency.ts";
import type { MemberCall } from "../../kernel/http/serve.ts";
import { replaceSearchTerms } from "../../kernel/search/search-terms.ts";
import { searchWords } from "../../kernel/search/search-words.ts";
import { productNotFound, toProduct } from "./product-view.ts";
import { product, productCategory, stockMovement } from "./schema.ts";
import { PRODUCT_KIND } from "./search.ts";
import { moveStock } from "./stock.ts";
import type { ProductRow } from "./stock-rows.ts";

export type ProductBody = EndpointParsed<typeof endpoint>["body"];
type ById = { params: { id: string } };

/** Throws not_found for an id that is unknown or another organization's. */
export async function getProduct(context: Context, { params }: ById): Promise<Product> {
  return view(context, await findProduct(context, params.id));
}

/** Adds a product; its image is read and kept before the transaction begins. */
export function createProduct(call: MemberCall, { body }: { body: ProductBody }): Promise<Product> {
  const image = { field: "imageUrl", text: body.imageUrl, purpose: "logo", current: async () => null } as const;
  return withImage(call.services, image, (addressFor) =>
    call.write(
      (context) =>
        answerOnce(call, context, endpoint, body, {
          run: async () => insertProduct(context, { ...body, imageUrl: (await addressFor(context)) ?? null }),
        }) as Promise<Product>,
    ),
  );
}

/** Writes a new product with its words, its opening movement and the audit row. Throws invalid for a SKU in use. */
export async function insertProduct(context: Context, body: ProductBody): Promise<Product> {
  const { transaction, organizationId, now } = context;
  const id = createId();
  const fields = fieldsOf(body);
  await requireFreeSku(context, body.sku, id);
  await requireCategory(context, fields.categoryId);
  const stock = body.currentStock ?? 0n;
  if (stock > 0n && body.tracksStock === false)
    throw invalid("currentStock", "Stock isn't tracked for this product. Turn on stock tracking, or leave this empty.");
  const values = {
    costPrice: 0n,
    sellingPrice: 0n,
    minStockLevel: 0n,
    unit: "pcs",
    isActive: true,
    tracksStock: true,
    ...fields,
  };
  requireLevels(values);
  const [row] = await transaction
    .insert(product)
    .values({
      ...values,
      currentStock: 0n,
      searchText: searchTextOf(values),
      organizationId,
      id,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the product was not created");
  await replaceSearchTerms(context, { kind: PRODUCT_KIND, id }, [], row.searchText.split(" "));
  if (stock > 0n)
    await moveStock(context, row, {
      type: "in",
      change: stock,
      reason: "Opening stock",
      userId: context.member.userId,
    });
  const created = await view(context, await findProduct(context, id));
  await context.audit({ action: "create", resource: "product", resourceId: id, after: created });
  return created;
}

/** Changes a product, but for its stock. Omitted fields stay. */
export async function updateProduct(
  call: MemberCall,
  { params, body }: ById & { body: ProductBody },
): Promise<Product> {
  const { imageUrl: current } = await call.read((context) => findProduct(context, params.id));
  const image = { field: "imageUrl", text: body.imageUrl, purpose: "logo", current: async () => current } as const;
  const changed = await withImage(call.services, image, (addressFor) =>
    call.write(async (context) => {
      const imageUrl = await addressFor(context);
      return changeProduct(context, params.id, { ...body, ...(imageUrl === undefined ? {} : { imageUrl }) });
    }),
  );
  await dropReplacedImage(call.services, call, current, changed.imageUrl);
  return changed;
}

/** As `updateProduct`, in the caller's transaction. A stale If-Match is a conflict that carries the record. */
export async function changeProduct(context: Context, id: string, body: ProductBody): Promise<Product> {
  const { transaction, organizationId, now } = context;
  const before = await findProduct(context, id, { lock: true });
  const seen = await view(context, before);
  if (context.ifMatch !== null && context.ifMatch !== "*" && context.ifMatch !== seen.updatedAt)
    throw new AppError("conflict", {
      message: "Someone else changed this product after you opened it. Reload it and make your change again.",
      current: seen,
    });
  if (body.currentStock !== undefined && body.currentStock !== before.currentStock)
    throw invalid("currentStock", "Use Adjust stock to change the quantity.");
  const fields = fieldsOf(body);
  await requireFreeSku(context, body.sku, id);
  await requireCategory(context, fields.categoryId);
  const after = { ...before, ...fields, updatedAt: new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)) };
  requireLevels(after);
  if (!after.tracksStock && before.currentStock > 0n)
    throw invalid("tracksStock", "This product still has stock. Set it to zero before you turn off stock tracking.");
  after.searchText = searchTextOf(after);
  const { organizationId: _, id: __, createdAt, currentStock, ...changes } = after;
  await transaction
    .update(product)
    .set(changes)
    .where(and(eq(product.organizationId, organizationId), eq(product.id, id)));
  await replaceSearchTerms(
    context,
    { kind: PRODUCT_KIND, id },
    before.searchText.split(" "),
    after.searchText.split(" "),
  );
  const changed = await view(context, after);
  await context.audit({ action: "update", resource: "product", resourceId: id, before: seen, after: changed });
  return changed;
}

/** Deletes a product without a history. Throws conflict for one that was moved or is on an invoice. */
export async function deleteProduct(context: Context, { params }: ById): Promise<void> {
  const { transaction, organizationId } = context;
  const row = await findProduct(context, params.id, { lock: true });
  const [moved] = await transaction
    .select({ id: stockMovement.id })
    .from(stockMovement)
    .where(and(eq(stockMovement.organizationId, organizationId), eq(stockMovement.productId, row.id)))
    .limit(1);
  if (moved) throw inUse(row);
  const before = await view(context, row);
  await replaceSearchTerms(context, { kind: PRODUCT_KIND, id: row.id }, row.searchText.split(" "), []);
  try {
    // A line of an invoice refers to it: the database says so, and the rest of this transaction is given up.
    await transaction.delete(product).where(and(eq(product.organizationId, organizationId), eq(product.id, row.id)));
  } catch (error) {
    if (foreignKeyHolds(error)) throw inUse(row);
    throw error;
  }
  await context.audit({ action: "delete", resource: "product", resourceId: row.id, before });
}

/** Reads a product, with `lock` until the commit. Throws not_found. */
export async function findProduct(context: Context, id: string, { lock = false } = {}): Promise<ProductRow> {
  const query = context.transaction
    .select()
    .from(product)
    .where(and(eq(product.organizationId, context.organizationId), eq(product.id, id)));
  const [row] = await (lock ? query.for("update") : query);
  if (!row) throw productNotFound();
  return row;
}

async function view({ transaction, organizationId }: Context, row: ProductRow): Promise<Product> {
  if (row.categoryId === null) return toProduct(row, null);
  const [category] = await transaction
    .select({ name: productCategory.name })
    .from(productCategory)
    .where(and(eq(productCategory.organizationId, organizationId), eq(productCategory.id, row.categoryId)));
  return toProduct(row, category?.name ?? null);
}

async function requireFreeSku({ transaction, organizationId }: Context, sku: string, id: string): Promise<void> {
  const [twin] = await transaction
    .select({ name: product.name })
    .from(product)
    .where(and(eq(product.organizationId, organizationId), eq(product.sku, sku), ne(product.id, id)));
  if (twin) throw invalid("sku", `The SKU ${sku} is already used by ${twin.name}. Enter a different one.`);
}

async function requireCategory({ transaction, organizationId }: Context, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const [found] = await transaction
    .select({ id: productCategory.id })
    .from(productCategory)
    .where(and(eq(productCategory.organizationId, organizationId), eq(productCategory.id, id)));
  if (!found) throw notFound("Category");
}

function requireLevels({
  minStockLevel,
  maxStockLevel,
}: {
  minStockLevel: bigint;
  maxStockLevel?: bigint | null;
}): void {
  if (maxStockLevel != null && maxStockLevel < minStockLevel)
    throw invalid("maxStockLevel", "The maximum can't be less than the minimum.");
}

/** What the body names, as it is stored; what was cleared is null. */
function fieldsOf(body: ProductBody) {
  const { currentStock, maxStockLevel, ...rest } = body;
  const named = Object.entries(rest).filter(([, value]) => value !== undefined);
  const cleared = named.map(([name, value]) => [name, value === "" ? null : value]);
  return {
    ...(Object.fromEntries(cleared) as Partial<Omit<typeof product.$inferInsert, "organizationId" | "id">>),
    ...(maxStockLevel === undefined ? {} : { maxStockLevel: maxStockLevel === "" ? null : maxStockLevel }),
    name: body.name,
    sku: body.sku,
  };
}

const searchTextOf = ({
  name,
  sku,
  barcode,
  supplier,
  location,
}: Pick<ProductRow, "name" | "sku"> & Partial<Pick<ProductRow, "barcode" | "supplier" | "location">>) =>
  searchWords(name, sku, barcode, supplier, location).join(" ");

const inUse = ({ name }: ProductRow) =>
  new AppError("conflict", {
    message: `${name} has stock movements or invoices, so it can't be deleted. Make it inactive instead.`,
  });

function foreignKeyHolds(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === "23503") return true;
  return false;
}

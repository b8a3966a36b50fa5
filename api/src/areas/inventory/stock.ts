import type { MovementType } from "@trellis/contract-inventory/choices.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { formatQuantity } from "@trellis/domain/money/quantity.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import type { Tenant } from "../../kernel/http/context.ts";
import { notifyOfLowStock } from "./low-stock.ts";
import { product, stockMovement } from "./schema.ts";
import type { ProductRow } from "./stock-rows.ts";

type MovementRow = typeof stockMovement.$inferSelect;

/** One change of a product's stock. */
export interface Movement {
  type: MovementType;
  /** Thousandths with their sign: what is added to the stock. A transfer adds nothing. */
  change: bigint;
  /** Thousandths that a transfer moves from one place to the other. */
  moved?: bigint;
  fromLocation?: string | null;
  toLocation?: string | null;
  reason?: string | null;
  reference?: string | null;
  notes?: string | null;
  source?: { kind: "invoice"; id: string };
  userId: string | null;
}

/** Reads products in the order of their ids and keeps everyone else from writing them until the commit. */
export async function lockProducts(
  { transaction, organizationId }: Tenant,
  ids: readonly string[],
): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return transaction
    .select()
    .from(product)
    .where(and(eq(product.organizationId, organizationId), inArray(product.id, [...new Set(ids)])))
    .orderBy(asc(product.id))
    .for("update");
}

/**
 * Changes the stock of a locked product and writes the movement with the stock before and after. Throws conflict when less
 * than nothing would be left.
 */
export async function moveStock(scope: Tenant, row: ProductRow, movement: Movement): Promise<MovementRow> {
  const { transaction, organizationId, now } = scope;
  const newStock = row.currentStock + movement.change;
  if (newStock < 0n) throw notEnough(row, -movement.change);
  const [written] = await transaction
    .insert(stockMovement)
    .values({
      organizationId,
      id: createId(),
      productId: row.id,
      movementType: movement.type,
      quantity: movement.moved ?? movement.change,
      previousStock: row.currentStock,
      newStock,
      fromLocation: movement.fromLocation ?? null,
      toLocation: movement.toLocation ?? null,
      reason: movement.reason ?? null,
      reference: movement.reference ?? null,
      notes: movement.notes ?? null,
      sourceKind: movement.source?.kind ?? null,
      sourceId: movement.source?.id ?? null,
      userId: movement.userId,
      createdAt: now,
    })
    .returning();
  if (!written) throw new Error("the movement was not written");
  if (movement.change !== 0n) {
    await transaction
      .update(product)
      .set({ currentStock: newStock, updatedAt: new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1)) })
      .where(and(eq(product.organizationId, organizationId), eq(product.id, row.id)));
    await notifyOfLowStock(scope, row, newStock);
  }
  return written;
}

/** What an invoice sells of a product. */
export interface StockLine {
  productId: string;
  /** Thousandths. */
  quantity: bigint;
}

/** The document that takes stock. */
export interface StockReference {
  id: string;
  /** What people call it: the invoice's number. */
  number: string;
  userId: string | null;
}

/**
 * Takes what an invoice sells out of stock, all of it or nothing: products are locked in the order of their ids, so that
 * concurrent sales of the last piece take turns. Services (no stock kept) are passed over. Throws conflict naming the
 * product of which there is not enough, not_found for a product of another organization.
 */
export async function deductStock(
  scope: Tenant,
  lines: readonly StockLine[],
  reference: StockReference,
): Promise<void> {
  const wanted = new Map<string, bigint>();
  for (const { productId, quantity } of lines) wanted.set(productId, (wanted.get(productId) ?? 0n) + quantity);
  const rows = await lockProducts(scope, [...wanted.keys()]);
  if (rows.length < wanted.size) throw notFound("Product");
  for (const row of rows) {
    if (!row.tracksStock) continue;
    await moveStock(scope, row, {
      type: "out",
      change: -(wanted.get(row.id) ?? 0n),
      reason: "Sold",
      reference: reference.number,
      source: { kind: "invoice", id: reference.id },
      userId: reference.userId,
    });
  }
}

/** Brings back what an invoice took and did not return yet; nothing where it took nothing. */
export async function returnStock(scope: Tenant, reference: StockReference): Promise<void> {
  const { transaction, organizationId } = scope;
  const taken = await transaction
    .select({ productId: stockMovement.productId, quantity: stockMovement.quantity })
    .from(stockMovement)
    .where(
      and(
        eq(stockMovement.organizationId, organizationId),
        eq(stockMovement.sourceKind, "invoice"),
        eq(stockMovement.sourceId, reference.id),
      ),
    );
  const out = new Map<string, bigint>();
  for (const { productId, quantity } of taken) out.set(productId, (out.get(productId) ?? 0n) - quantity);
  const missing = [...out].filter(([, quantity]) => quantity > 0n);
  const rows = await lockProducts(
    scope,
    missing.map(([id]) => id),
  );
  for (const row of rows) {
    await moveStock(scope, row, {
      type: "in",
      change: out.get(row.id) ?? 0n,
      reason: "Invoice cancelled",
      reference: reference.number,
      source: { kind: "invoice", id: reference.id },
      userId: reference.userId,
    });
  }
}

function notEnough(row: ProductRow, wanted: bigint): AppError {
  const left = `${withReaderMarks(formatQuantity(row.currentStock))} ${row.unit}`;
  return new AppError("conflict", {
    message: `Not enough ${row.name} (${row.sku}) in stock: ${withReaderMarks(formatQuantity(wanted))} ${row.unit} needed, ${left} left.`,
  });
}

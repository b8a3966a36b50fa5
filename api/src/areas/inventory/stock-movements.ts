import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-inventory/stock-movements.ts";
import type { StockMovement } from "@trellis/contract-inventory/stock-movements.ts";
import { formatQuantity } from "@trellis/domain/money/quantity.ts";
import { and, desc, eq, getTableColumns } from "drizzle-orm";
import { invalid } from "../../kernel/errors.ts";
import { isBefore, readCursor, writeCursor } from "../../kernel/http/answers/newest-first.ts";
import { type Context, Page } from "../../kernel/http/context.ts";
import { MEMBER_NAME, memberName } from "../../kernel/identity/member-name.ts";
import { user } from "../../kernel/identity/schema.ts";
import { findProduct } from "./products.ts";
import { product, stockMovement } from "./schema.ts";
import { type Movement, moveStock } from "./stock.ts";

type Query = EndpointParsed<typeof contract.listStockMovements>["query"];
type Body = EndpointParsed<typeof contract.createStockMovement>["body"];

/** What changed the stock, newest first. */
export async function listStockMovements(context: Context, { query }: { query: Query }): Promise<Page<StockMovement>> {
  const limit = query.limit ?? 50;
  const rows = await movementsQuery(context, query).limit(limit + 1);
  return new Page(
    rows.slice(0, limit).map(({ movement, name, sku, unit, by }) => ({
      ...toMovement(movement, { name, sku, unit }),
      userName: memberName(by),
    })),
    rows.length > limit ? writeCursor(rows[limit - 1]?.movement) : null,
  );
}

export function movementsQuery({ transaction, organizationId }: Context, query: Query) {
  return transaction
    .select({
      movement: getTableColumns(stockMovement),
      name: product.name,
      sku: product.sku,
      unit: product.unit,
      by: MEMBER_NAME,
    })
    .from(stockMovement)
    .innerJoin(product, and(eq(product.organizationId, organizationId), eq(product.id, stockMovement.productId)))
    .leftJoin(user, eq(user.id, stockMovement.userId))
    .where(
      and(
        eq(stockMovement.organizationId, organizationId),
        query.productId ? eq(stockMovement.productId, query.productId) : undefined,
        query.movementType ? eq(stockMovement.movementType, query.movementType) : undefined,
        isBefore(stockMovement.createdAt, stockMovement.id, readCursor(query.cursor)),
      ),
    )
    .orderBy(desc(stockMovement.createdAt), desc(stockMovement.id));
}

/**
 * Writes a movement. An adjustment's quantity is what was counted, the others' what is moved. Throws conflict where there
 * is not enough, invalid where nothing would change.
 */
export async function createStockMovement(context: Context, { body }: { body: Body }): Promise<StockMovement> {
  const row = await findProduct(context, body.productId, { lock: true });
  if (!row.tracksStock) throw invalid("productId", `Stock isn't tracked for ${row.name}.`);
  const written = await moveStock(context, row, {
    ...changeOf(body, row.currentStock),
    reason: body.reason || null,
    reference: body.reference || null,
    notes: body.notes || null,
    userId: context.member.userId,
  });
  const record = toMovement(written, row);
  await context.audit({ action: "create", resource: "stock_movement", resourceId: written.id, after: record });
  const [by] = await context.transaction.select(MEMBER_NAME).from(user).where(eq(user.id, context.member.userId));
  return { ...record, userName: memberName(by ?? null) };
}

function changeOf(
  body: Body,
  stock: bigint,
): Pick<Movement, "type" | "change" | "moved" | "fromLocation" | "toLocation"> {
  switch (body.movementType) {
    case "in":
      return { type: "in", change: body.quantity, toLocation: body.toLocation || null };
    case "out":
      return { type: "out", change: -body.quantity, fromLocation: body.fromLocation || null };
    case "adjustment":
      if (body.quantity === stock) throw invalid("quantity", "This is already the recorded quantity.");
      return { type: "adjustment", change: body.quantity - stock };
    case "transfer":
      if (body.quantity > stock) throw invalid("quantity", `Only ${formatQuantity(stock)} are in stock.`);
      return {
        type: "transfer",
        change: 0n,
        moved: body.quantity,
        fromLocation: body.fromLocation || null,
        toLocation: body.toLocation || null,
      };
  }
}

function toMovement(
  row: typeof stockMovement.$inferSelect,
  { name, sku, unit }: { name: string; sku: string; unit: string },
): Omit<StockMovement, "userName"> {
  return {
    id: row.id,
    productId: row.productId,
    productName: name,
    sku,
    unit,
    movementType: row.movementType,
    quantity: formatQuantity(row.quantity),
    previousStock: formatQuantity(row.previousStock),
    newStock: formatQuantity(row.newStock),
    fromLocation: row.fromLocation,
    toLocation: row.toLocation,
    reason: row.reason,
    reference: row.reference,
    notes: row.notes,
    invoiceId: row.sourceKind === "invoice" ? row.sourceId : null,
    userId: row.userId,
    createdAt: row.createdAt.toISOString(),
  };
}

import type { InvoiceItem } from "@trellis/contract-invoicing/invoice.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { formatQuantity } from "@trellis/domain/money/quantity.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import { and, asc, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Context, Read, Tenant } from "../../../kernel/http/context.ts";
import { findProductIds } from "../../inventory/index.ts";
import type { LineFacts } from "../core/invoice-amounts.ts";
import { findInvoice } from "../core/invoice-view.ts";
import { invoiceItem } from "../schema/invoice-schema.ts";

export type ItemRow = typeof invoiceItem.$inferSelect;

/** The lines of an invoice, in order. Throws not_found. */
export async function listInvoiceItems(
  context: Context,
  { params }: { params: { id: string } },
): Promise<InvoiceItem[]> {
  await findInvoice(context, params.id);
  return (await readItems(context, params.id)).map(toItem);
}

/** The stored lines, in order. */
export function readItems({ transaction, organizationId }: Read, invoiceId: string): Promise<ItemRow[]> {
  return transaction
    .select()
    .from(invoiceItem)
    .where(and(eq(invoiceItem.organizationId, organizationId), eq(invoiceItem.invoiceId, invoiceId)))
    .orderBy(asc(invoiceItem.sortOrder));
}

/** Writes the lines in place of whatever there was. `totals` are theirs, rounded, in the same order. */
export async function replaceItems(
  { transaction, organizationId }: Tenant,
  invoiceId: string,
  items: readonly LineFacts[],
  totals: readonly bigint[],
): Promise<void> {
  await transaction
    .delete(invoiceItem)
    .where(and(eq(invoiceItem.organizationId, organizationId), eq(invoiceItem.invoiceId, invoiceId)));
  await transaction.insert(invoiceItem).values(
    items.map((item, index) => ({
      organizationId,
      id: createId(),
      invoiceId,
      sortOrder: index,
      description: item.description,
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      total: totals[index] ?? 0n,
      taxRate: item.taxRate ?? null,
      discountRate: item.discountRate ?? 0,
      productId: item.productId ?? null,
    })),
  );
}

/** Refuses lines with a product of another organization: 422 that names the line. */
export async function requireProducts(scope: Read, items: readonly LineFacts[]): Promise<void> {
  const ids = [...new Set(items.flatMap(({ productId }) => (productId ? [productId] : [])))];
  if (ids.length === 0) return;
  const there = await findProductIds(scope, ids);
  const issues = items.flatMap(({ productId }, index) =>
    productId && !there.has(productId.toLowerCase())
      ? [{ path: `items.${index}.productId`, message: "Product not found" }]
      : [],
  );
  if (issues.length > 0) throw new AppError("invalid", { message: "Product not found", issues });
}

const toItem = (row: ItemRow): InvoiceItem => ({
  id: row.id,
  description: row.description,
  quantity: formatQuantity(row.quantity),
  unitPrice: formatDecimal(row.unitPrice),
  totalPrice: formatDecimal(row.total),
  taxRate: row.taxRate === null ? null : formatRate(row.taxRate),
  discountRate: formatRate(row.discountRate),
  sortOrder: row.sortOrder,
  productId: row.productId,
});

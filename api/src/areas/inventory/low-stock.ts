import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { formatQuantity } from "@trellis/domain/money/quantity.ts";
import type { Tenant } from "../../kernel/http/context.ts";
import { notify } from "../notifications/index.ts";
import type { ProductRow } from "./stock-rows.ts";

/** Whether a stock is low: at or below the minimum. */
export const isLow = (row: Pick<ProductRow, "minStockLevel" | "tracksStock" | "isActive">, stock: bigint): boolean =>
  row.isActive && row.tracksStock && stock <= row.minStockLevel;

/** Notifies everyone who may see Inventory when a stock becomes low, not while it stays low. */
export async function notifyOfLowStock(scope: Tenant, row: ProductRow, newStock: bigint): Promise<void> {
  if (!isLow(row, newStock) || isLow(row, row.currentStock)) return;
  const left = newStock === 0n ? "Nothing is left" : `${withReaderMarks(formatQuantity(newStock))} ${row.unit} left`;
  await notify(scope, {
    userIds: "everyone",
    kind: "low_stock",
    title: `Low stock: ${row.name}`,
    text: `${left}. The minimum is ${withReaderMarks(formatQuantity(row.minStockLevel))} ${row.unit}.`,
    link: `/app/inventory/${row.id}`,
    subject: row.id,
  });
}

import type { Product } from "@trellis/contract-inventory/products.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { formatQuantity } from "@trellis/domain/money/quantity.ts";
import { notFound } from "../../kernel/errors.ts";
import { isLow } from "./low-stock.ts";
import type { ProductRow } from "./stock-rows.ts";

/** What an unknown product answers, and another organization's. */
export const productNotFound = () => notFound("Product");

/** Stock (thousandths) times a price, rounded half up to cents. */
export const stockValueOf = (stock: bigint, price: bigint): bigint => (stock * price + 500n) / 1000n;

/** A product as the contract says it. */
export function toProduct(row: ProductRow, categoryName: string | null): Product {
  return {
    id: row.id,
    organizationId: row.organizationId,
    name: row.name,
    description: row.description,
    sku: row.sku,
    barcode: row.barcode,
    categoryId: row.categoryId,
    categoryName,
    costPrice: formatDecimal(row.costPrice),
    sellingPrice: formatDecimal(row.sellingPrice),
    minStockLevel: formatQuantity(row.minStockLevel),
    maxStockLevel: row.maxStockLevel === null ? null : formatQuantity(row.maxStockLevel),
    currentStock: formatQuantity(row.currentStock),
    unit: row.unit,
    location: row.location,
    supplier: row.supplier,
    imageUrl: row.imageUrl,
    isActive: row.isActive,
    tracksStock: row.tracksStock,
    isLow: isLow(row, row.currentStock),
    stockValue: formatDecimal(stockValueOf(row.currentStock, row.costPrice)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

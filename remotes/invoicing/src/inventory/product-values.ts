import { createProduct, type Product } from "@trellis/contract-inventory/products.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { plainAmount, plainQuantity } from "@trellis/domain/money/typed-number.ts";
import { endpointResolver } from "@trellis/shared/client/endpoint-resolver.ts";
import type * as z from "zod/mini";

/** What the form holds while someone types: text everywhere, but for the switches. */
export interface ProductValues {
  name: string;
  sku: string;
  barcode: string;
  description: string;
  categoryId: string;
  costPrice: string;
  sellingPrice: string;
  tracksStock: boolean;
  currentStock: string;
  minStockLevel: string;
  maxStockLevel: string;
  unit: string;
  location: string;
  supplier: string;
  imageUrl: string;
  isActive: boolean;
}
export type ProductField = keyof ProductValues;

/** In the order of the screen. */
export const FIELD_ORDER: readonly ProductField[] = [
  "name",
  "sku",
  "barcode",
  "categoryId",
  "description",
  "costPrice",
  "sellingPrice",
  "tracksStock",
  "currentStock",
  "minStockLevel",
  "maxStockLevel",
  "unit",
  "location",
  "supplier",
  "imageUrl",
  "isActive",
];

/** The record as the form shows it; the specification's defaults for a new one. */
export function valuesOf(product: Product | null): ProductValues {
  return {
    name: product?.name ?? "",
    sku: product?.sku ?? "",
    barcode: product?.barcode ?? "",
    description: product?.description ?? "",
    categoryId: product?.categoryId ?? "",
    costPrice: withReaderMarks(product?.costPrice ?? ""),
    sellingPrice: withReaderMarks(product?.sellingPrice ?? ""),
    tracksStock: product?.tracksStock ?? true,
    currentStock: withReaderMarks(product?.currentStock ?? "0"),
    minStockLevel: withReaderMarks(product?.minStockLevel ?? "0"),
    maxStockLevel: withReaderMarks(product?.maxStockLevel ?? ""),
    unit: product?.unit ?? "pcs",
    location: product?.location ?? "",
    supplier: product?.supplier ?? "",
    imageUrl: product?.imageUrl ?? "",
    isActive: product?.isActive ?? true,
  };
}

const amount = (text: string) => plainAmount(text) || "0";

/** The request body. The stock only of a new product: later it changes by movements. */
export function bodyOf(values: ProductValues, isNew: boolean): z.input<(typeof createProduct)["body"]> {
  const { currentStock, ...rest } = values;
  return {
    ...rest,
    categoryId: values.categoryId || null,
    costPrice: amount(values.costPrice),
    sellingPrice: amount(values.sellingPrice),
    minStockLevel: values.tracksStock ? plainQuantity(values.minStockLevel) || "0" : "0",
    maxStockLevel: values.tracksStock ? plainQuantity(values.maxStockLevel) : "",
    ...(isNew && values.tracksStock ? { currentStock: plainQuantity(currentStock) || "0" } : {}),
  };
}

/** Checks with the contract's own schema, so that form and server say the same words. */
export const productResolver = endpointResolver(
  createProduct,
  (values: ProductValues, context: { isNew: boolean } | undefined) => bodyOf(values, context?.isNew ?? true),
);

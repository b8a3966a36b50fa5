import { type Product, ProductInput } from "@trellis/contract-inventory/products.ts";
import { plainAmount, plainQuantity } from "@trellis/domain/money/typed-number.ts";
import type { ApiError } from "@trellis/shared/client/api-error.ts";
import type { FieldErrors, Resolver } from "react-hook-form";
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
    costPrice: product?.costPrice ?? "",
    sellingPrice: product?.sellingPrice ?? "",
    tracksStock: product?.tracksStock ?? true,
    currentStock: product?.currentStock ?? "0",
    minStockLevel: product?.minStockLevel ?? "0",
    maxStockLevel: product?.maxStockLevel ?? "",
    unit: product?.unit ?? "pcs",
    location: product?.location ?? "",
    supplier: product?.supplier ?? "",
    imageUrl: product?.imageUrl ?? "",
    isActive: product?.isActive ?? true,
  };
}

const amount = (text: string) => plainAmount(text) || "0";

/** What is sent. The stock only of a new product: later it changes by movements. */
export function bodyOf(values: ProductValues, isNew: boolean): z.input<typeof ProductInput> {
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
export const productResolver: Resolver<ProductValues, { isNew: boolean }> = (values, context) => {
  const parsed = ProductInput.safeParse(bodyOf(values, context?.isNew ?? true));
  if (parsed.success) return { values, errors: {} };
  const errors: FieldErrors<ProductValues> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = fieldOf(path[0]);
    if (field && !errors[field]) errors[field] = { type: "validate", message };
  }
  return { values: {}, errors };
};

/** The server's complaints by field. */
export function fieldErrorsOf(error: ApiError): { field: ProductField; message: string }[] {
  return error.issues.flatMap(({ path, message }) => {
    const field = fieldOf(path.replace(/^body\./, "").split(".")[0]);
    return field ? [{ field, message }] : [];
  });
}

const fieldOf = (name: PropertyKey | undefined) => FIELD_ORDER.find((field) => field === name);

import { AmountOrZero, QuantityInput } from "@trellis/contract-base/amounts.ts";
import { ColumnChoice, HEADER_CHOICE, HeaderLineQuery } from "@trellis/contract-base/column-choice.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Id, IdParams, Instant, Line, PageQuery, Text } from "@trellis/contract-base/fields.ts";
import { ImageInput } from "@trellis/contract-base/setting-fields.ts";
import { READ, REMOVE, WRITE } from "@trellis/contract-invoicing/access.ts";
import * as z from "zod/mini";

const Quantity = QuantityInput("Must be 0 or greater");

export const ProductInput = z.strictObject({
  name: Line(200, "Name is required"),
  description: z.nullish(Text(5000)),
  sku: Line(60, "SKU is required"),
  barcode: z.nullish(Line(60)),
  categoryId: z.nullish(Id),
  costPrice: z.optional(AmountOrZero("Cost price must be 0 or greater")),
  sellingPrice: z.optional(AmountOrZero("Selling price must be 0 or greater")),
  minStockLevel: z.optional(Quantity),
  maxStockLevel: z.nullish(z.union([z.literal(""), Quantity])),
  /** The initial stock; later it only changes by movements. */
  currentStock: z.optional(Quantity),
  unit: z.optional(Line(20, "Unit is required")),
  location: z.nullish(Line(100)),
  supplier: z.nullish(Line(200)),
  imageUrl: z.nullish(ImageInput),
  isActive: z.optional(z.boolean()),
  /** Off for services, of which no stock is kept. */
  tracksStock: z.optional(z.boolean()),
});

export const Product = z.object({
  id: Id,
  organizationId: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  sku: z.string(),
  barcode: z.nullable(z.string()),
  categoryId: z.nullable(z.string()),
  categoryName: z.nullable(z.string()),
  costPrice: Amount,
  sellingPrice: Amount,
  /** Quantities have at most three places: `"2.5"`. */
  minStockLevel: z.string(),
  maxStockLevel: z.nullable(z.string()),
  currentStock: z.string(),
  unit: z.string(),
  location: z.nullable(z.string()),
  supplier: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  tracksStock: z.boolean(),
  /** At or below the minimum. */
  isLow: z.boolean(),
  /** Stock times cost price. */
  stockValue: Amount,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Product = z.infer<typeof Product>;

const filters = {
  /** In name, SKU, barcode, supplier and location. */
  q: z.optional(Line(200)),
  /** With the categories below it. */
  categoryId: z.optional(Id),
  stock: z.optional(z.enum(["low", "out"])),
  active: z.optional(z.enum(["true", "false"])),
};
export const ProductFilters = z.strictObject(filters);
const touches = ["inventory"] as const;

export const listProducts = endpoint({
  area: "inventory",
  kind: "json",
  method: "GET",
  path: "/api/products",
  summary: "Products by name, with keyset pagination",
  access: READ,
  query: z.strictObject({ ...filters, ...PageQuery }),
  paged: true,
  responses: { 200: z.array(Product) },
});

export const getInventoryStats = endpoint({
  area: "inventory",
  kind: "json",
  method: "GET",
  path: "/api/products/stats",
  summary: "Counts and stock value of all active products",
  access: READ,
  responses: {
    200: z.object({
      totalProducts: z.number(),
      /** At or below the minimum, what is out of stock included. */
      lowStockCount: z.number(),
      outOfStockCount: z.number(),
      /** Sum of stock times cost price. */
      totalValue: Amount,
    }),
  },
});

export const exportProducts = endpoint({
  area: "inventory",
  kind: "download",
  recorded: { action: "export", resource: "product" },
  isExport: true,
  method: "GET",
  path: "/api/products/export",
  summary: "The matching products as CSV",
  access: WRITE,
  query: ProductFilters,
  download: { mediaType: "text/csv" },
  readsReplica: true,
  responses: { 200: null },
});

export const ProductImportReport = z.object({
  /** Nothing was written. */
  isPreview: z.boolean(),
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  errors: z.number(),
  errorDetails: z.array(z.object({ row: z.number(), line: z.number(), error: z.string() })),
  /** Values that were changed or left out, of the first rows with one. */
  notes: z.array(z.object({ row: z.number(), line: z.number(), note: z.string() })),
  /** The file's columns in order, each with the field that it fills (null for none) and the first cell that says something. */
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()), sample: z.string() })),
  /** Whether a column names the products; nothing can be imported without. */
  namesProducts: z.boolean(),
  ...HEADER_CHOICE,
});
export type ProductImportReport = z.infer<typeof ProductImportReport>;

export const importProducts = endpoint({
  area: "inventory",
  kind: "upload",
  method: "POST",
  path: "/api/products/import",
  ignoresIdempotencyKey: true,
  summary:
    "Import products from a CSV file: existing SKUs are updated and new ones added. With preview=true, nothing is saved",
  access: WRITE,
  touches,
  query: z.strictObject({
    preview: z.optional(z.enum(["true", "false"])),
    mapping: z.optional(ColumnChoice),
    headerLine: z.optional(HeaderLineQuery),
  }),
  upload: { mediaTypes: ["text/csv", "application/octet-stream"], maxBytes: 5_000_000 },
  responses: { 200: ProductImportReport },
});

export const getProduct = endpoint({
  area: "inventory",
  kind: "json",
  method: "GET",
  path: "/api/products/{id}",
  summary: "One product",
  access: READ,
  params: IdParams,
  responses: { 200: Product },
});

export const createProduct = endpoint({
  area: "inventory",
  kind: "json",
  method: "POST",
  path: "/api/products",
  summary: "Add a product; its opening stock becomes its first movement",
  access: WRITE,
  touches,
  maxBytes: 8_000_000,
  body: ProductInput,
  responses: { 201: Product },
});

export const updateProduct = endpoint({
  area: "inventory",
  kind: "json",
  method: "PUT",
  path: "/api/products/{id}",
  summary: "Change a product, except its stock; a stale If-Match returns 409",
  access: WRITE,
  touches,
  maxBytes: 8_000_000,
  params: IdParams,
  body: ProductInput,
  responses: { 200: Product },
});

export const deleteProduct = endpoint({
  area: "inventory",
  kind: "json",
  method: "DELETE",
  path: "/api/products/{id}",
  summary: "Delete a product that was never moved or invoiced; others can only be made inactive",
  access: REMOVE,
  touches,
  params: IdParams,
  responses: { 204: null },
});

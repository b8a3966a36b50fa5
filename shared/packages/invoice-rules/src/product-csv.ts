/** Reads product lists in CSV, as shops, tills and books write them. Pure. */

import { plainAmount, plainQuantity } from "@trellis/domain/money/typed-number.ts";
import { type CsvTable, readCsvTable } from "@trellis/table-files/csv-table.ts";

/** What a column fills, and how the usual programs call it. */
const WORDS = {
  name: ["name", "product", "product name", "product service name", "item", "item name", "title", "product key"],
  /** The rows of one product that comes in several kinds share it. */
  handle: ["handle", "url handle"],
  /** What distinguishes the variants of one product. */
  variant: ["variation name", "option 1 value", "option 2 value", "option 3 value"],
  sku: [
    "sku",
    "item number",
    "item code",
    "product code",
    "code",
    "article number",
    "part number",
    "variant sku",
    "item no",
  ],
  barcode: ["barcode", "ean", "upc", "gtin", "variant barcode"],
  category: ["category", "product category", "type", "categories", "item type", "product type", "reporting category"],
  description: [
    "description",
    "details",
    "body html",
    "sales description",
    "short description",
    "notes",
    "item description",
  ],
  costPrice: [
    "cost price",
    "cost",
    "unit cost",
    "purchase price",
    "buying price",
    "purchase cost",
    "cost per item",
    "default unit cost",
    "purchases unit price",
  ],
  sellingPrice: [
    "selling price",
    "price",
    "sales price",
    "unit price",
    "retail price",
    "variant price",
    "sales price rate",
    "rate",
    "regular price",
    "sales unit price",
  ],
  stock: [
    "stock",
    "current stock",
    "quantity",
    "qty",
    "on hand",
    "quantity on hand",
    "variant inventory qty",
    "inventory quantity",
    "inventory quantity on hand",
  ],
  minStockLevel: ["minimum", "min stock level", "min stock", "reorder level", "reorder point", "low stock amount"],
  maxStockLevel: ["maximum", "max stock level", "max stock"],
  unit: ["unit", "uom", "unit of measure"],
  location: ["location", "bin", "shelf", "warehouse"],
  supplier: ["supplier", "vendor", "default vendor name", "preferred vendor"],
  active: ["active", "is active", "published", "status"],
  tracksStock: ["tracks stock", "track stock", "track inventory", "track quantity on hand"],
} as const satisfies Record<string, readonly string[]>;
export type ProductColumn = keyof typeof WORDS;
export const PRODUCT_FIELDS = Object.keys(WORDS) as ProductColumn[];
type Cells = Partial<Record<ProductColumn, string>>;

export interface ProductCsvRow {
  /** Data rows from 1. */
  row: number;
  /** Of the file, from 1. */
  line: number;
  /** What the contract of a product takes, and its category's name; still to be checked. */
  fields: Record<string, string | boolean>;
  category: string | undefined;
  /** What the row says otherwise than its fields, a sentence each. */
  notes: string[];
}

interface ProductCsv extends Omit<CsvTable<ProductColumn>, "rows"> {
  rows: ProductCsvRow[];
}

/**
 * Reads the file; `chosen` says what its columns hold, and `headerLine` on which line they are named, where a person said it.
 * Throws HeaderLineError where that line can't be the header.
 */
export function readProductCsv(
  bytes: Uint8Array,
  chosen?: readonly (ProductColumn | null)[],
  headerLine?: number,
): ProductCsv {
  const table = readCsvTable<ProductColumn>(bytes, {
    words: WORDS,
    // Square names the place behind: "Current Quantity Main Street".
    beginnings: { stock: ["current quantity"] },
    several: { variant: "join", category: "first", description: "first" },
    chosen,
    headerLine,
  });
  const titles = new Map<string, Cells>();
  const rows: ProductCsvRow[] = [];
  for (const { row, line, cells } of table.rows) {
    const { handle } = cells;
    if (handle && cells.name && !titles.has(handle)) titles.set(handle, cells);
    const shared = handle ? titles.get(handle) : undefined;
    const isKind = shared !== undefined && shared !== cells && !cells.name;
    // Shopify gives each picture of a product its own row.
    if (isKind && !cells.sku && !cells.sellingPrice && !cells.variant) continue;
    rows.push({ row, line, ...readRow(isKind ? { ...shared, ...withoutEmpty(cells) } : cells) });
  }
  return { ...table, rows };
}

const withoutEmpty = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== "")) as Cells;

/** What programs write for a product of one kind only. */
const ONE_KIND = /^(?:default title|regular|default)$/i;
/** Kinds of items that QuickBooks writes: they say whether stock is kept, and are no category. */
const ITEM_KIND = /^(inventory|non-?\s?inventory|service|bundle)(?: (?:item|product|part))?$/i;

function readRow(cells: Cells): Pick<ProductCsvRow, "fields" | "category" | "notes"> {
  const notes: string[] = [];
  const variant = cells.variant && !ONE_KIND.test(cells.variant) ? cells.variant : undefined;
  const name = cells.name && variant ? `${cells.name} (${variant})` : cells.name;
  const kind = ITEM_KIND.exec(cells.category ?? "")?.[1];
  let sku = cells.sku;
  if (!sku && name) {
    sku = skuOf(name);
    notes.push(`No SKU in the file. We'll use ${sku}.`);
  }
  const given: Record<string, string | boolean | undefined> = {
    name,
    sku,
    barcode: cells.barcode,
    description: plainText(cells.description),
    costPrice: plainAmount(bare(cells.costPrice), "point") || undefined,
    sellingPrice: plainAmount(bare(cells.sellingPrice), "point") || undefined,
    currentStock: plainQuantity(cells.stock ?? "", "point") || undefined,
    minStockLevel: plainQuantity(cells.minStockLevel ?? "", "point") || undefined,
    maxStockLevel: cells.maxStockLevel === undefined ? undefined : plainQuantity(cells.maxStockLevel, "point"),
    unit: cells.unit || undefined,
    location: cells.location,
    supplier: cells.supplier,
    isActive: yesOrNo(cells.active),
    tracksStock: kind === undefined ? yesOrNo(cells.tracksStock) : /^inventory/i.test(kind),
  };
  const fields = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as ProductCsvRow["fields"];
  return { fields, category: kind === undefined ? cells.category || undefined : undefined, notes };
}

const MAX_SKU = 60;

/** `Mug, blue` is `MUG-BLUE`: the same for the same name, so that the file is known again. */
const skuOf = (name: string): string =>
  (
    name
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join("-") ?? name
  ).slice(0, MAX_SKU);

const bare = (text: string | undefined) => text?.replace(/^[$€£]\s?/, "") ?? "";

/** A text without the tags of a web page. */
const plainText = (text: string | undefined): string | undefined =>
  text && /<\/?[a-z][^>]*>/i.test(text)
    ? text
        .replace(/<(?:br|\/p|\/li|\/div|\/h\d)\s*\/?>/gi, "\n")
        .replace(/<[^>]*>/g, "")
        .replace(/&nbsp;/g, " ")
        .replace(/&amp;/g, "&")
        .replace(/\n{2,}/g, "\n")
        .trim()
    : text;

function yesOrNo(text: string | undefined): boolean | undefined {
  if (!text) return undefined;
  return !/^(no|n|false|0|off|inactive|draft|archived|not.active)$/i.test(text);
}

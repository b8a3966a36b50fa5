import { MOVEMENT_TYPES } from "@trellis/contract-inventory/choices.ts";
import { MAX_AMOUNT_CENTS } from "@trellis/domain/money/money.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  bytewiseText,
  cents,
  checkCents,
  checkOneOf,
  id,
  instant,
  tenantReference,
  tenantTable,
  thousandths,
  timestamps,
} from "../../kernel/db/columns.ts";

/** Categories of products, as a tree: `parentId` is null at its roots. */
export const productCategory = tenantTable(
  "product_category",
  {
    name: text("name").notNull(),
    description: text("description"),
    parentId: id("parent_id"),
    isActive: boolean("is_active").notNull().default(true),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.parentId, table as never),
    uniqueIndex("product_category_name_index").on(table.organizationId, table.parentId, table.name),
  ],
);

/** A product. `currentStock` is the sum of its movements, written with each of them. */
export const product = tenantTable(
  "product",
  {
    name: text("name").notNull(),
    description: text("description"),
    sku: text("sku").notNull(),
    barcode: text("barcode"),
    categoryId: id("category_id"),
    costPrice: cents("cost_price").notNull().default(0n),
    sellingPrice: cents("selling_price").notNull().default(0n),
    minStockLevel: thousandths("min_stock_level").notNull().default(sql`0`),
    maxStockLevel: thousandths("max_stock_level"),
    currentStock: thousandths("current_stock").notNull().default(sql`0`),
    unit: text("unit").notNull().default("pcs"),
    location: text("location"),
    supplier: text("supplier"),
    /** An address that a person typed, or one of ours for an uploaded file. */
    imageUrl: text("image_url"),
    isActive: boolean("is_active").notNull().default(true),
    /** Off for services: nothing of them lies on a shelf. */
    tracksStock: boolean("tracks_stock").notNull().default(true),
    /** The words that it is found by, also in the platform's `search_term`. */
    searchText: bytewiseText("search_text").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.categoryId, productCategory),
    uniqueIndex("product_sku_index").on(table.organizationId, table.sku),
    index("product_name_index").on(table.organizationId, table.name, table.id),
    index("product_category_index").on(table.organizationId, table.categoryId, table.name, table.id),
    index("product_low_index")
      .on(table.organizationId, table.id)
      .where(sql`is_active and tracks_stock and current_stock <= min_stock_level`),
    checkCents("product_cost_check", table.costPrice, { minimum: 0n, maximum: MAX_AMOUNT_CENTS }),
    checkCents("product_price_check", table.sellingPrice, { minimum: 0n, maximum: MAX_AMOUNT_CENTS }),
    check("product_stock_check", sql.raw(`"current_stock" >= 0 and "min_stock_level" >= 0`)),
  ],
);

/** What changed a product's stock; never changed or removed. `quantity` carries the sign. */
export const stockMovement = tenantTable(
  "stock_movement",
  {
    productId: id("product_id").notNull(),
    movementType: text("movement_type", { enum: MOVEMENT_TYPES }).notNull(),
    quantity: thousandths("quantity").notNull(),
    previousStock: thousandths("previous_stock").notNull(),
    newStock: thousandths("new_stock").notNull(),
    /** Of a transfer: from where to where; the stock as a whole stays. */
    fromLocation: text("from_location"),
    toLocation: text("to_location"),
    reason: text("reason"),
    reference: text("reference"),
    notes: text("notes"),
    /** The invoice that took or returned it. */
    sourceKind: text("source_kind"),
    sourceId: id("source_id"),
    userId: uuid("user_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    tenantReference(table, table.productId, product),
    index("stock_movement_product_index").on(table.organizationId, table.productId, table.createdAt, table.id),
    index("stock_movement_created_at_index").on(table.organizationId, table.createdAt, table.id),
    index("stock_movement_source_index")
      .on(table.organizationId, table.sourceKind, table.sourceId)
      .where(sql`source_kind is not null`),
    checkOneOf("stock_movement_type_check", table.movementType, MOVEMENT_TYPES),
  ],
);

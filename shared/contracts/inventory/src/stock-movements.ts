import { QuantityInput } from "@trellis/contract-base/amounts.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, Instant, Line, PageQuery, Text } from "@trellis/contract-base/fields.ts";
import { READ, WRITE } from "@trellis/contract-invoicing/access.ts";
import * as z from "zod/mini";
import { MOVEMENT_TYPES } from "./choices.ts";

export const StockMovementInput = z
  .strictObject({
    productId: Id,
    movementType: z.enum(MOVEMENT_TYPES, "Choose what happens"),
    /** Added, removed or moved quantity; for an adjustment the counted stock. */
    quantity: QuantityInput("Quantity must be 0 or greater"),
    fromLocation: z.nullish(Line(100)),
    toLocation: z.nullish(Line(100)),
    reason: z.nullish(Line(200)),
    reference: z.nullish(Line(100)),
    notes: z.nullish(Text(2000)),
  })
  .check(
    z.refine(({ movementType, quantity }) => movementType === "adjustment" || quantity > 0n, {
      message: "Quantity must be greater than 0",
      path: ["quantity"],
    }),
    z.refine(({ movementType, toLocation }) => movementType !== "transfer" || Boolean(toLocation), {
      message: "Enter where the stock goes",
      path: ["toLocation"],
    }),
  );

export const StockMovement = z.object({
  id: Id,
  productId: Id,
  productName: z.string(),
  sku: z.string(),
  unit: z.string(),
  movementType: z.enum(MOVEMENT_TYPES),
  /** With its sign; of a transfer what was moved. */
  quantity: z.string(),
  previousStock: z.string(),
  newStock: z.string(),
  fromLocation: z.nullable(z.string()),
  toLocation: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** The invoice that moved it. */
  invoiceId: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  /** Who recorded it; null for what happened automatically, and once the account is gone. */
  userName: z.nullable(z.string()),
  createdAt: Instant,
});
export type StockMovement = z.infer<typeof StockMovement>;

export const listStockMovements = endpoint({
  area: "inventory",
  kind: "json",
  method: "GET",
  path: "/api/stock-movements",
  summary: "Stock movements, newest first, with keyset pagination",
  access: READ,
  query: z.strictObject({
    productId: z.optional(Id),
    movementType: z.optional(z.enum(MOVEMENT_TYPES)),
    ...PageQuery,
  }),
  paged: true,
  responses: { 200: z.array(StockMovement) },
});

export const createStockMovement = endpoint({
  area: "inventory",
  kind: "json",
  method: "POST",
  path: "/api/stock-movements",
  summary: "Receive, remove, count or transfer stock. A movement can't be changed afterward",
  access: WRITE,
  touches: ["inventory"],
  body: StockMovementInput,
  responses: { 201: StockMovement },
});

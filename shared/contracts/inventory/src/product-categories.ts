import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant, Line, Text } from "@trellis/contract-base/fields.ts";
import { READ, REMOVE, WRITE } from "@trellis/contract-invoicing/access.ts";
import * as z from "zod/mini";

export const ProductCategoryInput = z.strictObject({
  name: Line(100, "Name is required"),
  description: z.nullish(Text(1000)),
  parentId: z.nullish(Id),
  isActive: z.optional(z.boolean()),
});

export const ProductCategory = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  parentId: z.nullable(z.string()),
  /** Names from the root to it. */
  path: z.array(z.string()),
  isActive: z.boolean(),
  /** Active products of it and of the categories below it. */
  productCount: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ProductCategory = z.infer<typeof ProductCategory>;

const touches = ["inventory"] as const;

export const listProductCategories = endpoint({
  area: "inventory",
  kind: "json",
  method: "GET",
  path: "/api/product-categories",
  summary: "All categories, each after its parent",
  access: READ,
  responses: { 200: z.array(ProductCategory) },
});

export const createProductCategory = endpoint({
  area: "inventory",
  kind: "json",
  method: "POST",
  path: "/api/product-categories",
  summary: "Add a category, at the top level or below another",
  access: WRITE,
  touches,
  body: ProductCategoryInput,
  responses: { 201: ProductCategory },
});

export const updateProductCategory = endpoint({
  area: "inventory",
  kind: "json",
  method: "PUT",
  path: "/api/product-categories/{id}",
  summary: "Rename or move a category",
  access: WRITE,
  touches,
  params: IdParams,
  body: ProductCategoryInput,
  responses: { 200: ProductCategory },
});

export const deleteProductCategory = endpoint({
  area: "inventory",
  kind: "json",
  method: "DELETE",
  path: "/api/product-categories/{id}",
  summary: "Delete a category that has neither products nor categories below it",
  access: REMOVE,
  touches,
  params: IdParams,
  responses: { 204: null },
});

import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-inventory/product-categories.ts";
import type { ProductCategory } from "@trellis/contract-inventory/product-categories.ts";
import { and, eq, sql } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../kernel/errors.ts";
import type { Context, Read } from "../../kernel/http/context.ts";
import { product, productCategory as table } from "./schema.ts";

type Body = EndpointParsed<typeof contract.createProductCategory>["body"];
type ById = { params: { id: string } };

const DEEPEST = 6;
const MAX_CATEGORIES = 500;

/** All categories, each behind the one that it belongs to, by name. */
export async function listProductCategories({ transaction, organizationId }: Read): Promise<ProductCategory[]> {
  const rows = await transaction.execute<Row>(sql`
    with recursive tree as (
      select id, parent_id, array[name] as path from product_category
      where organization_id = ${organizationId} and parent_id is null
      union all
      select c.id, c.parent_id, t.path || c.name from product_category c join tree t on c.parent_id = t.id
      where c.organization_id = ${organizationId}
    ), below as (
      select id as root, id from product_category where organization_id = ${organizationId}
      union all
      select b.root, c.id from product_category c join below b on c.parent_id = b.id
      where c.organization_id = ${organizationId}
    ), counted as (
      select b.root, count(*)::int as n from below b
      join product p on p.organization_id = ${organizationId} and p.category_id = b.id and p.is_active
      group by 1
    )
    select c.*, t.path, coalesce(n.n, 0) as n from product_category c join tree t using (id)
    left join counted n on n.root = c.id
    where c.organization_id = ${organizationId} order by t.path`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    parentId: row.parent_id,
    path: row.path,
    isActive: row.is_active,
    productCount: row.n,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }));
}

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  description: string | null;
  parent_id: string | null;
  path: string[];
  is_active: boolean;
  n: number;
  created_at: string;
  updated_at: string;
}

/** Throws conflict for a name that its parent has already, not_found for a parent of another organization. */
export async function createProductCategory(context: Context, { body }: { body: Body }): Promise<ProductCategory> {
  const all = await listProductCategories(context);
  if (all.length >= MAX_CATEGORIES)
    throw new AppError("conflict", { message: `You can have up to ${MAX_CATEGORIES} categories. Delete one first.` });
  const id = createId();
  requirePlace(all, id, body);
  await context.transaction.insert(table).values({
    organizationId: context.organizationId,
    id,
    name: body.name,
    description: body.description || null,
    parentId: body.parentId ?? null,
    isActive: body.isActive ?? true,
    createdAt: context.now,
    updatedAt: context.now,
  });
  return recorded(context, "create", id);
}

/** Renames or moves it. Throws invalid if it would be below itself. */
export async function updateProductCategory(
  context: Context,
  { params, body }: ById & { body: Body },
): Promise<ProductCategory> {
  const all = await listProductCategories(context);
  const before = all.find(({ id }) => id === params.id);
  if (!before) throw notFound("Category");
  requirePlace(all, params.id, body);
  await context.transaction
    .update(table)
    .set({
      name: body.name,
      description: body.description === undefined ? before.description : body.description || null,
      parentId: body.parentId === undefined ? before.parentId : body.parentId,
      isActive: body.isActive ?? before.isActive,
      updatedAt: context.now,
    })
    .where(and(eq(table.organizationId, context.organizationId), eq(table.id, params.id)));
  return recorded(context, "update", params.id, before);
}

/** Throws conflict while it has products or categories below it. */
export async function deleteProductCategory(context: Context, { params }: ById): Promise<void> {
  const { transaction, organizationId } = context;
  const all = await listProductCategories(context);
  const before = all.find(({ id }) => id === params.id);
  if (!before) throw notFound("Category");
  const [used] = await transaction
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.organizationId, organizationId), eq(product.categoryId, params.id)))
    .limit(1);
  if (used || all.some(({ parentId }) => parentId === params.id))
    throw new AppError("conflict", {
      message: "This category still has products or categories below it. Move them first.",
    });
  await transaction.delete(table).where(and(eq(table.organizationId, organizationId), eq(table.id, params.id)));
  await context.audit({ action: "delete", resource: "product_category", resourceId: params.id, before });
}

function requirePlace(all: readonly ProductCategory[], id: string, { name, parentId }: Body): void {
  if (parentId) {
    const byId = new Map(all.map((one) => [one.id, one]));
    const parent = byId.get(parentId);
    if (!parent) throw notFound("Category");
    for (let above: ProductCategory | undefined = parent; above; above = byId.get(above.parentId ?? ""))
      if (above.id === id) throw invalid("parentId", "A category can't be inside itself.");
    if (parent.path.length >= DEEPEST) throw invalid("parentId", `Categories can be nested up to ${DEEPEST} levels.`);
  }
  const twin = all.find(
    (one) =>
      one.id !== id && (one.parentId ?? null) === (parentId ?? null) && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (twin) throw invalid("name", `A category called ${twin.name} already exists here.`);
}

async function recorded(
  context: Context,
  action: "create" | "update",
  id: string,
  before?: ProductCategory,
): Promise<ProductCategory> {
  const after = (await listProductCategories(context)).find((one) => one.id === id);
  if (!after) throw notFound("Category");
  await context.audit({ action, resource: "product_category", resourceId: id, before, after });
  return after;
}

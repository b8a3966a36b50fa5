import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { tenantReference } from "../../kernel/db/columns.ts";
import type { ImageUse } from "../../kernel/files/image-uses.ts";
import type { Read } from "../../kernel/http/context.ts";
import { product } from "./schema.ts";

/** Those of these ids that are products of the organization. */
export async function findProductIds(
  { transaction, organizationId }: Read,
  ids: readonly string[],
): Promise<Set<string>> {
  const known = await transaction
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.organizationId, organizationId), inArray(product.id, [...ids])));
  return new Set(known.map(({ id }) => id));
}

/** For the schema of a table with a column that refers to a product. */
export const referenceToProduct = (table: { organizationId: AnyPgColumn }, column: AnyPgColumn) =>
  tenantReference(table, column, product);

/** Where products show uploaded images. */
export const productImage: ImageUse = {
  column: "product.image_url",
  shows: (organizationId, address) =>
    sql`exists (select from product p where p.organization_id = ${organizationId} and lower(p.image_url) = ${address})`,
};

/** Images of products on other people's servers. */
export const foreignProductImages = {
  resource: "product",
  /** `id` and `address` of some whose address matches the pattern. */
  list: (organizationId: number, pattern: SQL, limit: number): SQL => sql`
    select id::text as id, image_url as address from product
    where organization_id = ${organizationId} and image_url ~* ${pattern} order by random() limit ${limit}`,
  /** Returns a row where the address still was `before`. */
  replace: (organizationId: number, id: string, before: string, address: string): SQL => sql`
    update product set image_url = ${address}
    where organization_id = ${organizationId} and id = ${id}::uuid and image_url = ${before} returning id`,
};

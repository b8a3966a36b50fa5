import { type SQL, sql } from "drizzle-orm";
import { Port } from "../port.ts";

/** A place that shows an uploaded image of an organization by its address. */
export interface ImageUse {
  /** `table.column`. */
  column: string;
  /** Whether it shows this address, which is in lower case; earlier addresses may be in capitals. */
  shows(organizationId: number, address: SQL): SQL;
}

/** The places that areas bring; a test finds image columns that are not among them. */
export const IMAGE_USES = new Port<ImageUse>("image-uses");

const brandImage = (column: string) => ({
  column: `organization_brand.${column}`,
  shows: (organizationId: number, address: SQL) =>
    sql`exists (select from organization_brand b where b.organization_id = ${organizationId} and lower(b.${sql.identifier(column)}) = ${address})`,
});

/** The images of an organization's own brand. */
export const BRAND_IMAGE_USES: readonly ImageUse[] = ["mark", "mark_dark", "wordmark", "wordmark_dark"].map(brandImage);

/** The kernel's own places. */
export const KERNEL_IMAGES = {
  organization: {
    column: "organization.logo",
    shows: (organizationId: number, address: SQL) =>
      sql`exists (select from organization o where o.id = ${organizationId} and lower(o.logo) = ${address})`,
  },
  person: {
    column: "user.image",
    shows: (userId: string, address: SQL) =>
      sql`exists (select from "user" u where u.id = ${userId} and lower(u.image) = ${address})`,
  },
} as const;

import { parseColor } from "@trellis/shared/theme/brand.ts";
import { and, eq } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { invalid, notFound } from "../../http/errors.ts";
import { toOrganization } from "./organization-view.ts";
import { membership, organization } from "./schema.ts";

type BrandChange = Partial<
  Pick<
    typeof organization.$inferInsert,
    "primaryColor" | "secondaryColor" | "accentColor" | "successColor" | "warningColor" | "errorColor"
  >
>;

/** Changes the organization's two colours. An address that names another organization finds none. */
export async function updateOrganization(
  context: Context,
  { params, body }: { params: { id: string }; body: { primaryColor?: string; secondaryColor?: string } },
) {
  if (params.id !== String(context.organizationId)) throw notFound("Organization");
  await saveBrandColors(context, {
    ...(body.primaryColor === undefined ? {} : { primaryColor: colorOf("primaryColor", body.primaryColor) }),
    ...(body.secondaryColor === undefined ? {} : { secondaryColor: colorOf("secondaryColor", body.secondaryColor) }),
  });
  const [own] = await context.transaction
    .select({ organization, membership })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.organizationId, context.organizationId), eq(membership.userId, context.member.userId)));
  if (!own) throw notFound("Organization");
  return toOrganization(own, context.now);
}

/** Writes colours to the one record that shell, mail, public pages and embeds read, with its audit row. */
export async function saveBrandColors(context: Context, change: BrandChange): Promise<void> {
  const { transaction, organizationId, now } = context;
  const [before] = await transaction
    .select()
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for("update");
  if (!before) throw notFound("Organization");
  await transaction
    .update(organization)
    .set({ ...change, updatedAt: now })
    .where(eq(organization.id, organizationId));
  const names = Object.keys(change) as (keyof BrandChange)[];
  await context.audit({
    action: "update",
    resource: "branding",
    resourceId: String(organizationId),
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: change,
  });
}

/** `#rrggbb` of what was typed. Throws invalid that names the field. */
export function colorOf(path: string, text: string): string {
  const color = parseColor(text);
  if (color === undefined) throw invalid(path, "Use a colour like #3b82f6");
  return color;
}

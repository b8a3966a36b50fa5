import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-organizations/organization-brand.ts";
import type { OwnBrand } from "@trellis/contract-organizations/organization-brand.ts";
import { BRAND_IMAGES, type BrandImage, MAX_BRAND_IMAGE_BYTES } from "@trellis/domain/brand/brand.ts";
import { NO_ORGANIZATION_BRAND, type OrganizationBrand } from "@trellis/domain/brand/organization-brand.ts";
import { hasFeature } from "@trellis/domain/plans/plans.ts";
import { eq } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { dropReplacedImage, withImage } from "../../../kernel/files/images.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { organization, organizationBrand } from "../../../kernel/tenant/schema.ts";
import { reviewSenderName } from "../../mail/index.ts";
import { requireFeature } from "../core/plan-limits.ts";

const TOO_LARGE = "Please select a file smaller than 1 MB.";

type Stored = OrganizationBrand & { updatedAt: Date };

/** What the organization chose, also while its plan does not include it. */
export const getOwnBrand = (call: MemberCall): Promise<OwnBrand> =>
  call.read(async (context) => viewOf(context, await readOwnBrand(context)));

/**
 * Changes what the body names; an emptied field is the installation's again. Throws plan_feature without white label,
 * conflict with the brand as it is.
 */
export async function updateOwnBrand(
  call: MemberCall,
  { body }: EndpointParsed<typeof contract.updateOwnBrand>,
): Promise<OwnBrand> {
  const change = Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [[name, value === "" ? null : value]])),
  ) as Partial<OrganizationBrand>;
  const saved = await call.write(async (context) => {
    requireFeature(context, "whiteLabel");
    const before = await lockOwnBrand(context);
    const { ifMatch } = context;
    if (ifMatch !== null && ifMatch !== "*" && ifMatch !== before.updatedAt.toISOString())
      throw new AppError("conflict", {
        message: "Someone else changed the brand after you opened it.",
        current: viewOf(context, before),
      });
    const after = await saveOwnBrand(context, before, change);
    const sender = after.senderName ?? after.productName;
    if (sender !== null && sender !== (before.senderName ?? before.productName))
      await reviewSenderName(call.services, context, sender);
    return viewOf(context, after);
  });
  await call.services.brands.refresh();
  return saved;
}

/**
 * Replaces an image. The file is read and kept before the transaction opens. Throws too_large, invalid for what is no PNG,
 * JPEG or WebP, plan_feature.
 */
export async function uploadBrandImage(
  call: MemberCall,
  { params, body }: EndpointParsed<typeof contract.uploadBrandImage>,
): Promise<OwnBrand> {
  requireFeature(call, "whiteLabel");
  const name = imageNamed(params.image);
  const bytes = Math.floor(((body.file.length - body.file.indexOf(",") - 1) * 3) / 4);
  if (bytes > MAX_BRAND_IMAGE_BYTES + 2)
    throw new AppError("too_large", { message: TOO_LARGE, issues: [{ path: "file", message: TOO_LARGE }] });
  const image = { field: "file", text: body.file, purpose: "logo", current: async () => null } as const;
  return withImage(call.services, image, (addressFor) => saveImage(call, name, addressFor));
}

/** Removes an image: the installation's shows again, or none. */
export const removeBrandImage = async (
  call: MemberCall,
  { params }: EndpointParsed<typeof contract.removeBrandImage>,
): Promise<OwnBrand> => saveImage(call, imageNamed(params.image), async () => null);

function imageNamed(text: string): BrandImage {
  const name = BRAND_IMAGES.find((each) => each === text);
  if (!name) throw notFound("Image");
  return name;
}

async function saveImage(
  call: MemberCall,
  name: BrandImage,
  addressFor: (context: Context) => Promise<string | null | undefined>,
): Promise<OwnBrand> {
  const { before, after, view } = await call.write(async (context) => {
    const before = await lockOwnBrand(context);
    const after = await saveOwnBrand(context, before, { [name]: (await addressFor(context)) ?? null });
    return { before, after, view: viewOf(context, after) };
  });
  await call.services.brands.refresh();
  await dropReplacedImage(call.services, call, before[name], after[name]);
  return view;
}

/** One save at a time, also before the first one made the row. */
async function lockOwnBrand(context: Context): Promise<Stored> {
  const { transaction, organizationId } = context;
  const own = eq(organization.id, organizationId);
  await transaction.select({ id: organization.id }).from(organization).where(own).for("update");
  return readOwnBrand(context);
}

async function readOwnBrand({ transaction, organizationId }: Read): Promise<Stored> {
  const [row] = await transaction
    .select({ brand: organizationBrand, createdAt: organization.createdAt })
    .from(organization)
    .leftJoin(organizationBrand, eq(organizationBrand.organizationId, organization.id))
    .where(eq(organization.id, organizationId));
  if (!row) throw notFound("Organization");
  if (!row.brand) return { ...NO_ORGANIZATION_BRAND, updatedAt: row.createdAt };
  const { organizationId: _, ...brand } = row.brand;
  return brand;
}

async function saveOwnBrand(context: Context, before: Stored, change: Partial<OrganizationBrand>): Promise<Stored> {
  const { transaction, organizationId } = context;
  const changed = Object.fromEntries(
    Object.entries(change).filter(([name, value]) => value !== before[name as keyof OrganizationBrand]),
  ) as Partial<OrganizationBrand>;
  // Later than what anyone has seen, whatever the clock says: the moment is the record's version.
  const updatedAt = new Date(Math.max(context.now.getTime(), before.updatedAt.getTime() + 1));
  const after = { ...before, ...changed, updatedAt };
  await transaction
    .insert(organizationBrand)
    .values({ ...after, organizationId })
    .onConflictDoUpdate({ target: organizationBrand.organizationId, set: after });
  const names = Object.keys(changed) as (keyof OrganizationBrand)[];
  const valuesOf = (brand: OrganizationBrand) => Object.fromEntries(names.map((name) => [name, brand[name]]));
  await context.audit({
    action: "update",
    resource: "own_brand",
    resourceId: String(organizationId),
    before: valuesOf(before),
    after: valuesOf(after),
  });
  await announceChange(context, "organizations");
  return after;
}

function viewOf({ organization: { subscriptionPlan, addOns } }: Context, { updatedAt, ...own }: Stored): OwnBrand {
  const isInForce = hasFeature(subscriptionPlan, addOns, "whiteLabel");
  return { ...own, isInForce, updatedAt: updatedAt.toISOString() };
}

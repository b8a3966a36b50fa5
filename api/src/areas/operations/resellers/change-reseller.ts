import { createHash } from "node:crypto";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-operations/reseller.ts";
import type { Reseller } from "@trellis/contract-operations/reseller.ts";
import { BRAND_IMAGES, type BrandImage, MAX_BRAND_IMAGE_BYTES } from "@trellis/domain/brand/brand.ts";
import { planOf } from "@trellis/domain/plans/plans.ts";
import type { ResellerPrices } from "@trellis/domain/plans/reseller-prices.ts";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import { encodeImage, ImagesBusy, UnusableImage } from "../../../kernel/services/images/encode-image.ts";
import { decodeDataUrl } from "../../../kernel/services/images/stored-images.ts";
import { reseller, resellerImage } from "../../../kernel/tenant/reseller-schema.ts";
import { recordOperatorAction } from "../operator-log.ts";
import type { ResellerContext } from "./reseller-call.ts";
import { findReseller, type ResellerRow, viewReseller } from "./reseller-view.ts";

/** Sets the reseller's prices, and hides the plans that it does not offer. Organizations that have one of those keep it. */
export function updateResellerPlans(
  context: ResellerContext,
  { body }: EndpointParsed<typeof contract.updateResellerPlans>,
): Promise<Reseller> {
  const prices: ResellerPrices = {};
  for (const { plan, monthly, yearly, isOffered } of body.plans) {
    const usual = planOf(plan);
    if (!isOffered) prices[plan] = null;
    else if (monthly !== usual.monthly || yearly !== usual.yearly) prices[plan] = { monthly, yearly };
  }
  return change(context, async () => ({ prices }));
}

/** Changes what the body names of the reseller's brand; an emptied field is the installation's again. */
export function updateResellerBrand(
  context: ResellerContext,
  { body }: EndpointParsed<typeof contract.updateResellerBrand>,
): Promise<Reseller> {
  const named = Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [[name, value === "" ? null : value]])),
  ) as Partial<ResellerRow>;
  return change(context, async () => named);
}

/** Replaces an image. It is read before the transaction opens. Throws too_large, invalid for what is no image. */
export async function uploadResellerImage(
  context: ResellerContext,
  { params, body }: EndpointParsed<typeof contract.uploadResellerImage>,
): Promise<Reseller> {
  const name = imageNamed(params.image);
  const content = await readImage(body.file);
  // The reseller's number is in it: two resellers may upload the same file, and each removes its own.
  const hash = createHash("sha256").update(`${context.resellerId} ${name} `).update(content).digest("hex");
  const address = `/brand/${hash.slice(0, 12)}.webp`;
  const { resellerId, now } = context;
  return change(context, async (transaction, before) => {
    await dropImage(transaction, before, name);
    await transaction
      .insert(resellerImage)
      .values({ address, resellerId, content: Buffer.from(content).toString("base64"), createdAt: now })
      .onConflictDoNothing();
    return { [name]: address };
  });
}

/** Removes an image: the installation's shows again, or none. */
export async function removeResellerImage(
  context: ResellerContext,
  { params }: EndpointParsed<typeof contract.removeResellerImage>,
): Promise<Reseller> {
  const name = imageNamed(params.image);
  return change(context, async (transaction, before) => {
    await dropImage(transaction, before, name);
    return { [name]: null };
  });
}

function imageNamed(text: string): BrandImage {
  const name = BRAND_IMAGES.find((each) => each === text);
  if (!name) throw notFound("Image");
  return name;
}

async function dropImage(transaction: Transaction, before: ResellerRow, name: BrandImage): Promise<void> {
  const address = before[name];
  if (address === null) return;
  await transaction
    .delete(resellerImage)
    .where(and(eq(resellerImage.address, address), eq(resellerImage.resellerId, before.id)));
}

async function readImage(file: string): Promise<Uint8Array> {
  try {
    const bytes = decodeDataUrl(file);
    if (bytes.length > MAX_BRAND_IMAGE_BYTES)
      throw new AppError("too_large", { message: "Please select a file smaller than 1 MB." });
    return await encodeImage(bytes, "logo");
  } catch (error) {
    if (error instanceof UnusableImage) throw invalid("file", error.message);
    if (error instanceof ImagesBusy)
      throw new AppError("unavailable", { message: "Too many images are being read. Try again in a moment." });
    throw error;
  }
}

/** One change at a time, in the operators' log, and shown by this process at once. */
async function change(
  context: ResellerContext,
  write: (transaction: Transaction, before: ResellerRow) => Promise<Partial<ResellerRow>>,
): Promise<Reseller> {
  const { database, services, now, resellerId, staffEmail, address, requestId } = context;
  const saved = await database.inReference(async (transaction) => {
    const before = await findReseller(transaction, resellerId, { lock: true });
    const changed = await write(transaction, before);
    // Later than what anyone has seen, whatever the clock says: brands in memory go by it.
    const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
    const after = { ...before, ...changed, updatedAt };
    await transaction
      .update(reseller)
      .set({ ...changed, updatedAt })
      .where(eq(reseller.id, resellerId));
    await recordOperatorAction(
      transaction,
      { now, operatorEmail: staffEmail, address, requestId },
      { action: "changeReseller", details: { reseller: before.name, ...changed } },
    );
    return viewReseller(transaction, after);
  });
  await services.brands.refresh();
  return saved;
}

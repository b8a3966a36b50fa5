import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Instant } from "@trellis/contract-base/fields.ts";
import { OwnBrandInput } from "@trellis/contract-organizations/organization-brand.ts";
import { BRAND_FONT_NAMES } from "@trellis/domain/brand/brand.ts";
import { PLAN_IDS } from "@trellis/domain/plans/plans.ts";
import { MAX_RESELLER_PRICE } from "@trellis/domain/plans/reseller-prices.ts";
import * as z from "zod/mini";

const access = { who: "reseller" } as const;
const Image = z.nullable(z.string());

/** A plan as the reseller sells it, in whole US dollars. */
export const ResellerPlan = z.object({
  plan: z.enum(PLAN_IDS),
  monthly: z.number(),
  yearly: z.number(),
  /** Whether its organizations are offered it. */
  isOffered: z.boolean(),
});
export type ResellerPlan = z.infer<typeof ResellerPlan>;

/** What a reseller's brand is; null is the installation's. */
export const ResellerBrand = z.object({
  productName: z.nullable(z.string()),
  tagline: z.nullable(z.string()),
  supportUrl: z.nullable(z.string()),
  privacyUrl: z.nullable(z.string()),
  termsUrl: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
  senderName: z.nullable(z.string()),
  mark: Image,
  markDark: Image,
  wordmark: Image,
  wordmarkDark: Image,
  themeColor: z.nullable(z.string()),
  font: z.nullable(z.enum(BRAND_FONT_NAMES)),
  showsPoweredBy: z.boolean(),
});
export type ResellerBrand = z.infer<typeof ResellerBrand>;

/** A reseller as its staff sees it. */
export const Reseller = z.object({
  id: z.number(),
  name: z.string(),
  /** Whom its organizations ask about their plan and their bill. */
  contactEmail: z.string(),
  domains: z.array(z.string()),
  plans: z.array(ResellerPlan),
  brand: ResellerBrand,
  updatedAt: Instant,
});
export type Reseller = z.infer<typeof Reseller>;

export const getReseller = endpoint({
  area: "operations",
  kind: "json",
  method: "GET",
  path: "/api/reseller",
  summary: "The reseller that you work for: its domains, plans with prices, and brand",
  access,
  responses: { 200: Reseller },
});

const Price = z
  .number("Use a whole number of dollars")
  .check(z.int("Use a whole number of dollars"), z.minimum(0, "At least 0"))
  .check(z.maximum(MAX_RESELLER_PRICE, `At most ${MAX_RESELLER_PRICE} dollars`));

/** All plans, each once. At least one is offered. */
export const ResellerPlansInput = z.strictObject({
  plans: z
    .array(z.strictObject({ plan: z.enum(PLAN_IDS), monthly: Price, yearly: Price, isOffered: z.boolean() }))
    .check(
      z.refine(
        (plans) => plans.length === PLAN_IDS.length && PLAN_IDS.every((id) => plans.some(({ plan }) => plan === id)),
        "Send each plan once",
      ),
      z.refine((plans) => plans.some(({ isOffered }) => isOffered), "Offer at least one plan"),
    ),
});
export type ResellerPlansInput = z.infer<typeof ResellerPlansInput>;

export const updateResellerPlans = endpoint({
  area: "operations",
  kind: "json",
  method: "PUT",
  path: "/api/reseller/plans",
  summary: "Set the reseller's prices, and which plans its organizations are offered",
  access,
  touches: ["operations"],
  needsRecentSignIn: true,
  body: ResellerPlansInput,
  responses: { 200: Reseller },
});

export const updateResellerBrand = endpoint({
  area: "operations",
  kind: "json",
  method: "PUT",
  path: "/api/reseller/brand",
  summary: 'Change the reseller\'s brand: name, links, sender, font and "Powered by"; omitted fields stay',
  access,
  touches: ["operations"],
  needsRecentSignIn: true,
  body: OwnBrandInput,
  responses: { 200: Reseller },
});

/** `mark`, `markDark`, `wordmark` or `wordmarkDark`. */
const ImageParams = z.strictObject({ image: z.string().check(z.maxLength(40)) });

export const uploadResellerImage = endpoint({
  area: "operations",
  kind: "json",
  method: "PUT",
  path: "/api/reseller/brand/images/{image}",
  summary: "Upload an image of the reseller's brand, at most 1 MB",
  access,
  touches: ["operations"],
  params: ImageParams,
  body: z.strictObject({
    /** A PNG, JPEG or WebP file as a data URL; recognized by its content. */
    file: z
      .string()
      .check(
        z.refine((text) => /^data:image\/[\w.+-]+;base64,/.test(text.slice(0, 100)), "Choose a PNG, JPEG or WebP file"),
      ),
  }),
  maxBytes: 2 * 1024 * 1024,
  responses: { 200: Reseller },
});

export const removeResellerImage = endpoint({
  area: "operations",
  kind: "json",
  method: "DELETE",
  path: "/api/reseller/brand/images/{image}",
  summary: "Remove an image of the reseller's brand",
  access,
  touches: ["operations"],
  params: ImageParams,
  responses: { 200: Reseller },
});

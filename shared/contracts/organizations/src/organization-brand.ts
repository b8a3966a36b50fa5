import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Email, Instant, Name } from "@trellis/contract-base/fields.ts";
import { BRAND_FONT_NAMES, MAX_BRAND_NAME, MAX_TAGLINE } from "@trellis/domain/brand/brand.ts";
import * as z from "zod/mini";
import { BrandLink, ThemeColor } from "./brand.ts";

const Image = z.nullable(z.string());

/** An organization's own brand as it is stored; null is the installation's. */
export const OwnBrand = z.object({
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
  /** Whether public pages and embeds say "Powered by" and the product's name. */
  showsPoweredBy: z.boolean(),
  /** Whether the plan includes it: what is stored shows only then. */
  isInForce: z.boolean(),
  updatedAt: Instant,
});
export type OwnBrand = z.infer<typeof OwnBrand>;

/** A field that was emptied is the installation's again. */
const orNothing = <S extends z.ZodMiniType>(schema: S) => z.nullish(z.union([z.literal(""), schema]));

/** Omitted fields stay. */
export const OwnBrandInput = z.strictObject({
  productName: orNothing(
    Name(MAX_BRAND_NAME).check(
      z.regex(/^[^<>]*$/, "Leave out the characters < and >"),
      z.regex(/\p{L}|\p{N}/u, "Use at least one letter or number"),
    ),
  ),
  tagline: orNothing(Name(MAX_TAGLINE)),
  supportUrl: orNothing(BrandLink),
  privacyUrl: orNothing(BrandLink),
  termsUrl: orNothing(BrandLink),
  supportEmail: orNothing(Email),
  senderName: orNothing(Name(78)),
  themeColor: orNothing(ThemeColor),
  font: z.nullish(z.enum(BRAND_FONT_NAMES, "Choose one of the fonts")),
  showsPoweredBy: z.optional(z.boolean()),
});

/** `mark`, `markDark`, `wordmark` or `wordmarkDark`. */
const ImageParams = z.strictObject({ image: z.string().check(z.maxLength(40)) });

export const getOwnBrand = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/own-brand",
  summary: "The organization's own brand, and whether its plan includes it",
  access: { who: "member", role: "admin" },
  responses: { 200: OwnBrand },
});

export const updateOwnBrand = endpoint({
  area: "organizations",
  kind: "json",
  method: "PUT",
  path: "/api/own-brand",
  summary: 'Change the organization\'s own brand: name, links, sender, font and "Powered by"; needs white label',
  access: { who: "member", role: "admin" },
  needsFeature: "whiteLabel",
  touches: ["organizations"],
  body: OwnBrandInput,
  responses: { 200: OwnBrand },
});

export const uploadBrandImage = endpoint({
  area: "organizations",
  kind: "json",
  method: "PUT",
  path: "/api/own-brand/images/{image}",
  summary: "Upload an image of the organization's own brand, at most 1 MB; needs white label",
  access: { who: "member", role: "admin" },
  needsFeature: "whiteLabel",
  touches: ["organizations"],
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
  responses: { 200: OwnBrand },
});

export const removeBrandImage = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: "/api/own-brand/images/{image}",
  summary: "Remove an image of the organization's own brand",
  access: { who: "member", role: "admin" },
  touches: ["organizations"],
  params: ImageParams,
  responses: { 200: OwnBrand },
});

import { Name } from "@trellis/contract-base/fields.ts";
import {
  isBrandLink,
  MAX_BRAND_NAME,
  MAX_CLAIM,
  MAX_HEADLINE,
  MAX_LEAD,
  MAX_TAGLINE,
} from "@trellis/domain/brand/brand.ts";
import * as z from "zod/mini";

const LINK = "Enter an address that starts with https:// or mailto:";

const BrandName = Name(MAX_BRAND_NAME, "Enter the product's name");
const Tagline = Name(MAX_TAGLINE);

/** A link that a brand may show: https: or mailto:. */
export const BrandLink = z
  .string()
  .check(z.trim(), z.maxLength(500, "At most 500 characters"), z.refine(isBrandLink, LINK));
export const ThemeColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, "Use a color like #3b82f6"));
const Email = Name(254).check(z.email("Enter an email address"));
/** A file beside the settings. */
const ImageFile = z
  .string()
  .check(z.regex(/^[\w-][\w.-]*\.(png|jpe?g|webp)$/i, "a PNG, JPEG or WebP file beside this one"));

/** The brand of an installation as its file states it; what is absent is the default brand's. */
export const BrandSettings = z.strictObject({
  name: BrandName,
  tagline: z.nullish(Tagline),
  headline: z.nullish(Name(MAX_HEADLINE)),
  lead: z.nullish(Name(MAX_LEAD)),
  claim: z.nullish(Name(MAX_CLAIM)),
  senderName: z.optional(Name(78)),
  supportEmail: z.optional(Email),
  securityEmail: z.optional(Email),
  supportUrl: z.nullish(BrandLink),
  privacyUrl: z.nullish(BrandLink),
  termsUrl: z.nullish(BrandLink),
  mark: z.nullish(ImageFile),
  markDark: z.nullish(ImageFile),
  wordmark: z.nullish(ImageFile),
  wordmarkDark: z.nullish(ImageFile),
  themeColor: z.optional(ThemeColor),
  themeColorDark: z.optional(ThemeColor),
});

import type { OwnBrand } from "@trellis/contract-organizations/organization-brand.ts";
import type { BrandFont } from "@trellis/domain/brand/brand.ts";

/** The fields of text, in the order of the form. */
export const TEXT_FIELDS = [
  "productName",
  "tagline",
  "senderName",
  "supportEmail",
  "supportUrl",
  "privacyUrl",
  "termsUrl",
  "themeColor",
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** What the form holds: empty is the installation's. */
export interface OwnBrandValues extends Record<TextField, string> {
  font: BrandFont | "";
  showsPoweredBy: boolean;
}

export const valuesOf = (brand: OwnBrand): OwnBrandValues => ({
  ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, brand[name] ?? ""])) as Record<TextField, string>),
  font: brand.font ?? "",
  showsPoweredBy: brand.showsPoweredBy,
});

/** What is sent to save these values. */
export const bodyOf = ({ font, ...values }: OwnBrandValues) => ({ ...values, font: font === "" ? null : font });

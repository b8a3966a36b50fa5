import type { Brand, BrandFont, BrandImage } from "./brand.ts";

/** What an organization chose as its own brand; null is the installation's. */
export interface OrganizationBrand extends Record<BrandImage, string | null> {
  productName: string | null;
  tagline: string | null;
  supportUrl: string | null;
  privacyUrl: string | null;
  termsUrl: string | null;
  supportEmail: string | null;
  senderName: string | null;
  themeColor: string | null;
  font: BrandFont | null;
  showsPoweredBy: boolean;
}

/** Nothing chosen. */
export const NO_ORGANIZATION_BRAND: OrganizationBrand = {
  productName: null,
  tagline: null,
  supportUrl: null,
  privacyUrl: null,
  termsUrl: null,
  supportEmail: null,
  senderName: null,
  mark: null,
  markDark: null,
  wordmark: null,
  wordmarkDark: null,
  themeColor: null,
  font: null,
  showsPoweredBy: true,
};

/**
 * The brand of an organization over that of its installation. Under its own name nothing of the installation's identity
 * stays: neither its tagline and claim nor its images; email comes from the organization's name, and questions go to it.
 *
 * @param address the organization's own email address
 */
export function resolveBrand(installation: Brand, own: OrganizationBrand, address: string | null): Brand {
  const { productName, themeColor } = own;
  const contact = own.supportEmail ?? address ?? installation.supportEmail;
  const base: Brand =
    productName === null
      ? installation
      : {
          ...installation,
          name: productName,
          // Empty, not null: the product's own words would be shown for null.
          tagline: "",
          headline: null,
          lead: null,
          claim: "",
          senderName: productName,
          supportEmail: contact,
          securityEmail: contact,
          supportUrl: null,
          privacyUrl: null,
          termsUrl: null,
          mark: null,
          markDark: null,
          wordmark: null,
          wordmarkDark: null,
        };
  return {
    ...base,
    ...chosen({ ...own, productName: null, showsPoweredBy: null }),
    ...(themeColor === null ? {} : { themeColor, themeColorDark: themeColor }),
    showsPoweredBy: own.showsPoweredBy && installation.showsPoweredBy,
  };
}

const chosen = (values: Record<string, unknown>): Partial<Brand> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

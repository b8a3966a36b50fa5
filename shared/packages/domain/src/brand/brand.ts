/** Whose product a page is: what it calls itself, how it looks and where its links go. Resolved by the host of a request. */
export interface Brand {
  /** In titles, sentences and the shell; at most `MAX_BRAND_NAME` characters. */
  name: string;
  /** Below the name in the shell; null: the product's own words beside its own name, else nothing. */
  tagline: string | null;
  /** The first heading of the public site, and what is below it; null: the product's own words. */
  headline: string | null;
  lead: string | null;
  /** What the foot of the public site says; null: the product's own words. */
  claim: string | null;
  /** Before the address of emails that no organization sends. */
  senderName: string;
  supportEmail: string;
  /** Where vulnerabilities are reported. */
  securityEmail: string;
  /** https: or mailto: addresses in place of the public site's own pages; null: those. */
  supportUrl: string | null;
  privacyUrl: string | null;
  termsUrl: string | null;
  /** Square images by address; null: the product's own mark. The dark one is shown on dark, the first one without it. */
  mark: string | null;
  markDark: string | null;
  /** Wide images that show the name, in place of mark and name. */
  wordmark: string | null;
  wordmarkDark: string | null;
  /** Colors around the page in a browser, as `#rrggbb`. */
  themeColor: string;
  themeColorDark: string;
  /** The font of pages; null: the product's own. */
  font: BrandFont | null;
  /** Whether public pages and embeds say whose product they are made with. */
  showsPoweredBy: boolean;
}

/** Fonts that every device has, so that no page asks another server for one. */
export const BRAND_FONTS = {
  system: "system-ui, sans-serif",
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif',
  serif: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, serif',
} as const;
export type BrandFont = keyof typeof BRAND_FONTS;
export const BRAND_FONT_NAMES = Object.keys(BRAND_FONTS) as [BrandFont, ...BrandFont[]];

/** The images of a brand: square and wide, each for light and for dark. */
export const BRAND_IMAGES = ["mark", "markDark", "wordmark", "wordmarkDark"] as const;
export type BrandImage = (typeof BRAND_IMAGES)[number];
export const MAX_BRAND_IMAGE_BYTES = 1024 * 1024;

export const MAX_BRAND_NAME = 40;
export const MAX_TAGLINE = 80;
export const MAX_CLAIM = 160;
export const MAX_HEADLINE = 100;
export const MAX_LEAD = 300;

/** Whether a link may be part of a brand: https: or mailto:, nothing that runs or leaves the web. */
export function isBrandLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, username, password } = new URL(text);
  if (protocol === "mailto:") return /^[^@\s/]+@[^@\s/]+\.[^@\s/]+$/.test(decodeURIComponent(pathname));
  return protocol === "https:" && hostname.includes(".") && username === "" && password === "";
}

/** The edges of a favicon, a home screen icon and the two of a web manifest, in pixels. */
export const ICON_SIZES = [32, 180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];

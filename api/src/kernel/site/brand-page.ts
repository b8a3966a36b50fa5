import { BRAND_FONTS, type Brand } from "@trellis/domain/brand/brand.ts";
import { DEFAULT_BRAND, wearsOwnMark } from "@trellis/domain/brand/default-brand.ts";
import type { Asset } from "./assets.ts";
import { BRAND_PARAMETER } from "./brand-files.ts";
import { escapeHtml } from "./escape-html.ts";
import { NONCE_MARK } from "./security-headers.ts";

const OWN_NAME = new RegExp(`\\b${DEFAULT_BRAND.name}\\b`, "g");
const FAVICON = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';
const ICONS = /href="(\/(?:icon-180\.png|manifest\.webmanifest))"/g;
/** Below an organization's page: it leads to our own start. */
const HOME = /<a class="(?:row )?powered-by" href="\/"/g;
const OWN_CLAIM = /(<p class="muted claim">)[^<]*/g;
const OWN_HEADLINE = /(<h1 class="headline">)[^<]*/;
const OWN_LEAD = /(<p class="lead headline-lead">)[^<]*/;
/** Pages of the public site that a brand may have elsewhere. */
const LINKS = { "/contact": "supportUrl", "/privacy": "privacyUrl", "/terms": "termsUrl" } as const;

/** Where a brand has a page of the public site elsewhere; a mail address is only ever a link in a page. */
export function pageElsewhere(pathname: string, brand: Brand): string | undefined {
  const url = pathname in LINKS ? brand[LINKS[pathname as keyof typeof LINKS]] : null;
  return url?.startsWith("https:") ? url : undefined;
}

/** Every page as one brand shows it, made when it is first asked for. */
const pages = new WeakMap<Brand, WeakMap<Asset, string>>();

/** Where a page is under a brand that its host does not have: its icons are at addresses that name the organization. */
export interface BrandedFor {
  organizationId: number;
}

/**
 * A built page under a brand: pages are built under the product's own name, which is replaced before anything of a record
 * is written into them. What the page's scripts need is in its document, so that they ask for nothing.
 */
export function brandedPage(asset: Asset, brand: Brand, of?: BrandedFor): string {
  const built = new TextDecoder().decode(asset.raw);
  if (brand === DEFAULT_BRAND) return built;
  const made = pages.get(brand) ?? new WeakMap<Asset, string>();
  pages.set(brand, made);
  const page = made.get(asset) ?? writeBrand(built, brand, of);
  made.set(asset, page);
  return page;
}

function writeBrand(built: string, brand: Brand, of: BrandedFor | undefined): string {
  const { name, supportEmail, securityEmail, mark, themeColor, themeColorDark } = brand;
  const isOurs = wearsOwnMark(brand);
  const query = of ? `?${BRAND_PARAMETER}=${of.organizationId}` : "";
  const icon = mark === null ? `/favicon.svg${query}" type="image/svg+xml"` : `/icon-32.png${query}" type="image/png"`;
  const links = Object.entries(LINKS).reduce((page, [path, link]) => {
    const url = brand[link];
    return url === null ? page : page.replaceAll(`href="${path}"`, () => `href="${escapeHtml(url)}"`);
  }, built);
  return links
    .replace(OWN_NAME, () => escapeHtml(name))
    .replaceAll(DEFAULT_BRAND.supportEmail, () => escapeHtml(supportEmail))
    .replaceAll(DEFAULT_BRAND.securityEmail, () => escapeHtml(securityEmail))
    .replace(OWN_CLAIM, (claim, tag: string) =>
      isOurs && brand.claim === null ? claim : tag + escapeHtml(brand.claim ?? ""),
    )
    .replace(OWN_HEADLINE, (whole, tag: string) => (brand.headline === null ? whole : tag + escapeHtml(brand.headline)))
    .replace(OWN_LEAD, (whole, tag: string) => (brand.lead === null ? whole : tag + escapeHtml(brand.lead)))
    .replaceAll('content="#ffffff"', `content="${themeColor}"`)
    .replaceAll('content="#16181b"', `content="${themeColorDark}"`)
    .replace(FAVICON, (ours) => (isOurs ? ours : `<link rel="icon" href="${icon} />`))
    .replace(ICONS, (ours, path: string) => (isOurs ? ours : `href="${path}${query}"`))
    .replace(HOME, (link) => (of && !isOurs ? link.replace(' href="/"', "") : link))
    .replace("<html ", () => `<html ${bootData(brand, of)} `)
    .replace("</head>", () => `<style nonce="${NONCE_MARK}">${brandStyles(brand)}</style>\n  </head>`);
}

/** What the page's scripts read of its brand; `shared/packages/messages/src/page-formats.ts` reads the name. */
function bootData(brand: Brand, of: BrandedFor | undefined): string {
  if (wearsOwnMark(brand)) return "";
  const home = of ? ' data-home=""' : "";
  return `data-product="${escapeHtml(brand.name)}" data-tagline="${escapeHtml(brand.tagline ?? "")}"${home}`;
}

/** The brand's images in place of the product's own mark, and of mark and name; each theme has its own. */
function brandStyles(brand: Brand): string {
  const { mark, markDark, wordmark, wordmarkDark, font, showsPoweredBy } = brand;
  const own = mark === null ? ".mark{display:none}" : ".mark path{display:none}";
  return [
    // The demo video and the testimonials are about the product under its own name.
    ...(wearsOwnMark(brand) ? [] : [own, "[data-own-product]{display:none!important}"]),
    ...(font === null ? [] : [`:root{--font-sans:${BRAND_FONTS[font]}!important}`]),
    ...(showsPoweredBy ? [] : [".powered-by{display:none!important}"]),
    ...themed(".mark", mark, markDark, "center"),
    ...(wordmark === null ? [] : [".wordmark>*{opacity:0}"]),
    ...themed(".wordmark", wordmark, wordmarkDark, "left center"),
  ].join("");
}

/** Addresses of ours: nothing else gets into a style. */
const ADDRESS = /^\/(brand|api\/images)\/[\w.-]+$/;

function themed(selector: string, light: string | null, dark: string | null, position: string): string[] {
  const show = (address: string) => `{background:url(${address}) ${position}/contain no-repeat}`;
  if (light === null || !ADDRESS.test(light)) return [];
  if (dark === null || !ADDRESS.test(dark)) return [`${selector}${show(light)}`];
  return [
    `${selector}${show(light)}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]) ${selector}${show(dark)}}`,
    `[data-theme=dark] ${selector}${show(dark)}`,
  ];
}

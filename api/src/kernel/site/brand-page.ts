import type { Brand } from "@trellis/domain/brand/brand.ts";
import { DEFAULT_BRAND } from "@trellis/domain/brand/default-brand.ts";
import type { Asset } from "./assets.ts";
import { escapeHtml } from "./escape-html.ts";
import { NONCE_MARK } from "./security-headers.ts";

const OWN_NAME = new RegExp(`\\b${DEFAULT_BRAND.name}\\b`, "g");
const FAVICON = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';
const OWN_CLAIM = /(<p class="muted claim">)[^<]*/g;
/** Pages of the public site that a brand may have elsewhere. */
const LINKS = { "/contact": "supportUrl", "/privacy": "privacyUrl", "/terms": "termsUrl" } as const;

/** Where a brand has a page of the public site elsewhere; a mail address is only ever a link in a page. */
export function pageElsewhere(pathname: string, brand: Brand): string | undefined {
  const url = pathname in LINKS ? brand[LINKS[pathname as keyof typeof LINKS]] : null;
  return url?.startsWith("https:") ? url : undefined;
}

/** Every page as one brand shows it, made when it is first asked for. */
const pages = new WeakMap<Brand, WeakMap<Asset, string>>();

/**
 * A built page under a brand: pages are built under the product's own name, which is replaced before anything of a record
 * is written into them. What the page's scripts need is in its document, so that they ask for nothing.
 */
export function brandedPage(asset: Asset, brand: Brand): string {
  const built = new TextDecoder().decode(asset.raw);
  if (brand === DEFAULT_BRAND) return built;
  const made = pages.get(brand) ?? new WeakMap<Asset, string>();
  pages.set(brand, made);
  const page = made.get(asset) ?? writeBrand(built, brand);
  made.set(asset, page);
  return page;
}

function writeBrand(built: string, brand: Brand): string {
  const { name, supportEmail, securityEmail, mark, themeColor, themeColorDark } = brand;
  const links = Object.entries(LINKS).reduce((page, [path, link]) => {
    const url = brand[link];
    return url === null ? page : page.replaceAll(`href="${path}"`, () => `href="${escapeHtml(url)}"`);
  }, built);
  return links
    .replace(OWN_NAME, () => escapeHtml(name))
    .replaceAll(DEFAULT_BRAND.supportEmail, () => escapeHtml(supportEmail))
    .replaceAll(DEFAULT_BRAND.securityEmail, () => escapeHtml(securityEmail))
    .replace(OWN_CLAIM, (_, tag: string) => tag + escapeHtml(brand.claim ?? ""))
    .replaceAll('content="#ffffff"', `content="${themeColor}"`)
    .replaceAll('content="#16181b"', `content="${themeColorDark}"`)
    .replace(FAVICON, () => (mark === null ? "" : '<link rel="icon" href="/icon-32.png" type="image/png" />'))
    .replace("<html ", () => `<html ${bootData(brand)} `)
    .replace("</head>", () => `<style nonce="${NONCE_MARK}">${brandStyles(brand)}</style>\n  </head>`);
}

/** What the page's scripts read of its brand; `shared/packages/messages/src/page-formats.ts` reads the name. */
const bootData = ({ name, tagline }: Brand): string =>
  `data-product="${escapeHtml(name)}" data-tagline="${escapeHtml(tagline ?? "")}"`;

/** The brand's images in place of the product's own mark, and of mark and name; each theme has its own. */
function brandStyles({ mark, markDark, wordmark, wordmarkDark }: Brand): string {
  const own = mark === null ? ".mark{display:none}" : ".mark path{display:none}";
  return [
    own,
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

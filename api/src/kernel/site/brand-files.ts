import { type Brand, ICON_SIZES, type IconSize } from "@trellis/domain/brand/brand.ts";
import { wearsOwnMark } from "@trellis/domain/brand/default-brand.ts";
import { readableOn } from "@trellis/shared/theme/brand-shades.ts";
import { drawIcon } from "../services/images/encode-image.ts";
import { escapeHtml } from "./escape-html.ts";
import { FILE_HEADERS } from "./security-headers.ts";

/** Returns the bytes of an image that a brand names; undefined for one that is gone. */
export type ReadBrandImage = (address: string) => Promise<Uint8Array | undefined>;

/** Names the organization whose brand is asked for, where its host has another one. */
export const BRAND_PARAMETER = "brand";

const FAVICON = "/favicon.svg";
const MANIFEST = "/manifest.webmanifest";
const ICON = /^\/icon-(\d+)\.png$/;
/** Addresses that browsers and phones ask for without being told. */
const KNOWN_ICONS: Readonly<Record<string, IconSize>> = { "/favicon.ico": 32, "/apple-touch-icon.png": 180 };
const INSTALLED_IMAGE = /^\/brand\/[0-9a-f]{12}\.(png|jpe?g|webp)$/;
const MEDIA_TYPES: Record<string, string> = {
  png: "image/png",
  webp: "image/webp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
};
/** A changed brand shows within the hour. */
const SHORT = { "Cache-Control": "public, max-age=3600", Vary: "Host" };

const iconSizeOf = (pathname: string): IconSize | undefined =>
  KNOWN_ICONS[pathname] ?? ICON_SIZES.find((size) => String(size) === ICON.exec(pathname)?.[1]);

/** The address of the product's own icon, as it was built, at the address that a browser asked for. */
export function builtIcon(pathname: string): string {
  const size = iconSizeOf(pathname);
  return size === undefined ? pathname : `/icon-${size}.png`;
}

/** Whether an address is one of a brand's files. */
export const isBrandFile = (pathname: string): boolean =>
  pathname === MANIFEST || pathname === FAVICON || iconSizeOf(pathname) !== undefined || INSTALLED_IMAGE.test(pathname);

/** Icons by image and size: a handful of each brand, drawn once. */
const icons = new Map<string, Promise<Uint8Array>>();
const MAX_ICONS = 400;

/**
 * A brand's web manifest, an icon drawn from its mark, or an image of the installation's brand. Undefined for what is a
 * built file, as the product's own icons are, and for an icon of a brand without a mark.
 */
export async function brandFile(
  pathname: string,
  brand: Brand,
  readImage: ReadBrandImage,
  query = "",
): Promise<Response | undefined> {
  if (pathname === MANIFEST) return manifest(brand, query);
  if (INSTALLED_IMAGE.test(pathname)) {
    const image = await readImage(pathname);
    const type = MEDIA_TYPES[pathname.split(".").at(-1) ?? ""] ?? "image/png";
    return image && file(image, type, { "Cache-Control": "public, max-age=31536000, immutable" });
  }
  const size = iconSizeOf(pathname);
  if (wearsOwnMark(brand)) return undefined;
  if (pathname === FAVICON) return file(new TextEncoder().encode(letterIcon(brand)), "image/svg+xml", SHORT);
  if (size === undefined || brand.mark === null) return undefined;
  const image = await readImage(brand.mark);
  if (!image) return undefined;
  const key = `${brand.mark} ${size}`;
  if (icons.size > MAX_ICONS) icons.clear();
  const icon = icons.get(key) ?? drawIcon(image, size);
  icons.set(key, icon);
  icon.catch(() => icons.delete(key));
  return file(await icon, "image/png", SHORT);
}

/** The name's first letter, for a brand without a mark. */
function letterIcon({ name, themeColorDark }: Brand): string {
  const letter = escapeHtml([...name][0]?.toUpperCase() ?? "");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="${themeColorDark}"/><text x="12" y="17" text-anchor="middle" font-family="system-ui,sans-serif" font-size="14" font-weight="600" fill="${readableOn(themeColorDark)}">${letter}</text></svg>`;
}

function manifest(brand: Brand, query: string): Response {
  const { name, tagline, mark, themeColor } = brand;
  const icon = (size: IconSize) => ({ src: `/icon-${size}.png${query}`, sizes: `${size}x${size}`, type: "image/png" });
  const text = JSON.stringify({
    name,
    short_name: name,
    ...(tagline ? { description: tagline } : {}),
    start_url: "/app",
    scope: "/",
    display: "standalone",
    theme_color: themeColor,
    background_color: themeColor,
    icons: mark === null && !wearsOwnMark(brand) ? [] : [icon(192), icon(512)],
  });
  return file(new TextEncoder().encode(text), "application/manifest+json", SHORT);
}

const file = (bytes: Uint8Array, type: string, headers: Record<string, string>) =>
  new Response(bytes as unknown as BodyInit, { headers: { ...FILE_HEADERS, "Content-Type": type, ...headers } });

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { BrandSettings } from "@trellis/contract-organizations/brand.ts";
import type { Brand } from "@trellis/domain/brand/brand.ts";
import { DEFAULT_BRAND } from "@trellis/domain/brand/default-brand.ts";
import type { z } from "zod";

/** The brand of an installation, and its image files by the address at which they are served. */
export interface InstalledBrand {
  brand: Brand;
  images: ReadonlyMap<string, Uint8Array>;
}

export const DEFAULT_INSTALLATION: InstalledBrand = { brand: DEFAULT_BRAND, images: new Map() };

const IMAGES = ["mark", "markDark", "wordmark", "wordmarkDark"] as const;
const MAX_IMAGE_BYTES = 1024 * 1024;

/** Reads a brand from a JSON file and the images beside it; a problem becomes an issue of the setting. */
export function readBrandFile(file: string, context: z.RefinementCtx): InstalledBrand {
  const refuse = (message: string) => {
    context.addIssue({ code: "custom", message });
    return DEFAULT_INSTALLATION;
  };
  let stated: unknown;
  try {
    stated = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return refuse(`${file} can't be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = BrandSettings.safeParse(stated);
  if (!parsed.success)
    return refuse(parsed.error.issues.map(({ path: at, message }) => `${at.join(".") || file}: ${message}`).join("; "));

  const settings = parsed.data;
  const images = new Map<string, Uint8Array>();
  const addresses: Partial<Record<(typeof IMAGES)[number], string>> = {};
  for (const name of IMAGES) {
    const image = settings[name];
    if (!image) continue;
    try {
      const bytes = new Uint8Array(readFileSync(path.join(path.dirname(file), image)));
      if (bytes.length > MAX_IMAGE_BYTES) return refuse(`${name}: at most 1 MB`);
      const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
      addresses[name] = `/brand/${hash}${path.extname(image).toLowerCase()}`;
      images.set(addresses[name], bytes);
    } catch {
      return refuse(`${name}: ${image} can't be read beside ${file}`);
    }
  }
  const { name } = settings;
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  // Another name's pages never show our addresses, also where it gives none of its own.
  const noAddress =
    name === DEFAULT_BRAND.name
      ? {}
      : { supportEmail: "hello@product.example", securityEmail: "security@product.example" };
  const unstated = { ...DEFAULT_BRAND, ...noAddress, senderName: name };
  return { brand: { ...unstated, ...given, ...noImages, ...addresses }, images };
}

const noImages = { mark: null, markDark: null, wordmark: null, wordmarkDark: null };

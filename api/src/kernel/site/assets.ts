import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { FILE_HEADERS } from "./security-headers.ts";

const MEDIA_TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ts": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

export interface Asset {
  mediaType: string;
  etag: string;
  raw: Uint8Array;
  br: Uint8Array | undefined;
  gzip: Uint8Array | undefined;
}

/** Reads one file with its precompressed variants. */
export function readAsset(file: string): Asset {
  const raw = readFileSync(file);
  const variant = (suffix: string) => (existsSync(file + suffix) ? readFileSync(file + suffix) : undefined);
  return assetOf(file, { raw, br: variant(".br"), gzip: variant(".gz") });
}

/** A file with this name whose content is known. */
export const assetOf = (file: string, forms: Pick<Asset, "raw" | "br" | "gzip">): Asset => ({
  mediaType: MEDIA_TYPES[path.extname(file)] ?? "application/octet-stream",
  etag: createHash("sha256").update(forms.raw).digest("base64url").slice(0, 22),
  ...forms,
});

/** Every file below a folder, by its address there (`/assets/main-1a2b.js`). A missing folder is empty. */
export function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    assets.set(`/${path.relative(folder, file).split(path.sep).join("/")}`, readAsset(file));
  }
  return assets;
}

/** Returns a file: the best encoding, 304 for a known one, immutable when its name carries its hash. */
export function serveAsset(
  request: Request,
  asset: Asset,
  options: { immutable: boolean; headers?: Record<string, string> },
): Response {
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding =
    asset.br && /\bbr\b/.test(accepted) ? "br" : asset.gzip && /\bgzip\b/.test(accepted) ? "gzip" : undefined;
  const etag = `"${asset.etag}${encoding ? `-${encoding}` : ""}"`;
  const headers: Record<string, string> = {
    ...FILE_HEADERS,
    ETag: etag,
    "Cache-Control": options.immutable ? "public, max-age=31536000, immutable" : "no-cache",
    Vary: "Accept-Encoding",
    ...options.headers,
  };
  const known = request.headers.get("if-none-match")?.split(/,\s*/) ?? [];
  if (known.some((tag) => tag.replace(/^W\//, "") === etag)) return new Response(null, { status: 304, headers });
  headers["Content-Type"] = asset.mediaType;
  if (asset.mediaType.startsWith("video/")) return servePart(request, asset.raw, headers);
  if (encoding) headers["Content-Encoding"] = encoding;
  const body = (encoding && asset[encoding]) ?? asset.raw;
  headers["Content-Length"] = String(body.length);
  return new Response(request.method === "HEAD" ? null : (body as unknown as BodyInit), { headers });
}

/** A player jumps within a video by asking for a part of it: one range of bytes, or 416 for one beyond the end. */
function servePart(request: Request, raw: Uint8Array, headers: Record<string, string>): Response {
  headers["Accept-Ranges"] = "bytes";
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range") ?? "");
  const [, from = "", to = ""] = asked ?? [];
  const isHead = request.method === "HEAD";
  if (!asked || (from === "" && to === "")) {
    headers["Content-Length"] = String(raw.length);
    return new Response(isHead ? null : (raw as unknown as BodyInit), { headers });
  }
  const start = from === "" ? Math.max(0, raw.length - Number(to)) : Number(from);
  const end = from === "" || to === "" ? raw.length - 1 : Math.min(Number(to), raw.length - 1);
  if (start > end)
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${raw.length}` } });
  headers["Content-Range"] = `bytes ${start}-${end}/${raw.length}`;
  const part = raw.slice(start, end + 1);
  return new Response(isHead ? null : (part as unknown as BodyInit), { status: 206, headers });
}

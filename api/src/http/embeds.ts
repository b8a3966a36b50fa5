import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const DIST = path.resolve(import.meta.dirname, "../../../embeds/dist");

interface EmbedAsset {
  /** Name of the versioned file below /embeds/. */
  file: string;
  /** Subresource integrity of that file. */
  integrity: string;
}

/** The built script of an element: its immutable file and its integrity, as the build wrote them down. */
export function embedAsset(name: "survey" | "donation"): EmbedAsset {
  const manifest = path.join(DIST, "manifest.json");
  if (!existsSync(manifest)) throw new Error("the embeds are not built");
  const asset = (JSON.parse(readFileSync(manifest, "utf8")) as Record<string, EmbedAsset>)[name];
  if (!asset) throw new Error(`the embed ${name} is not built`);
  return asset;
}

/** Where the built embeds lie. */
export const EMBEDS_FOLDER = DIST;

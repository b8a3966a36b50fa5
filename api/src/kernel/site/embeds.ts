import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const DIST = path.resolve(import.meta.dirname, "../../../../embeds/dist");

/** What a snippet loads: an element's script, or the one that lets a frame grow. */
export type EmbedName = "survey" | "donation" | "frame";

interface EmbedAsset {
  /** Name of the versioned file below /embeds/. */
  file: string;
  /** Subresource integrity of that file. */
  integrity: string;
}

let built: Partial<Record<EmbedName, EmbedAsset>> | undefined;

/** A built script: its immutable file and its integrity, as the build wrote them down. Undefined without a build. */
export function embedAsset(name: EmbedName): EmbedAsset | undefined {
  const manifest = path.join(DIST, "manifest.json");
  // As the files themselves, it is read once: a new build comes with a new start.
  if (!built && existsSync(manifest)) built = JSON.parse(readFileSync(manifest, "utf8"));
  return built?.[name];
}

/** Folder of the built embeds. */
export const EMBEDS_FOLDER = DIST;

import { existsSync } from "node:fs";
import path from "node:path";
import { type Asset, readAsset } from "../assets.ts";

const VERSIONED_EMBED = /^\/embeds\/([a-z-]+\.[0-9a-f]{12}\.js)$/;

/**
 * Finds versions of the embeds that this machine released before this build: snippets on other people's pages still name
 * them. Released files never change, so each is read once.
 */
export function createEarlierEmbeds(dataDir: string): (pathname: string) => Asset | undefined {
  const releases = new Map<string, Asset>();
  return (pathname) => {
    const known = releases.get(pathname);
    if (known) return known;
    const name = VERSIONED_EMBED.exec(pathname)?.[1];
    const file = name && path.join(dataDir, "embeds", name);
    if (!file || !existsSync(file)) return undefined;
    const asset = readAsset(file);
    releases.set(pathname, asset);
    return asset;
  };
}

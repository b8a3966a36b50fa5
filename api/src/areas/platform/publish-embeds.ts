import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

const VERSIONED = /^[a-z-]+\.[0-9a-f]{12}\.js(\.br|\.gz)?$/;

/**
 * Keeps every released version of the embeds in DATA_DIR: a snippet that was pasted into someone's page names one of
 * them with its integrity, and must find it for as long as that page exists. Returns the folder.
 */
export function publishEmbeds(dataDir: string, dist: string): string {
  const folder = path.join(dataDir, "embeds");
  mkdirSync(folder, { recursive: true });
  if (!existsSync(dist)) return folder;
  for (const file of readdirSync(dist).filter((name) => VERSIONED.test(name))) {
    if (existsSync(path.join(folder, file))) continue;
    // Renamed into place, so that no one is ever served half a file.
    const unfinished = path.join(folder, `.${file}.${process.pid}`);
    try {
      copyFileSync(path.join(dist, file), unfinished);
      renameSync(unfinished, path.join(folder, file));
    } catch (error) {
      rmSync(unfinished, { force: true });
      throw error;
    }
  }
  return folder;
}

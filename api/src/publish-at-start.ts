import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { publishEmbeds, publishRemote } from "./areas/platform/index.ts";
import type { Database } from "./kernel/db/client.ts";
import { isStorageError } from "./kernel/files/release-files.ts";
import type { Log } from "./kernel/log.ts";

interface Checkout {
  remotes: string;
  embeds: string;
}

/**
 * Publishes what this checkout has built: each remote that no person published, and the embeds' versions. A DATA_DIR that is
 * full or read-only stops nothing: what cannot be copied is served from the checkout.
 */
export async function publishAtStart(database: Database, dataDir: string, checkout: Checkout, log: Log): Promise<void> {
  for (const name of readdirSync(checkout.remotes)) {
    const folder = path.join(checkout.remotes, name);
    if (!existsSync(path.join(folder, "dist/remoteEntry.js"))) continue;
    const published = await publishRemote(database, dataDir, folder, { by: "start" });
    const fields = { remote: published.name, version: published.version };
    if (published.changed) log.info("remote published", fields);
    if (published.kept !== undefined) {
      log.info("a release that a person published is live, this checkout's is not used", {
        ...fields,
        live: published.kept,
      });
    }
    if (published.notCopied !== undefined) warnOfStorage(log, dataDir, published.notCopied, fields);
  }
  try {
    publishEmbeds(dataDir, checkout.embeds);
  } catch (error) {
    if (!isStorageError(error)) throw error;
    warnOfStorage(log, dataDir, error.message, {});
  }
}

const warnOfStorage = (log: Log, dataDir: string, reason: string, fields: object) =>
  log.warn("DATA_DIR cannot be written, so this checkout's files are served; free some space or change the setting", {
    setting: "DATA_DIR",
    dataDir,
    reason,
    ...fields,
  });

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { INTEGRITY_FILE } from "@trellis/contract-platform/remote-releases.ts";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { remoteRelease } from "../../../kernel/db/remote-schema.ts";
import { copyRelease, type Publisher, releaseFolder, serveFromCheckout } from "../../../kernel/files/release-files.ts";
import { dropCanary, findLive, isPublished, isRelease, lockRemote, makeLive, recordAction } from "./live-release.ts";
import { checkIntegrity, type Integrity } from "./release-integrity.ts";
import {
  type BuiltRemote,
  manifestOf,
  parseFileList,
  readBuiltRemote,
  readJson,
  versionOf,
} from "./release-version.ts";

/** Starts may publish this remote again: what a person chose is forgotten as a choice and stays live until then. */
export async function followStarts(database: Database, name: string): Promise<boolean> {
  const changed = await database.inReference((transaction) =>
    transaction
      .update(remoteRelease)
      .set({ publishedBy: "start" })
      .where(and(eq(remoteRelease.name, name), eq(remoteRelease.current, true)))
      .returning({ name: remoteRelease.name }),
  );
  return changed.length > 0;
}

export interface PublishedRemote {
  name: string;
  version: string;
  /** False when this very content is the current release already, or a start kept the one that a person published. */
  changed: boolean;
  /** The release that a person published and that a start left in place of this one. */
  kept?: string;
  /** Why the files could not be copied to DATA_DIR; they are served from the checkout. */
  notCopied?: string;
}

/**
 * Publishes a built remote: its files are copied into an immutable folder named by version and content, each copy's hash
 * is compared, then the pointer moves in one transaction. Open tabs keep the release that they loaded.
 */
export async function publishRemote(
  database: Database,
  dataDir: string,
  folder: string,
  publisher: Publisher,
): Promise<PublishedRemote> {
  const built = readBuiltRemote(folder);
  const { dist, about, hashes } = built;
  const { name } = about;
  const version = versionOf(built);
  const integrity = integrityIn(built);
  const notCopied = copyRelease(dist, releaseFolder(dataDir, name, version), hashes, publisher);
  if (notCopied !== undefined) serveFromCheckout(name, version, dist);

  const list = path.join(dist, "files.json");
  const row = {
    manifest: manifestOf(about, version, existsSync(list) ? parseFileList(readJson(list)) : undefined, integrity),
    hashes: Object.fromEntries(hashes),
    removedAt: null,
  };
  const published = { publishedBy: publisher.by, publisher: publisher.by === "person" ? publisher.name : null };
  const outcome = await database.inReference(async (transaction) => {
    await lockRemote(transaction, name);
    const live = await findLive(transaction, name);
    // A release from before hashes were recorded gets them when the same content is published again.
    await transaction.update(remoteRelease).set(row).where(isRelease(name, version));
    const isPersons = live?.publishedBy === "person";
    if (publisher.by === "start" && isPersons)
      return live.version === version ? { changed: false } : { changed: false, kept: live.version };
    if (live?.version === version) {
      // What a start had published is a person's choice from now on.
      if (publisher.by === "person")
        await transaction.update(remoteRelease).set(published).where(isRelease(name, version));
      return { changed: false };
    }
    await transaction
      .insert(remoteRelease)
      .values({ name, version, ...row, ...published })
      .onConflictDoNothing();
    await makeLive(transaction, name, version, published);
    if (publisher.by === "person") await dropCanary(transaction, name);
    await recordAction(
      transaction,
      { actor: published.publisher ?? "start" },
      { action: "promote", remote: name, version, detail: live?.version },
    );
    return { changed: true };
  });
  return { name, version, ...outcome, ...(notCopied === undefined ? {} : { notCopied }) };
}

/** What the build's list says; undefined without one. Throws where the list is of other files. */
function integrityIn({ dist, hashes, about }: BuiltRemote): Integrity | undefined {
  if (!existsSync(path.join(dist, INTEGRITY_FILE))) return undefined;
  const files = new Map(hashes.map(([file]) => [file, readFileSync(path.join(dist, file))]));
  const { integrity, problems } = checkIntegrity(files);
  if (integrity) return integrity;
  const [first] = problems;
  throw new Error(`the build of ${about.name} can't be published: ${first?.path}: ${first?.message}`);
}

/**
 * Moves the pointer to an earlier release, which later starts keep. Returns false when that version was never published.
 *
 * @param person who decided it
 */
export async function rollBackRemote(
  database: Database,
  name: string,
  version: string,
  person: string,
): Promise<boolean> {
  return database.inReference(async (transaction) => {
    await lockRemote(transaction, name);
    if (!(await isPublished(transaction, name, version))) return false;
    const live = await findLive(transaction, name);
    await makeLive(transaction, name, version, { publishedBy: "person", publisher: person });
    await dropCanary(transaction, name);
    await recordAction(
      transaction,
      { actor: person },
      { action: "roll_back", remote: name, version, detail: live?.version },
    );
    return true;
  });
}

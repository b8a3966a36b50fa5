import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import { and, eq, ne } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "../../kernel/db/client.ts";
import { remoteRelease } from "../../kernel/db/schema.ts";
import { copyRelease, hashFiles, type Publisher, serveFromCheckout } from "../../kernel/files/release-files.ts";

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

/** What a remote says of itself in `remote.json`; entry and version are the release's. */
const RemoteFile = z.omit(RemoteManifest, { entry: true, version: true, files: true });

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
  const dist = path.join(folder, "dist");
  if (!existsSync(path.join(dist, "remoteEntry.js")))
    throw new Error(`${folder} is not built: dist/remoteEntry.js is missing`);
  const about = RemoteFile.parse(readJson(path.join(folder, "remote.json")));
  const { version: packageVersion } = z
    .object({ version: z.string() })
    .parse(readJson(path.join(folder, "package.json")));
  const hashes = hashFiles(dist);
  const content = createHash("sha256")
    .update(JSON.stringify([about, ...hashes]))
    .digest("hex")
    .slice(0, 12);
  const version = `${packageVersion}-${content}`;
  const notCopied = copyRelease(dist, path.join(dataDir, "remotes", about.name, version), hashes, publisher);
  if (notCopied !== undefined) serveFromCheckout(about.name, version, dist);

  const address = `/remotes/${about.name}/${version}`;
  const files = filesOf(dist, address);
  const manifest: RemoteManifest = { ...about, version, entry: `${address}/remoteEntry.js`, ...(files && { files }) };
  const published = { publishedBy: publisher.by, publisher: publisher.by === "person" ? publisher.name : null };
  const outcome = await database.inReference(async (transaction) => {
    const [current] = await transaction
      .select({ version: remoteRelease.version, publishedBy: remoteRelease.publishedBy })
      .from(remoteRelease)
      .where(and(eq(remoteRelease.name, about.name), eq(remoteRelease.current, true)))
      .for("update");
    const isPersons = current?.publishedBy === "person";
    if (publisher.by === "start" && isPersons)
      return current.version === version ? { changed: false } : { changed: false, kept: current.version };
    if (current?.version === version) {
      // What a start had published is a person's choice from now on.
      if (publisher.by === "person")
        await transaction.update(remoteRelease).set(published).where(isRelease(about.name, version));
      return { changed: false };
    }
    await transaction
      .update(remoteRelease)
      .set({ current: false })
      .where(and(eq(remoteRelease.name, about.name), ne(remoteRelease.version, version)));
    await transaction
      .insert(remoteRelease)
      .values({ name: about.name, version, manifest, current: true, ...published })
      .onConflictDoUpdate({
        target: [remoteRelease.name, remoteRelease.version],
        set: { current: true, publishedAt: new Date(), ...published },
      });
    return { changed: true };
  });
  return { name: about.name, version, ...outcome, ...(notCopied === undefined ? {} : { notCopied }) };
}

const isRelease = (name: string, version: string) =>
  and(eq(remoteRelease.name, name), eq(remoteRelease.version, version));

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
    const [target] = await transaction.select().from(remoteRelease).where(isRelease(name, version)).for("update");
    if (!target) return false;
    await transaction.update(remoteRelease).set({ current: false }).where(eq(remoteRelease.name, name));
    await transaction
      .update(remoteRelease)
      .set({ current: true, publishedAt: new Date(), publishedBy: "person", publisher: person })
      .where(isRelease(name, version));
    return true;
  });
}

const FileList = z.object({ remote: z.array(z.string()), widgets: z.array(z.string()) });

/** What its build says its page and widgets are made of, as addresses; a build that says nothing is fetched step by step. */
function filesOf(dist: string, address: string): RemoteManifest["files"] {
  const file = path.join(dist, "files.json");
  if (!existsSync(file)) return undefined;
  const { remote, widgets } = FileList.parse(readJson(file));
  const at = (names: string[]) => names.map((name) => `${address}/${name}`);
  return { remote: at(remote), widgets: at(widgets) };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

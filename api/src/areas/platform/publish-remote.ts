import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { RemoteManifest } from "@trellis/shared/contract/platform/remotes.ts";
import { and, eq, ne } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "../../db/client.ts";
import { remoteRelease } from "./schema.ts";

/** What a remote says of itself in `remote.json`; entry and version are the release's. */
const RemoteFile = z.omit(RemoteManifest, { entry: true, version: true, files: true });

export interface PublishedRemote {
  name: string;
  version: string;
  /** False when this very content is the current release already. */
  changed: boolean;
}

/**
 * Publishes a built remote: its files are copied into an immutable folder named by version and content, each copy's hash
 * is compared, then the pointer moves in one transaction. Open tabs keep the release that they loaded.
 */
export async function publishRemote(database: Database, dataDir: string, folder: string): Promise<PublishedRemote> {
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
  copyChecked(dist, path.join(dataDir, "remotes", about.name, version), hashes);

  const address = `/remotes/${about.name}/${version}`;
  const files = filesOf(dist, address);
  const manifest: RemoteManifest = { ...about, version, entry: `${address}/remoteEntry.js`, ...(files && { files }) };
  const changed = await database.inReference(async (transaction) => {
    const [current] = await transaction
      .select({ version: remoteRelease.version })
      .from(remoteRelease)
      .where(and(eq(remoteRelease.name, about.name), eq(remoteRelease.current, true)))
      .for("update");
    if (current?.version === version) return false;
    await transaction
      .update(remoteRelease)
      .set({ current: false })
      .where(and(eq(remoteRelease.name, about.name), ne(remoteRelease.version, version)));
    await transaction
      .insert(remoteRelease)
      .values({ name: about.name, version, manifest, current: true })
      .onConflictDoUpdate({
        target: [remoteRelease.name, remoteRelease.version],
        set: { current: true, publishedAt: new Date() },
      });
    return true;
  });
  return { name: about.name, version, changed };
}

/** Moves the pointer to an earlier release. Answers false when that version was never published. */
export async function rollBackRemote(database: Database, name: string, version: string): Promise<boolean> {
  return database.inReference(async (transaction) => {
    const [target] = await transaction
      .select()
      .from(remoteRelease)
      .where(and(eq(remoteRelease.name, name), eq(remoteRelease.version, version)))
      .for("update");
    if (!target) return false;
    await transaction.update(remoteRelease).set({ current: false }).where(eq(remoteRelease.name, name));
    await transaction
      .update(remoteRelease)
      .set({ current: true })
      .where(and(eq(remoteRelease.name, name), eq(remoteRelease.version, version)));
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

function copyChecked(from: string, to: string, hashes: [string, string][]): void {
  if (existsSync(to)) return;
  const unfinished = `${to}.${process.pid}`;
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, unfinished, { recursive: true });
  if (JSON.stringify(hashFiles(unfinished)) !== JSON.stringify(hashes)) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`the copy of ${from} differs from what was built`);
  }
  try {
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw error; // another process published the same content first
  }
}

function hashFiles(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file): [string, string] => [
      path.relative(folder, file),
      createHash("sha256").update(readFileSync(file)).digest("hex"),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

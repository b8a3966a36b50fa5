import { existsSync } from "node:fs";
import { remoteRelease } from "../../../kernel/db/remote-schema.ts";
import { type UnpackedRelease, unpackRelease } from "../../../kernel/files/release-archive.ts";
import { archiveKey, releaseFolder, writeRelease } from "../../../kernel/files/release-files.ts";
import { checkRelease } from "./check-release.ts";
import { dropCanary, findLive, isPublished, isRelease, lockRemote, makeLive, recordAction } from "./live-release.ts";
import { requireOwnAddresses } from "./own-addresses.ts";
import type { Publishing } from "./publishing.ts";
import { manifestOf, versionOf } from "./release-version.ts";
import { findSigner } from "./signature.ts";

export interface AcceptedRelease {
  version: string;
  isLive: boolean;
  /** False where this very content was there, and as live as it was asked for. */
  changed: boolean;
}

/**
 * Takes a release as one archive: checked as a whole, written as a whole, then a row, and last the pointer. The same
 * archive again changes nothing. Throws invalid for what is checked, too_large for its sizes.
 *
 * @param goLive false stores it for a canary or a preview, and leaves the live release as it is
 */
export async function acceptRelease(
  publishing: Publishing,
  name: string,
  archive: Uint8Array,
  goLive: boolean,
): Promise<AcceptedRelease> {
  const { database } = publishing.services;
  const release = unpackRelease(archive);
  const signedBy = findSigner(publishing, name, release);
  const { list, integrity } = checkRelease(name, release);
  const { remote: about, packageVersion, files, accessibility } = release.description;
  await requireOwnAddresses(database, about);
  const version = versionOf({ about, packageVersion, hashes: sorted(files) });
  await storeFiles(publishing, name, version, archive, release);
  const published = { publishedBy: "person", publisher: publishing.actor } as const;
  const taken = await database.inReference(async (transaction) => {
    await lockRemote(transaction, name);
    const live = await findLive(transaction, name);
    const isNew = !(await isPublished(transaction, name, version));
    const row = {
      manifest: manifestOf(about, version, list, integrity),
      hashes: files,
      removedAt: null,
      ...(signedBy !== null && { signedBy }),
      ...(accessibility && { accessibility }),
    };
    await transaction
      .insert(remoteRelease)
      .values({ name, version, ...row, ...published })
      .onConflictDoUpdate({ target: [remoteRelease.name, remoteRelease.version], set: row });
    const by = { version, remote: name };
    const details = [
      ...(signedBy === null ? [] : [`signed by ${signedBy}`]),
      ...(accessibility && "skipped" in accessibility ? [`accessibility not checked: ${accessibility.skipped}`] : []),
    ];
    const detail = details.length > 0 ? details.join("; ") : undefined;
    if (isNew) await recordAction(transaction, publishing, { action: "upload", ...by, detail });
    const isLive = live?.version === version;
    if (!goLive || isLive) {
      // A start must not replace what a person published, even where it was first.
      if (goLive && live?.publishedBy === "start")
        await transaction.update(remoteRelease).set(published).where(isRelease(name, version));
      return { version, isLive, changed: isNew };
    }
    await makeLive(transaction, name, version, published);
    await dropCanary(transaction, name);
    await recordAction(transaction, publishing, { action: "promote", ...by, detail: live?.version });
    return { version, isLive: true, changed: true };
  });
  // A cleanup may have removed the same content between the two steps.
  await storeFiles(publishing, name, version, archive, release);
  return taken;
}

/** In the file store for every machine, and in this one's folder. What is there already stays. */
async function storeFiles(
  { services: { env, files } }: Publishing,
  name: string,
  version: string,
  archive: Uint8Array,
  release: UnpackedRelease,
): Promise<void> {
  const folder = releaseFolder(env.dataDir, name, version);
  const isWritten = existsSync(folder);
  writeRelease(folder, release.files);
  const key = archiveKey(name, version);
  if (!isWritten || !(await files.get(key))) await files.put(key, archive, "application/zip");
}

const sorted = (files: Record<string, string>): [string, string][] =>
  Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));

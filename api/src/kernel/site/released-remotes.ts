import { existsSync } from "node:fs";
import path from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import { remoteRelease } from "../db/remote-schema.ts";
import { hashOfBytes, unpackRelease } from "../files/release-archive.ts";
import { archiveKey, findCheckoutRelease, releaseFolder, writeRelease } from "../files/release-files.ts";
import type { Services } from "../services.ts";
import { type Asset, readAsset, serveAsset } from "./assets.ts";

/** A retry has `~1` behind the version: no browser remembers that it failed there. */
const VERSIONED_REMOTE =
  /^\/remotes\/([a-z][a-z0-9-]*)\/([A-Za-z0-9.+_-]+)(?:~\d{1,3})?\/((?:[A-Za-z0-9_.-]+\/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*)$/;

/** Which file of which release a path names. */
function fileAt(pathname: string): ReleaseFile | undefined {
  const match = pathname.includes("..") ? null : VERSIONED_REMOTE.exec(pathname);
  if (!match) return undefined;
  const [, name = "", version = "", file = ""] = match;
  return { name, version, file };
}

interface ReleaseFile {
  name: string;
  version: string;
  file: string;
}
type Hashes = Readonly<Record<string, string>>;
/** Where a release's files are, with the hash of each; none for releases from before they were recorded. */
interface ReleaseOnDisk {
  folder: string;
  hashes: Hashes | undefined;
}
type SiteServices = Pick<Services, "env" | "database" | "files" | "log">;

/**
 * The files of published remotes. Each is compared with the hash that was published before it is served the first time; one
 * that differs is not served, and the log says which. A release that another machine published is taken from the file
 * store.
 */
export function createReleasedRemotes({ env, database, files, log }: SiteServices) {
  const releases = new Map<string, Promise<ReleaseOnDisk | undefined>>();
  const assets = new Map<string, Asset>();

  async function findRelease(name: string, version: string): Promise<ReleaseOnDisk | undefined> {
    const [row] = await database.reference
      .select({ hashes: remoteRelease.hashes })
      .from(remoteRelease)
      .where(and(eq(remoteRelease.name, name), eq(remoteRelease.version, version), isNull(remoteRelease.removedAt)));
    if (!row) return undefined;
    const hashes = row.hashes ?? undefined;
    const folder = releaseFolder(env.dataDir, name, version);
    if (existsSync(folder)) return { folder, hashes };
    const checkout = findCheckoutRelease(name, version);
    if (checkout !== undefined) return { folder: checkout, hashes };
    const archive = await files.get(archiveKey(name, version));
    if (!archive) return undefined;
    writeRelease(folder, unpackRelease(archive).files);
    log.info("a release was taken from the file store", { remote: name, version });
    return { folder, hashes };
  }

  /** Once for all requests that wait for it; what is not there, or failed, is looked for again. */
  function knownRelease(name: string, version: string): Promise<ReleaseOnDisk | undefined> {
    const key = `${name}/${version}`;
    const known = releases.get(key);
    if (known) return known;
    const looking = findRelease(name, version);
    releases.set(key, looking);
    looking.then(
      (found) => found ?? releases.delete(key),
      () => releases.delete(key),
    );
    return looking;
  }

  /** A file of a release; undefined for one that doesn't exist or isn't what was published. */
  async function read({ name, version, file }: ReleaseFile): Promise<Asset | undefined> {
    const key = `${name}/${version}/${file}`;
    const known = assets.get(key);
    if (known) return known;
    const release = await knownRelease(name, version);
    if (!release || (release.hashes && !Object.hasOwn(release.hashes, file))) return undefined;
    const onDisk = path.join(release.folder, file);
    if (!existsSync(onDisk)) return undefined;
    const asset = readAsset(onDisk);
    if (release.hashes && !isAsPublished(asset, file, release.hashes)) {
      log.error("a file of a remote differs from what was published and is not served", {
        remote: name,
        version,
        file,
      });
      return undefined;
    }
    assets.set(key, asset);
    return asset;
  }

  return {
    /** Whether the file at this path is on this machine. */
    has(pathname: string): boolean {
      const found = fileAt(pathname);
      if (!found) return false;
      const { name, version, file } = found;
      const folder = findCheckoutRelease(name, version) ?? releaseFolder(env.dataDir, name, version);
      return existsSync(path.join(folder, file));
    },

    /** The file at this path, which browsers keep for good; undefined where there is none. */
    async answer(request: Request, pathname: string): Promise<Response | undefined> {
      const found = fileAt(pathname);
      const asset = found && (await read(found));
      const headers = { "Access-Control-Allow-Origin": "*" };
      return asset && serveAsset(request, asset, { immutable: true, headers });
    },
  };
}

/** The file and its compressed forms: a browser gets one of them. */
function isAsPublished({ raw, br, gzip }: Asset, file: string, hashes: Hashes): boolean {
  const forms = [
    [file, raw],
    [`${file}.br`, br],
    [`${file}.gz`, gzip],
  ] as const;
  return forms.every(([name, bytes]) => bytes === undefined || hashes[name] === hashOfBytes(bytes));
}

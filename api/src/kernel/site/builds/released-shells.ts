import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { and, desc, eq, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { type ShellPart, shellRelease } from "../../db/shell-schema.ts";
import { AppError } from "../../errors.ts";
import { isStorageError, writeRelease } from "../../files/release-files.ts";
import { shellArchiveKey, shellBuildFolder } from "../../files/shell-files.ts";
import type { Services } from "../../services.ts";
import { type Asset, assetOf, readAsset } from "../assets.ts";
import { formsAt, hashForms, partOfAddress } from "./own-build.ts";

/** A process that starts stores its files right after: who asks for one meanwhile waits so long at most. */
const STORING_MS = 10_000;
const ASK_AGAIN_MS = 250;
/** An announcement that is older than this belongs to a process that could not store its files. */
const ANNOUNCED = "1 minute";
/** Files of other builds that stay in memory, together. */
const MEMORY_BYTES = 8 * 1024 * 1024;

type ShellServices = Pick<Services, "env" | "database" | "files" | "log">;
interface Found {
  part: ShellPart;
  build: string;
  hash: string;
}

/**
 * The files of the shell, the public site and the embeds that other builds have: of processes that run beside this one
 * during an upgrade, and of tabs and other people's pages from before it.
 */
export function createReleasedShells({ env, database, files, log }: ShellServices) {
  const assets = new Map<string, Asset>();
  const unpacking = new Map<string, Promise<void>>();
  let bytes = 0;
  /** The latest build that the disk had no room for. */
  let unwritten: { key: string; forms: ReadonlyMap<string, Uint8Array> } | undefined;

  /** The build that has this file; waits for one that is being stored. Throws unavailable when that takes too long. */
  async function findBuild(part: ShellPart, address: string): Promise<Found | undefined> {
    for (const until = Date.now() + STORING_MS; ; await sleep(ASK_AGAIN_MS)) {
      const [row] = await database.reference
        .select({
          build: shellRelease.build,
          hash: sql<string>`${shellRelease.files} ->> ${address}`,
          isAnnounced: sql<boolean>`${shellRelease.announcedAt} > now() - ${ANNOUNCED}::interval`,
          storedAt: shellRelease.storedAt,
        })
        .from(shellRelease)
        .where(and(eq(shellRelease.part, part), sql`jsonb_exists(${shellRelease.files}, ${address})`))
        .orderBy(sql`${shellRelease.storedAt} is null`, desc(shellRelease.seenAt))
        .limit(1);
      if (!row) return undefined;
      if (row.storedAt) return { part, build: row.build, hash: row.hash };
      if (!row.isAnnounced) return undefined;
      if (Date.now() > until)
        throw new AppError("unavailable", {
          message: "This file isn't available yet. Reload the page.",
          detail: `the shell's build ${row.build} is not stored yet`,
        });
    }
  }

  /** Takes a build's archive from the file store, once for all requests that wait for it. */
  function unpack(build: Found): Promise<void> {
    const key = shellArchiveKey(build);
    const running = unpacking.get(key);
    if (running) return running;
    const work = unpackArchive(key, build).finally(() => unpacking.delete(key));
    unpacking.set(key, work);
    return work;
  }

  async function unpackArchive(key: string, build: Found): Promise<void> {
    const archive = await files.get(key);
    if (!archive) {
      log.warn("a build of the shell is not in the file store", { ...build });
      return;
    }
    const forms = new Map(
      Object.entries(unzipSync(archive))
        .map(([name, content]) => [`/${name}`, content] as const)
        .filter(([address]) => partOfAddress(address.replace(/\.(br|gz)$/, "")) === build.part),
    );
    try {
      const relative = new Map([...forms].map(([address, content]) => [address.slice(1), content]));
      writeRelease(shellBuildFolder(env.dataDir, build), relative);
      log.info("a build of the shell was taken from the file store", { part: build.part, build: build.build });
    } catch (error) {
      if (!isStorageError(error)) throw error;
      unwritten = { key, forms };
    }
  }

  const readUnpacked = (build: Found, address: string): Asset | undefined => {
    const onDisk = path.join(shellBuildFolder(env.dataDir, build), address);
    if (existsSync(onDisk)) return readAsset(onDisk);
    if (unwritten?.key !== shellArchiveKey(build)) return undefined;
    const [raw, br, gzip] = formsAt(unwritten.forms, address);
    return raw && assetOf(address, { raw, br, gzip });
  };

  function remember(address: string, asset: Asset): void {
    assets.set(address, asset);
    bytes += sizeOf(asset);
    for (const [oldest, dropped] of assets) {
      if (bytes <= MEMORY_BYTES) break;
      assets.delete(oldest);
      bytes -= sizeOf(dropped);
    }
  }

  return {
    /** The file of another build at this address; undefined where no build that is kept has one. */
    async find(address: string): Promise<Asset | undefined> {
      const part = partOfAddress(address);
      if (!part) return undefined;
      const known = assets.get(address);
      if (known) return known;
      const build = await findBuild(part, address);
      if (!build) return undefined;
      let asset = readUnpacked(build, address);
      if (!asset) {
        await unpack(build);
        asset = readUnpacked(build, address);
      }
      if (!asset) return undefined;
      if (hashForms([asset.raw, asset.br, asset.gzip]) !== build.hash) {
        log.error("a file of the shell differs from what was built and is not served", { ...build, address });
        return undefined;
      }
      if (!assets.has(address)) remember(address, asset);
      return asset;
    },
  };
}

const sizeOf = ({ raw, br, gzip }: Asset) => raw.length + (br?.length ?? 0) + (gzip?.length ?? 0);

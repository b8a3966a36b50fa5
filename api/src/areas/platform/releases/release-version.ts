import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { RemoteFile } from "@trellis/contract-platform/remote-releases.ts";
import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import * as z from "zod/mini";
import { hashFiles } from "../../../kernel/files/release-files.ts";
import type { Integrity } from "./release-integrity.ts";

/** A built remote in its folder. */
export interface BuiltRemote {
  dist: string;
  about: RemoteFile;
  packageVersion: string;
  /** Each file of `dist` with its SHA-256, by path. */
  hashes: [string, string][];
}

/** Reads a built remote. Throws where it is not built, or its `remote.json` or `package.json` is wrong. */
export function readBuiltRemote(folder: string): BuiltRemote {
  const dist = path.join(folder, "dist");
  if (!existsSync(path.join(dist, "remoteEntry.js")))
    throw new Error(`${folder} is not built: dist/remoteEntry.js is missing`);
  const about = RemoteFile.parse(readJson(path.join(folder, "remote.json")));
  const { version } = z.object({ version: z.string() }).parse(readJson(path.join(folder, "package.json")));
  return { dist, about, packageVersion: version, hashes: hashFiles(dist) };
}

/** A release's version: that of its package and its content's hash, so that the same content is the same release. */
export function versionOf({ about, packageVersion, hashes }: Omit<BuiltRemote, "dist">): string {
  const content = createHash("sha256")
    .update(JSON.stringify([about, ...hashes]))
    .digest("hex")
    .slice(0, 12);
  return `${packageVersion}-${content}`;
}

const FileList = z.object({ remote: z.array(z.string()), widgets: z.array(z.string()) });
export type FileList = z.infer<typeof FileList>;

/** What a build's `files.json` says its page and widgets are made of. Throws where it says something else. */
export const parseFileList = (json: unknown): FileList => FileList.parse(json);

/**
 * What the registry says of a release. Its files are addresses; a build without `files.json` is fetched step by step, and
 * one without `integrity.json` is compared with nothing in the browser.
 */
export function manifestOf(
  about: RemoteFile,
  version: string,
  list: FileList | undefined,
  integrity: Integrity | undefined,
): RemoteManifest {
  const address = `/remotes/${about.name}/${version}`;
  const at = (names: string[]) => names.map((name) => `${address}/${name}`);
  const hashesOf = (names: readonly string[] = []) => names.map((name) => integrity?.hashes[name] ?? "");
  const { runtime } = about.requires;
  return {
    ...about,
    requires: { runtime },
    version,
    entry: `${address}/remoteEntry.js`,
    ...(list && { files: { remote: at(list.remote), widgets: at(list.widgets) } }),
    ...(integrity && {
      integrity: { list: integrity.ofList, remote: hashesOf(list?.remote), widgets: hashesOf(list?.widgets) },
    }),
  };
}

export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { DESCRIPTION_FILE, type ReleaseDescription } from "@trellis/contract-platform/remote-releases.ts";
import { zipSync } from "fflate";
import * as z from "zod/mini";
import { readBuiltRemote, readJson } from "./release-version.ts";

/**
 * The archive of a built remote, as it is published: its files, and what describes them with the hash of each. Throws where
 * it is not built or its packages are not installed.
 */
export function packRelease(folder: string): Uint8Array {
  const { dist, about, packageVersion, hashes } = readBuiltRemote(folder);
  const description: ReleaseDescription = {
    format: 1,
    remote: about,
    packageVersion,
    builtWith: { react: reactOf(folder) },
    files: Object.fromEntries(hashes),
  };
  const files = Object.fromEntries(hashes.map(([file]) => [file, readFileSync(path.join(dist, file))]));
  return zipSync({ ...files, [DESCRIPTION_FILE]: new TextEncoder().encode(JSON.stringify(description)) }, { level: 6 });
}

/** The React that the remote's own folder finds: the one that it was built with. */
function reactOf(folder: string): string {
  let file: string;
  try {
    file = createRequire(path.resolve(folder, "package.json")).resolve("react/package.json");
  } catch {
    throw new Error(`${folder} has no react: install its packages and build it first`);
  }
  return z.object({ version: z.string() }).parse(readJson(file)).version;
}

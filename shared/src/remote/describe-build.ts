import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";
import { type BuiltRemote, parseRemoteSource } from "./manifest.ts";

const ENTRY = "remoteEntry.js";

/**
 * Writes `remote.json` into a remote's build: its own description, its version (the package's with a hash of all files,
 * so that the same code is the same version) and the hash of every file, which publishing checks.
 */
export function describeBuild(): Plugin {
  let root = "";
  let folder = "";
  return {
    name: "trellis:describe-build",
    apply: "build",
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir);
    },
    writeBundle: { order: "post", sequential: true, handler: () => writeDescription(root, folder) },
  };
}

async function writeDescription(root: string, folder: string): Promise<void> {
  const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(root, name), "utf8"));
  const { version } = (await readJson("package.json")) as { version: string };
  const { $schema: _, ...source } = parseRemoteSource(await readJson("remote.json"), join(root, "remote.json"));
  const files = await hashFiles(folder);
  const fingerprint = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 10);
  const built: BuiltRemote = { ...source, version: `${version}-${fingerprint}`, entry: ENTRY, files };
  await writeFile(join(folder, "remote.json"), `${JSON.stringify(built, null, 2)}\n`);
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== "remote.json" && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !path.startsWith(".vite/"))
    .sort();
  const hashes = paths.map(async (path) => {
    const hash = createHash("sha256").update(await readFile(join(folder, path)));
    return [path, hash.digest("base64")] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

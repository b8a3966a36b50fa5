import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

/** The file in a remote's build that lists each script with its hash: browsers run none that differs. */
const INTEGRITY_NAME = "integrity.json";

/** Writes the list of a build's scripts, by path, with the hash of each as browsers write it. */
export function listIntegrity(): Plugin {
  let folder = "";
  return {
    name: "trellis:list-integrity",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    // As they were written: a later plugin may still change what `generateBundle` shows.
    writeBundle: { order: "post", sequential: true, handler: () => listScripts(folder) },
  };
}

async function listScripts(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const scripts = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  const hashes = await Promise.all(
    scripts.map(async (file) => {
      const hash = createHash("sha384").update(await readFile(join(folder, file)));
      return [file.replaceAll(sep, "/"), `sha384-${hash.digest("base64")}`] as const;
    }),
  );
  await writeFile(join(folder, INTEGRITY_NAME), JSON.stringify(Object.fromEntries(hashes)));
}

import { chmodSync, existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createId } from "../../db/create-id.ts";
import type { FileStore } from "./file-store.ts";

const KEY = /^[a-z0-9][a-z0-9/._-]*$/;

/**
 * Files in a folder of this machine: the default, for one process or several that share a disk. Only the program's own user
 * of the machine may read them.
 */
export function createLocalFiles(folder: string): FileStore {
  closeFolder(folder);
  const fileOf = (key: string) => {
    if (!KEY.test(key) || key.includes("..")) throw new Error("not a key of a file");
    return path.join(folder, key);
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // Written aside and moved: a reader never meets half a file.
      const aside = `${file}.${createId()}`;
      try {
        await writeFile(aside, bytes, { mode: 0o600 });
        await rename(aside, file);
      } catch (error) {
        // Half a file must not keep the space of a full disk.
        await rm(aside, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    isEmpty: async () => !(await holdsFile(folder)),
  };
}

async function holdsFile(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.some((entry) => entry.isFile());
}

/** A folder of an earlier version may be open to everyone on the machine; one that does not exist yet is made closed. */
function closeFolder(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Not there yet, or not ours to change.
  }
}

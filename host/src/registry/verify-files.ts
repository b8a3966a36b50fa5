import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import { getNonce } from "get-nonce";
import { fetchHashes, folderOf, preloadFiles } from "./release-files.ts";

/** A release's list of hashes is missing or isn't the one that was published. */
class WrongFiles extends Error {
  override name = "WrongFiles";
}

/** The folders whose hashes the page knows. */
const known = new Set<string>();

/**
 * Has the browser compare every script of a release with its hash, from the entry to what is imported later: one that
 * differs doesn't run. An import map says so; a browser that takes no further maps compares what the first screen is
 * made of. Throws WrongFiles without the list; does nothing for releases from before there was one.
 */
export async function verifyFiles(remote: RemoteManifest, exposed: string, attempt: number): Promise<void> {
  const hashes = fetchHashes(remote, attempt);
  const folder = folderOf(remote, attempt);
  if (!hashes || known.has(folder)) return;
  if (exposed === "remote") preloadFiles(remote, "remote", attempt);
  else if (remote.widgets.some(({ module, slot }) => module === exposed && slot.startsWith("dashboard.")))
    preloadFiles(remote, "widgets", attempt);
  addImportMap(folder, await hashes.catch(refuse));
}

function refuse(): never {
  throw new WrongFiles("integrity.json can't be fetched, or differs from what was published");
}

function addImportMap(folder: string, hashes: Readonly<Record<string, string>>): void {
  if (known.has(folder)) return;
  known.add(folder);
  const integrity = Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [folder + file, hash]));
  const script = document.createElement("script");
  script.type = "importmap";
  script.nonce = getNonce() ?? "";
  script.textContent = JSON.stringify({ integrity });
  document.head.append(script);
}

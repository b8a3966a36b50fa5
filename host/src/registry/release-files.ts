import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";

/** A screen, or the cards of the dashboard. */
export type Part = "remote" | "widgets";
/** What is known of a release's files. */
export type ReleaseFiles = Pick<RemoteManifest, "entry" | "files" | "integrity">;
/** The hash of each script of a release, by its path there. */
type Hashes = Readonly<Record<string, string>>;

const lists = new Map<string, Promise<Hashes>>();

/**
 * The folder of a release. A browser remembers each module that failed by its address, so a retry needs another folder: the
 * server ignores `~1`.
 */
export const folderOf = ({ entry }: ReleaseFiles, attempt: number): string =>
  entry.replace(/\/[^/]+$/, attempt === 0 ? "/" : `~${attempt}/`);

/** Fetches what the page or the widgets are made of, in parallel. A browser runs no file that differs from its hash. */
export function preloadFiles(remote: ReleaseFiles, part: Part, attempt = 0): void {
  const { files, integrity } = remote;
  if (!files) return;
  const folder = folderOf(remote, attempt);
  for (const [index, file] of files[part].entries()) {
    const href = file.replace(folderOf(remote, 0), folder);
    const link = { rel: "modulepreload", href, integrity: integrity?.[part][index] ?? "" };
    document.head.append(Object.assign(document.createElement("link"), link));
  }
}

/** The list of a release's scripts, itself compared with its hash. Rejects where it differs or can't be fetched. */
export function fetchHashes(remote: ReleaseFiles, attempt = 0): Promise<Hashes> | undefined {
  const { integrity } = remote;
  if (!integrity) return undefined;
  const address = `${folderOf(remote, attempt)}integrity.json`;
  let list = lists.get(address);
  if (!list) {
    list = fetch(address, { integrity: integrity.list }).then((answer) => answer.json());
    list.catch(() => lists.delete(address));
    lists.set(address, list);
  }
  return list;
}

/** Both, before anything asks for them. */
export function fetchFiles(remote: ReleaseFiles, part: Part): void {
  preloadFiles(remote, part);
  void fetchHashes(remote);
}

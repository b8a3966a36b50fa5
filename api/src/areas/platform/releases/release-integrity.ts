import { createHash } from "node:crypto";
import { INTEGRITY_FILE } from "@trellis/contract-platform/remote-releases.ts";
import * as z from "zod/mini";

/** What browsers compare the files of a release with, written as they write it. */
export interface Integrity {
  /** The hash of the list itself: the registry hands it out. */
  ofList: string;
  /** The hash of each script, by its path. */
  hashes: Readonly<Record<string, string>>;
}

interface Problem {
  path: string;
  message: string;
}

/** The files of a release, by their path. */
type Files = Pick<ReadonlyMap<string, Uint8Array>, "get" | "keys">;

const HashList = z.record(z.string(), z.string());

/** The hash of a file as browsers write it. */
const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/**
 * Compares a release with its `integrity.json`, which must name every script with its hash and nothing else: a browser runs
 * none that differs, and doesn't compare one that is missing. Style sheets are refused, since a browser compares those
 * of links alone, which the shell doesn't make.
 */
export function checkIntegrity(files: Files): { integrity?: Integrity; problems: Problem[] } {
  const list = files.get(INTEGRITY_FILE);
  if (!list)
    return {
      problems: [
        {
          path: INTEGRITY_FILE,
          message: "This file is missing. It lists the hash of each script. Build the remote with the current kit.",
        },
      ],
    };
  const hashes = readHashes(list);
  if (!hashes)
    return {
      problems: [
        { path: INTEGRITY_FILE, message: "This file must name the hash of each script. Build the remote again." },
      ],
    };
  const problems = [...files.keys()].flatMap((path) => checkFile(path, files.get(path), hashes));
  for (const path of Object.keys(hashes))
    if (!files.get(path))
      problems.push({ path, message: "integrity.json lists this file, which isn't there. Build the remote again." });
  return problems.length > 0 ? { problems } : { integrity: { ofList: integrityOf(list), hashes }, problems };
}

function checkFile(path: string, bytes: Uint8Array | undefined, hashes: Integrity["hashes"]): Problem[] {
  if (path.endsWith(".css"))
    return [
      { path, message: "A release can't have style sheets. Import this one with ?inline, as the remote's own css." },
    ];
  if (!path.endsWith(".js") || !bytes) return [];
  const listed = Object.hasOwn(hashes, path) ? hashes[path] : undefined;
  if (listed === undefined)
    return [{ path, message: "integrity.json doesn't list this file. Build the remote again." }];
  if (listed === integrityOf(bytes)) return [];
  return [
    {
      path,
      message:
        "This file differs from its hash in integrity.json. Build the remote again and don't change its files afterward.",
    },
  ];
}

function readHashes(bytes: Uint8Array): Integrity["hashes"] | undefined {
  try {
    return HashList.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

import { createHash } from "node:crypto";
import { DESCRIPTION_FILE, ReleaseDescription, SIGNATURE_FILE } from "@trellis/contract-platform/remote-releases.ts";
import { unzipSync } from "fflate";
import { AppError, invalid } from "../errors.ts";

/** Most files of a release, most bytes of one, and most bytes of all of them, unpacked. */
const MAX_FILES = 2000;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_BYTES = 30 * 1024 * 1024;
/** Folders and names as the site serves them: no way out of the release's folder. */
const FILE_PATH = /^(?:[A-Za-z0-9_.-]+\/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;
const isSafe = (file: string) => file.length <= 300 && FILE_PATH.test(file) && !/(^|\/)\.\.?(\/|$)/.test(file);

/** A release as its archive says it: what describes it, and its files by their path. */
export interface UnpackedRelease {
  description: ReleaseDescription;
  files: ReadonlyMap<string, Uint8Array>;
  /** The description as it was written, and what the archive has as its signature. */
  written: Uint8Array;
  signature: Uint8Array | undefined;
}

export const hashOfBytes = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/**
 * Unpacks a release and compares each file with the hash that its description names. Throws invalid for an archive that
 * can't be read, is too large unpacked, lacks a file, has one more, or has one that differs.
 */
export function unpackRelease(archive: Uint8Array): UnpackedRelease {
  const files = unzip(archive);
  const written = files.get(DESCRIPTION_FILE);
  if (!written) throw unreadable("The archive has no release.json. Publish it with npm run publish-remote.");
  files.delete(DESCRIPTION_FILE);
  const signature = files.get(SIGNATURE_FILE);
  files.delete(SIGNATURE_FILE);
  const description = readDescription(written);
  const expected = new Map(Object.entries(description.files));
  for (const [file, bytes] of files) {
    const hash = expected.get(file);
    if (hash === undefined)
      throw invalid(
        file,
        "This file isn't named in release.json. Build the remote again and publish the whole archive.",
      );
    if (hash !== hashOfBytes(bytes))
      throw invalid(file, "This file differs from its hash in release.json. Publish the archive again, unchanged.");
    expected.delete(file);
  }
  const [missing] = expected.keys();
  if (missing !== undefined)
    throw invalid(missing, "This file is named in release.json and isn't in the archive. Publish the whole archive.");
  return { description, files, written, signature };
}

function unzip(archive: Uint8Array): Map<string, Uint8Array> {
  let count = 0;
  let bytes = 0;
  try {
    const files = unzipSync(archive, {
      // Asked before a file is unpacked, and no more than its size is.
      filter: ({ name, originalSize }) => {
        if (name.endsWith("/")) return false;
        count += 1;
        bytes += originalSize;
        if (count > MAX_FILES || originalSize > MAX_FILE_BYTES || bytes > MAX_BYTES)
          throw new AppError("too_large", {
            message: `A release has at most ${MAX_FILES} files, ${MAX_FILE_BYTES / 1024 / 1024} MB each and ${MAX_BYTES / 1024 / 1024} MB together.`,
          });
        if (!isSafe(name))
          throw unreadable("A file's path in the archive may use letters, digits, dots, dashes and underscores only.");
        return true;
      },
    });
    const unpacked = new Map(Object.entries(files));
    if (unpacked.size !== count)
      throw unreadable("The archive has a file twice. Build the remote and publish it again.");
    return unpacked;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable("This isn't a whole ZIP archive. Build the remote and publish it again.");
  }
}

function readDescription(bytes: Uint8Array): ReleaseDescription {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw unreadable("release.json isn't valid JSON. Build the remote and publish it again.");
  }
  const read = ReleaseDescription.safeParse(json);
  if (read.success) return read.data;
  throw new AppError("invalid", {
    message: "release.json isn't complete. Correct the fields named in the remote's remote.json and package.json.",
    issues: read.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
  });
}

const unreadable = (message: string) => new AppError("invalid", { message });

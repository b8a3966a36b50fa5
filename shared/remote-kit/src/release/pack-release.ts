import { createHash, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import {
  type AccessibilityCheck,
  DESCRIPTION_FILE,
  type ReleaseDescription,
  RemoteFile,
  SIGNATURE_FILE,
  SIGNED_START,
} from "@trellis/contract-platform/remote-releases.ts";
import { zipSync } from "fflate";
import * as z from "zod/mini";

/**
 * The archive of a built remote, as it is published: its files, and what describes them with the hash of each. Throws where
 * it is not built, its `remote.json` or `package.json` is wrong, or its packages are not installed.
 *
 * @param signingKey an Ed25519 private key as PEM: the archive is signed with it
 * @param accessibility which screens were checked, or why none
 */
export function packRelease(folder: string, signingKey?: string, accessibility?: AccessibilityCheck): Uint8Array {
  const dist = path.join(folder, "dist");
  if (!existsSync(path.join(dist, "remoteEntry.js")))
    throw new Error(`${folder} is not built: dist/remoteEntry.js is missing`);
  const files = readFiles(dist);
  const description: ReleaseDescription = {
    format: 1,
    remote: RemoteFile.parse(readJson(path.join(folder, "remote.json"))),
    packageVersion: readVersion(path.join(folder, "package.json")),
    builtWith: { react: reactOf(folder) },
    ...(accessibility && { accessibility }),
    files: Object.fromEntries(
      files.map(([file, bytes]) => [file, createHash("sha256").update(bytes).digest("hex")] as const),
    ),
  };
  const about = new TextEncoder().encode(JSON.stringify(description));
  const signature: Record<string, Uint8Array> = signingKey ? { [SIGNATURE_FILE]: signatureOf(about, signingKey) } : {};
  return zipSync({ ...Object.fromEntries(files), [DESCRIPTION_FILE]: about, ...signature }, { level: 6 });
}

/** Signs the description, which names the remote, its version and the hash of each file. Throws for any other key. */
function signatureOf(about: Uint8Array, signingKey: string): Uint8Array {
  const signature = sign(null, Buffer.concat([Buffer.from(SIGNED_START), about]), readSigningKey(signingKey));
  return new TextEncoder().encode(signature.toString("base64"));
}

function readSigningKey(pem: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // Said below: a public key, an encrypted one, or no key at all.
  }
  if (key?.asymmetricKeyType === "ed25519") return key;
  throw new Error("Sign with an Ed25519 private key: make one with openssl genpkey -algorithm ed25519 -out key.pem");
}

/** Every file of a build, by its path there. */
function readFiles(dist: string): [string, Uint8Array][] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file): [string, Uint8Array] => [path.relative(dist, file).replaceAll(path.sep, "/"), readFileSync(file)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The React that the remote's own folder finds: the one that it was built with. */
function reactOf(folder: string): string {
  let file: string;
  try {
    file = createRequire(path.resolve(folder, "package.json")).resolve("react/package.json");
  } catch {
    throw new Error(`${folder} has no react: install its packages and build it first`);
  }
  return readVersion(file);
}

const readVersion = (file: string): string => z.object({ version: z.string() }).parse(readJson(file)).version;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

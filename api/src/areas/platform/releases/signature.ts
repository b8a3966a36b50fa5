import { verify } from "node:crypto";
import { SIGNATURE_FILE, SIGNED_START } from "@trellis/contract-platform/remote-releases.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { UnpackedRelease } from "../../../kernel/files/release-archive.ts";
import type { Publishing } from "./publishing.ts";

/**
 * Whose key signed the release: its name, its version and the hash of each file. Null for a remote for which the settings
 * name no key. Throws invalid for any other remote without a signature of one of its keys.
 */
export function findSigner(
  { services: { env } }: Publishing,
  remote: string,
  { written, signature }: Pick<UnpackedRelease, "written" | "signature">,
): string | null {
  const signers = (env.remoteSigners ?? []).filter((one) => one.remote === remote);
  if (signers.length === 0) return null;
  if (!signature)
    throw unsigned("This remote accepts only signed releases. Publish it with --sign and your private key.");
  const signed = Buffer.concat([Buffer.from(SIGNED_START), written]);
  const bytes = Buffer.from(new TextDecoder().decode(signature), "base64");
  const signer = signers.find(({ key }) => verify(null, signed, key, bytes));
  if (signer) return signer.name;
  throw unsigned(
    "This signature doesn't match any of this remote's keys, or release.json changed after signing. Sign with a key that your operator configured.",
  );
}

const unsigned = (message: string) =>
  new AppError("invalid", {
    message: "This release can't be published. Its signature is missing or invalid.",
    issues: [{ path: SIGNATURE_FILE, message }],
  });

import { createPublicKey, type KeyObject } from "node:crypto";
import * as z from "zod";
import { listOf } from "./proxy-settings.ts";

/** Someone whose signature a remote's releases may have. */
export interface RemoteSigner {
  remote: string;
  name: string;
  key: KeyObject;
}

const SIGNER = /^([a-z][a-z0-9-]{0,39}):([A-Za-z0-9._@-]{1,60})=([A-Za-z0-9+/]+={0,2})$/;

/**
 * `remote:name=key`, separated by commas: the key is the line in between of what `openssl pkey -pubout` prints. Several of
 * one remote count at the same time, so that a new key can join before an old one leaves.
 */
export const RemoteSigners = z.preprocess(
  listOf,
  z.array(
    z.string().transform((text, { addIssue }): RemoteSigner => {
      const [, remote = "", name = "", key = ""] = SIGNER.exec(text) ?? [];
      const read = readKey(key);
      if (read) return { remote, name, key: read };
      addIssue("remote:name=key with an Ed25519 public key, separated by commas, like surveys:ann=MCowBQYDK2VwAyEA…");
      return z.NEVER;
    }),
  ),
);

function readKey(base64: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, "base64"), format: "der", type: "spki" });
    return key.asymmetricKeyType === "ed25519" ? key : undefined;
  } catch {
    return undefined;
  }
}

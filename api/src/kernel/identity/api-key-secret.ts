import { createHash, randomBytes } from "node:crypto";

/** Letters after the sign that are shown in lists: enough to tell keys apart, 24 of 256 bits. */
const SHOWN = 4;
const SECRET = /^(org|own|scim|deploy)key_[\w-]{43}$/;

/** What a key is for; `provisioning` is the SCIM token of an organization's directory. */
export type ApiKeyUse = "organization" | "personal" | "provisioning";
/** A deploy key belongs to no organization: it publishes one remote. */
type KeyUse = ApiKeyUse | "deploy";
const SIGNS: Readonly<Record<KeyUse, string>> = {
  organization: "orgkey_",
  personal: "ownkey_",
  provisioning: "scimkey_",
  deploy: "deploykey_",
};

/** A new secret of 256 random bits. Its sign says whose kind it is, so that a scanner finds one in a published file. */
export function createKeySecret(kind: KeyUse) {
  const sign = SIGNS[kind];
  const secret = `${sign}${randomBytes(32).toString("base64url")}`;
  return { secret, prefix: secret.slice(0, sign.length + SHOWN), hash: hashOfSecret(secret) };
}

/** The stored form, by which a key is found. A slow hash would guard guessable secrets; these are none. */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Whether a text has the form of a secret of ours. */
export const isKeySecret = (text: string): boolean => SECRET.test(text);

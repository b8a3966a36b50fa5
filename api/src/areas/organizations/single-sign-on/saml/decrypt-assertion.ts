import { constants, createDecipheriv, privateDecrypt } from "node:crypto";
import { SsoRefusal } from "../refusal.ts";
import { elementsNamed } from "./plain-xml.ts";

/*
 * XML Encryption as SAML uses it. The library for it takes key transport by RSA 1.5 and no OAEP with SHA-256, and looks for
 * its elements anywhere in the document.
 */

const ENCRYPTION = "http://www.w3.org/2001/04/xmlenc#";
const ENCRYPTION_11 = "http://www.w3.org/2009/xmlenc11#";
const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
/** An assertion is for one reader, under two keys at most while they change. */
const MAX_KEYS = 4;

interface Cipher {
  name: "aes-128-gcm" | "aes-256-gcm" | "aes-128-cbc" | "aes-256-cbc";
  keyBytes: number;
  ivBytes: number;
  tagBytes: number;
}

const CIPHERS: Readonly<Record<string, Cipher>> = {
  [`${ENCRYPTION_11}aes128-gcm`]: { name: "aes-128-gcm", keyBytes: 16, ivBytes: 12, tagBytes: 16 },
  [`${ENCRYPTION_11}aes256-gcm`]: { name: "aes-256-gcm", keyBytes: 32, ivBytes: 12, tagBytes: 16 },
  [`${ENCRYPTION}aes128-cbc`]: { name: "aes-128-cbc", keyBytes: 16, ivBytes: 16, tagBytes: 0 },
  [`${ENCRYPTION}aes256-cbc`]: { name: "aes-256-cbc", keyBytes: 32, ivBytes: 16, tagBytes: 0 },
};
const TRANSPORTS = [`${ENCRYPTION}rsa-oaep-mgf1p`, `${ENCRYPTION_11}rsa-oaep`];
const DIGESTS: Readonly<Record<string, string>> = {
  [`${SIGNATURE}sha1`]: "sha1",
  [`${ENCRYPTION}sha256`]: "sha256",
  [`${SIGNATURE}sha256`]: "sha256",
  [`${ENCRYPTION}sha512`]: "sha512",
};
const WEAK = [`${ENCRYPTION}rsa-1_5`, `${ENCRYPTION}tripledes-cbc`];

/**
 * The assertion inside of an encrypted one, as XML of which nothing is proved. Throws SsoRefusal, `weak_algorithm` for RSA 1.5
 * and Triple DES; whatever fails later fails in the same words, so that no one learns from it what they changed.
 *
 * @param privateKeys in PEM, the newest first
 */
export function decryptAssertion(encrypted: Element, privateKeys: readonly string[]): string {
  const [data, ...others] = elementsNamed(encrypted, ENCRYPTION, "EncryptedData");
  if (!data || others.length > 0) throw refuse("not one encrypted assertion");
  const cipher = CIPHERS[methodOf(data)];
  if (!cipher) throw refuseMethod(methodOf(data));
  const keys = elementsNamed(encrypted, ENCRYPTION, "EncryptedKey").slice(0, MAX_KEYS);
  for (const key of keys) if (!TRANSPORTS.includes(methodOf(key))) throw refuseMethod(methodOf(key));
  if (privateKeys.length === 0) throw refuse("the assertion is encrypted, and the organization has no key");
  const content = valueIn(data);
  for (const key of keys)
    for (const privateKey of privateKeys)
      try {
        return open(cipher, unwrap(key, privateKey), content);
      } catch {
        // Another key may open it.
      }
  throw refuse("the encrypted assertion does not open");
}

const refuse = (detail: string): SsoRefusal => new SsoRefusal("sign_in_failed", detail);
const refuseMethod = (algorithm: string): SsoRefusal =>
  new SsoRefusal(WEAK.includes(algorithm) ? "weak_algorithm" : "sign_in_failed", `encrypted by ${algorithm}`);

const childNamed = (element: Element, name: string): Element | undefined =>
  Array.from(element.childNodes as unknown as Element[]).find(
    (child) => child.localName === name && child.namespaceURI === ENCRYPTION,
  );

const methodOf = (element: Element): string =>
  childNamed(element, "EncryptionMethod")?.getAttribute("Algorithm") ?? "none";

function valueIn(element: Element): Buffer {
  const data = childNamed(element, "CipherData");
  const value = data && childNamed(data, "CipherValue");
  if (!value) throw refuse("no encrypted value");
  return Buffer.from((value.textContent ?? "").replace(/\s+/g, ""), "base64");
}

/** The key of the content. Node masks by the digest that OAEP names, as providers do. */
function unwrap(key: Element, privateKey: string): Buffer {
  const [digest] = elementsNamed(key, SIGNATURE, "DigestMethod");
  const oaepHash = digest ? DIGESTS[digest.getAttribute("Algorithm") ?? ""] : "sha1";
  if (!oaepHash) throw refuse("another digest");
  return privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash }, valueIn(key));
}

function open({ name, keyBytes, ivBytes, tagBytes }: Cipher, key: Buffer, content: Buffer): string {
  if (key.length !== keyBytes || content.length <= ivBytes + tagBytes) throw refuse("another length");
  const iv = content.subarray(0, ivBytes);
  const body = content.subarray(ivBytes, content.length - tagBytes);
  if (name === "aes-128-gcm" || name === "aes-256-gcm") {
    const decipher = createDecipheriv(name, key, iv, { authTagLength: tagBytes });
    decipher.setAuthTag(content.subarray(content.length - tagBytes));
    return utf8(Buffer.concat([decipher.update(body), decipher.final()]));
  }
  const decipher = createDecipheriv(name, key, iv).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(body), decipher.final()]);
  // Only the last byte of this padding says anything (XML Encryption 5.2.3).
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > ivBytes) throw refuse("another padding");
  return utf8(padded.subarray(0, padded.length - padding));
}

const utf8 = (bytes: Buffer): string => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

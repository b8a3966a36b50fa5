import { createHmac, hkdfSync } from "node:crypto";

/** HMAC-SHA-256 of a text, as 43 characters of base64url. The text begins with its purpose: `my-gift:…`. */
export type Hash = (text: string) => string;

/** The hash under the current key; `earlier` are the ones that texts from before a change of keys were made with. */
export interface KeyedHash extends Hash {
  readonly earlier: readonly Hash[];
}

/** The first one or two words of a text, which say what it is for: `calendar:feed:`, `invitation:`. */
const PURPOSE = /^[a-z-]+:(?:[a-z-]+:)?/;
const KEY_BYTES = 32;

/**
 * The program's secrets, of which the first signs and all verify. Every purpose has its own key, derived from them
 * (HKDF-SHA-256), so that a leaked key reveals no other. The secrets themselves never leave this class; as keys they
 * only verify links that were mailed before keys were derived.
 */
export class KeyRing {
  readonly #secrets: readonly string[];
  readonly #keys = new Map<string, readonly Buffer[]>();
  readonly hash: KeyedHash;

  /** Throws where there is no secret. */
  constructor(secrets: readonly string[]) {
    if (secrets.length === 0) throw new Error("a key ring needs a secret");
    this.#secrets = secrets;
    const derived = secrets.map(
      (_, index): Hash =>
        (text) =>
          hmac(this.keysFor(purposeOf(text))[index] ?? "", text),
    );
    const underived = secrets.map(
      (secret): Hash =>
        (text) =>
          hmac(secret, text),
    );
    this.hash = Object.assign((text: string) => derived[0]?.(text) ?? "", {
      earlier: [...derived.slice(1), ...underived],
    });
  }

  /** The keys of a purpose, 32 bytes each: the first signs, all verify. */
  keysFor(purpose: string): readonly Buffer[] {
    const known = this.#keys.get(purpose);
    if (known) return known;
    const keys = this.#secrets.map((secret) =>
      Buffer.from(hkdfSync("sha256", secret, "", `key:${purpose}`, KEY_BYTES)),
    );
    this.#keys.set(purpose, keys);
    return keys;
  }
}

/** What the first hash finds that finds anything, the current one before earlier ones. */
export function firstMatch<T>(hash: KeyedHash, find: (hash: Hash) => T | undefined): T | undefined {
  for (const one of [hash, ...hash.earlier]) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The token whose hash is stored, under whichever key it was issued; under the current one where none fits. */
export function issuedToken(
  hash: KeyedHash,
  make: (hash: Hash) => string,
  isStored: (token: string) => boolean,
): string {
  return (
    firstMatch(hash, (one) => {
      const token = make(one);
      return isStored(token) ? token : undefined;
    }) ?? make(hash)
  );
}

function purposeOf(text: string): string {
  const [purpose] = PURPOSE.exec(text) ?? [];
  if (purpose === undefined) throw new Error("a text to hash begins with its purpose");
  return purpose;
}

const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest("base64url");

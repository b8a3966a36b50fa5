import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Where a sealed value is stored. It opens nowhere else: the place is part of what is authenticated. */
export interface SealedPlace {
  organizationId: number;
  table: string;
  column: string;
  /** Id of the row; the organization's own number where there is one row for each. */
  row: string;
}

/** Values that must not be readable in the database: tax ids, bank numbers, provider tokens. */
export interface Secrets {
  /** AES-256-GCM under the first key with a random nonce: `s1.<key id>.<nonce>.<tag and ciphertext>`. */
  seal(place: SealedPlace, text: string): string;
  /** Throws UnopenedSecret for a text of another place, an unknown key or a changed text. */
  open(place: SealedPlace, sealed: string): string;
  /** Whether it was sealed with the key that seals now; a text under an older one is sealed again when it is written. */
  isCurrent(sealed: string): boolean;
  /** What every text begins with that the key which seals now has sealed. */
  currentPrefix: string;
}

/** A sealed text that does not open here; says why without saying what. */
export class UnopenedSecret extends Error {}

const VERSION = "s1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Secrets sealed with the first of these keys and opened with all of them. Keys are 32 bytes each. */
export function createSecrets(keys: readonly { id: string; key: Uint8Array }[]): Secrets {
  const [first] = keys;
  if (!first) throw new Error("no key to seal with");
  return {
    seal(place, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", first.key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(placeBytes(place, first.id));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [
        VERSION,
        first.id,
        nonce.toString("base64url"),
        Buffer.concat([cipher.getAuthTag(), body]).toString("base64url"),
      ].join(".");
    },
    open(place, sealed) {
      const [version, id = "", nonce = "", rest = ""] = sealed.split(".");
      if (version !== VERSION) throw new UnopenedSecret("sealed in a way that is not known");
      const key = keys.find((one) => one.id === id);
      if (!key) throw new UnopenedSecret(`sealed with the key ${id}, which is not among SEALING_KEYS`);
      const bytes = Buffer.from(rest, "base64url");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key.key, Buffer.from(nonce, "base64url"), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(placeBytes(place, id));
        decipher.setAuthTag(bytes.subarray(0, TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()]).toString("utf8");
      } catch {
        throw new UnopenedSecret("changed, or moved here from another row");
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${first.id}.`),
    currentPrefix: `${VERSION}.${first.id}.`,
  };
}

/** As JSON: no two places are written alike. */
function placeBytes({ organizationId, table, column, row }: SealedPlace, keyId: string): Buffer {
  return Buffer.from(JSON.stringify([VERSION, keyId, organizationId, table, column, row]));
}

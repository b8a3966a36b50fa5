import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

/** An archive that can't be written or used; the message says why and what to do. */
export class ArchiveError extends Error {}

/*
 * The form of the file: one line of text (what it is, a salt, a nonce's beginning, a check of the key), then chunks, each
 * with its length before it. A chunk is AES-256-GCM; its nonce counts the chunks and marks the last one, so that none can
 * be left out, moved or cut off (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár).
 */

const SIGN = "organization-archive/1";
const CHUNK = 65_536;
const TAG = 16;
/** 128 MB and half a second for each guess of a passphrase. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const;
const MIN_PASSPHRASE = 12;
const LONGEST_HEADER = 200;
const MAX_CHUNKS = 2 ** 32;

const damaged = () =>
  new ArchiveError("This archive was changed, damaged or cut off. Use another copy of it, or export it again.");

/** Encrypts a stream of bytes. Throws ArchiveError for a passphrase that is too short. */
export async function* encrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  if (passphrase.length < MIN_PASSPHRASE)
    throw new ArchiveError(`Use a passphrase of at least ${MIN_PASSPHRASE} characters.`);
  const salt = randomBytes(16);
  const prefix = randomBytes(7);
  const key = scryptSync(passphrase, salt, 32, SCRYPT);
  const header = [SIGN, salt.toString("base64url"), prefix.toString("base64url"), checkOf(key)].join(" ");
  yield Buffer.from(`${header}\n`);
  let count = 0;
  const seal = (bytes: Uint8Array, isLast: boolean) => {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(prefix, count, isLast), { authTagLength: TAG });
    cipher.setAAD(Buffer.from(header));
    count += 1;
    const body = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, body]);
  };
  let waiting = Buffer.alloc(0);
  for await (const bytes of source) {
    waiting = Buffer.concat([waiting, bytes]);
    // One chunk stays behind: the last one is marked as such.
    while (waiting.length > CHUNK) {
      yield seal(waiting.subarray(0, CHUNK), false);
      waiting = waiting.subarray(CHUNK);
    }
  }
  yield seal(waiting, true);
}

/** The bytes that `encrypt` was given. Throws ArchiveError for another key, and where anything was changed or is missing. */
export async function* decrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const reader = new Reader(source);
  const { header, salt, prefix, check } = readHeader(await reader.line());
  const key = scryptSync(passphrase, salt, 32, SCRYPT);
  const own = checkOf(key);
  if (own.length !== check.length || !timingSafeEqual(Buffer.from(own), Buffer.from(check)))
    throw new ArchiveError(
      "This passphrase or key file doesn't open the archive. Use the one that it was exported with.",
    );
  for (let count = 0; ; count += 1) {
    const length = (await reader.take(4)).readUInt32BE();
    if (length < TAG || length > CHUNK + TAG) throw damaged();
    const body = await reader.take(length);
    const isLast = await reader.isAtEnd();
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(prefix, count, isLast), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(header));
    decipher.setAuthTag(body.subarray(length - TAG));
    let bytes: Buffer;
    try {
      bytes = Buffer.concat([decipher.update(body.subarray(0, length - TAG)), decipher.final()]);
    } catch {
      throw damaged();
    }
    if (bytes.length > 0) yield bytes;
    if (isLast) return;
  }
}

const checkOf = (key: Uint8Array) => createHash("sha256").update(`${SIGN} key check`).update(key).digest("base64url");

function nonceOf(prefix: Uint8Array, count: number, isLast: boolean): Buffer {
  if (count >= MAX_CHUNKS) throw new ArchiveError("This organization is too large for one archive.");
  const nonce = Buffer.alloc(12);
  nonce.set(prefix, 0);
  nonce.writeUInt32BE(count, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function readHeader(header: string | undefined) {
  const [, salt, prefix, check] =
    new RegExp(`^${SIGN} ([\\w-]{22}) ([\\w-]{10}) ([\\w-]{43})$`).exec(header ?? "") ?? [];
  if (header === undefined || !salt || !prefix || !check)
    throw new ArchiveError("This file isn't an organization's archive, or a newer version made it.");
  return { header, salt: Buffer.from(salt, "base64url"), prefix: Buffer.from(prefix, "base64url"), check };
}

/** Takes exact numbers of bytes from a stream. */
class Reader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest = Buffer.alloc(0);
  #isOver = false;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    if (this.#isOver) return false;
    const next = await this.#source.next();
    if (next.done) this.#isOver = true;
    else this.#rest = Buffer.concat([this.#rest, next.value]);
    return !next.done;
  }

  async take(length: number): Promise<Buffer> {
    while (this.#rest.length < length) if (!(await this.#more())) throw damaged();
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  /** The first line; undefined where there is none within reason. */
  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.#rest.indexOf(0x0a);
      if (end > LONGEST_HEADER || (end < 0 && this.#rest.length > LONGEST_HEADER)) return undefined;
      if (end >= 0) {
        const line = this.#rest.subarray(0, end).toString("latin1");
        this.#rest = this.#rest.subarray(end + 1);
        return line;
      }
      if (!(await this.#more())) return undefined;
    }
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#rest.length === 0) if (!(await this.#more())) return true;
    return false;
  }
}

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

interface Flaws {
  /** As if the device had not checked the person. */
  isUnverified?: true;
  origin?: string;
  /** The count of signatures, in place of the next one. */
  counter?: number;
}

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

/** A device of the tests that keeps passkeys: ES256 keys, no attestation (WebAuthn Level 3, 6). */
export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  #userHandle = "";
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = privateKey;
    this.#publicKey = publicKey;
  }

  get id(): string {
    return this.#id.toString("base64url");
  }

  /** Creates the passkey that the options ask for. */
  create(options: Options, flaws: Flaws = {}) {
    this.#userHandle = options.user?.id ?? "";
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    const key = map([
      [unsigned(1), unsigned(2)],
      [unsigned(3), negative(-7)],
      [negative(-1), unsigned(1)],
      [negative(-2), bytes(Buffer.from(x, "base64url"))],
      [negative(-3), bytes(Buffer.from(y, "base64url"))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, key]);
    const authData = Buffer.concat([this.#authData(options.rp?.id ?? "", 0x40, flaws), credential]);
    const attestationObject = map([
      [text("fmt"), text("none")],
      [text("attStmt"), map([])],
      [text("authData"), bytes(authData)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData("webauthn.create", options, flaws).toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** Signs a challenge with the passkey. */
  get(options: Options, flaws: Flaws = {}) {
    const clientData = this.#clientData("webauthn.get", options, flaws);
    const authData = this.#authData(options.rpId ?? "", 0, flaws);
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
    return this.#answer({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: sign("sha256", signed, this.#key).toString("base64url"),
      userHandle: this.#userHandle,
    });
  }

  #answer(response: Record<string, unknown>) {
    return { id: this.id, rawId: this.id, type: "public-key", response, clientExtensionResults: {} };
  }

  #clientData(type: string, { challenge }: Options, { origin = this.#origin }: Flaws): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(rpId: string, flags: number, { isUnverified, counter }: Flaws): Buffer {
    this.counter = counter ?? this.counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const verified = isUnverified ? 0x01 : 0x05;
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.of(flags | verified), count]);
  }
}

/** The parts of CBOR (RFC 8949, 3) that a passkey needs. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value);
  if (value < 256) return Buffer.of((major << 5) | 24, value);
  return Buffer.of((major << 5) | 25, value >> 8, value & 0xff);
}
const unsigned = (value: number) => head(0, value);
const negative = (value: number) => head(1, -1 - value);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (pairs: readonly [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

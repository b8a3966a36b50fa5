import { generateKeyPair, type KeyObject, randomBytes, sign } from "node:crypto";
import { promisify } from "node:util";

/*
 * A self-signed certificate (RFC 5280) for a key of ours: providers accept keys in no other form, and check nothing else of
 * it. Node reads certificates but can't write them.
 */

/** Until the admin replaces it, as providers expect of a key that they are given by hand. */
const YEARS = 10;

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
/** `YYYYMMDDHHMMSSZ`, which is valid for every year. */
const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().slice(0, 19).replace(/[-T:]/g, "")}Z`));
const utcTime = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-T:]/g, "")}Z`));
const instant = (date: Date) => (date.getUTCFullYear() < 2050 ? utcTime(date) : time(date));

/** sha256WithRSAEncryption. */
const ALGORITHM = sequence(Buffer.from("06092a864886f70d01010b", "hex"), Buffer.from("0500", "hex"));
/** The attribute commonName. */
const COMMON_NAME = Buffer.from("0603550403", "hex");

const makePair = promisify(generateKeyPair);

/** Both in PEM. */
export interface OwnKey {
  certificate: string;
  privateKey: string;
}

/** A new RSA key of 3,072 bits with its certificate. */
export async function makeOwnKey(host: string, now: Date): Promise<OwnKey> {
  const pair = await makePair("rsa", { modulusLength: 3072 });
  return {
    certificate: writeCertificate(pair, host, now),
    privateKey: pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

function writeCertificate(pair: { publicKey: KeyObject; privateKey: KeyObject }, host: string, now: Date): string {
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(host.slice(0, 64))))));
  const ends = new Date(now);
  ends.setUTCFullYear(ends.getUTCFullYear() + YEARS);
  const body = sequence(
    der(0xa0, Buffer.from("020102", "hex")),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ALGORITHM,
    name,
    sequence(instant(now), instant(ends)),
    name,
    pair.publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", body, pair.privateKey);
  const base64 = sequence(body, ALGORITHM, der(0x03, Buffer.from([0]), signature)).toString("base64");
  return `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join("\n")}\n-----END CERTIFICATE-----`;
}

import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/* Self-signed certificates (RFC 5280), which node:crypto reads and doesn't write. */

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, Math.floor(length / 256), length % 256];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
/** `YYMMDDHHMMSSZ`. */
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-T:]/g, "")}Z`));

const ALGORITHMS: Record<string, Buffer> = {
  /** sha256WithRSAEncryption. */
  rsa: sequence(Buffer.from("06092a864886f70d01010b", "hex"), Buffer.from("0500", "hex")),
  /** ecdsa-with-SHA256. */
  ec: sequence(Buffer.from("06082a8648ce3d040302", "hex")),
};
const NAME = sequence(
  der(0x31, sequence(Buffer.from("0603550403", "hex"), der(0x0c, Buffer.from("login.example.net")))),
);

export interface Signer {
  /** Both in PEM. */
  privateKey: string;
  certificate: string;
}

/** A key with its certificate, which ends in a year unless a test says otherwise. With a curve, it is for ECDSA. */
export function createSigner({
  bits = 2048,
  curve = "",
  endsAt = new Date(Date.now() + 365 * 86_400_000),
} = {}): Signer {
  const keys = curve
    ? generateKeyPairSync("ec", { namedCurve: curve })
    : generateKeyPairSync("rsa", { modulusLength: bits });
  return {
    privateKey: keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: writeCertificate(keys, endsAt),
  };
}

function writeCertificate(keys: { publicKey: KeyObject; privateKey: KeyObject }, endsAt: Date): string {
  const algorithm = ALGORITHMS[keys.privateKey.asymmetricKeyType ?? ""] ?? sequence();
  const body = sequence(
    der(0xa0, Buffer.from("020102", "hex")),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    NAME,
    sequence(time(new Date("2024-01-01T00:00:00Z")), time(endsAt)),
    NAME,
    keys.publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", body, keys.privateKey);
  const certificate = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature)).toString("base64");
  return `-----BEGIN CERTIFICATE-----\n${certificate.match(/.{1,64}/g)?.join("\n")}\n-----END CERTIFICATE-----`;
}

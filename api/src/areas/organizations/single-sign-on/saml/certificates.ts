import { type KeyObject, X509Certificate } from "node:crypto";
import type { SamlCertificate } from "@trellis/contract-organizations/saml.ts";

const MIN_KEY_BITS = 2048;
const CURVES: readonly (string | undefined)[] = ["prime256v1", "secp384r1", "secp521r1"];

/**
 * A signing certificate, from PEM or its base64 alone; undefined for what is none, and for keys that prove too little: RSA of
 * fewer than 2,048 bits, DSA, and other curves than P-256, P-384 and P-521.
 */
export function readCertificate(text: string): SamlCertificate | undefined {
  const base64 = text.replace(/-----[A-Z ]+-----/g, "").replace(/\s+/g, "");
  if (base64 === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  try {
    const certificate = new X509Certificate(Buffer.from(base64, "base64"));
    if (!isStrong(certificate.publicKey)) return undefined;
    return {
      pem: `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join("\n")}\n-----END CERTIFICATE-----`,
      fingerprint: certificate.fingerprint256,
      endsAt: new Date(certificate.validTo).toISOString(),
    };
  } catch {
    return undefined;
  }
}

function isStrong({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === "rsa") return (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_KEY_BITS;
  return asymmetricKeyType === "ec" && CURVES.includes(asymmetricKeyDetails?.namedCurve);
}

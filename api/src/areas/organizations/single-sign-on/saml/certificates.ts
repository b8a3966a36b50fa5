import { X509Certificate } from "node:crypto";
import type { SamlCertificate } from "@trellis/contract-organizations/saml.ts";

const MIN_KEY_BITS = 2048;

/** A signing certificate, from PEM or its base64 alone; undefined for what is none, or signs with no RSA key of 2,048 bits. */
export function readCertificate(text: string): SamlCertificate | undefined {
  const base64 = text.replace(/-----[A-Z ]+-----/g, "").replace(/\s+/g, "");
  if (base64 === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  try {
    const certificate = new X509Certificate(Buffer.from(base64, "base64"));
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    if (asymmetricKeyType !== "rsa" || (asymmetricKeyDetails?.modulusLength ?? 0) < MIN_KEY_BITS) return undefined;
    return {
      pem: `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join("\n")}\n-----END CERTIFICATE-----`,
      fingerprint: certificate.fingerprint256,
      endsAt: new Date(certificate.validTo).toISOString(),
    };
  } catch {
    return undefined;
  }
}

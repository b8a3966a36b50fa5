import { constants, createCipheriv, publicEncrypt, randomBytes } from "node:crypto";

/* XML Encryption by which a provider hides an assertion, also in ways that no one should use any more. */

export interface Encryption {
  /** Of the organization, in PEM. */
  certificate: string;
  content?:
    | "http://www.w3.org/2009/xmlenc11#aes256-gcm"
    | "http://www.w3.org/2001/04/xmlenc#aes128-cbc"
    | "http://www.w3.org/2001/04/xmlenc#tripledes-cbc";
  transport?:
    | "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"
    | "http://www.w3.org/2009/xmlenc11#rsa-oaep"
    | "http://www.w3.org/2001/04/xmlenc#rsa-1_5";
  /** Changes the bytes of the encrypted content. */
  spoil?: (bytes: Buffer) => Buffer;
}

/** Puts an encrypted assertion in place of the readable one. */
export function encryptAssertion(xml: string, encryption: Encryption): string {
  const assertion = /<saml:Assertion [\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? "";
  // Encrypted alone, it carries the namespaces that it used from around it.
  const alone = assertion.includes("xmlns:saml=")
    ? assertion
    : assertion.replace("<saml:Assertion ", '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ');
  return xml.replace(assertion, () => `<saml:EncryptedAssertion>${write(alone, encryption)}</saml:EncryptedAssertion>`);
}

function write(text: string, encryption: Encryption): string {
  const {
    content = "http://www.w3.org/2009/xmlenc11#aes256-gcm",
    transport = "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p",
    spoil = (bytes: Buffer) => bytes,
  } = encryption;
  const { key, body } = content.endsWith("gcm") ? gcm(text) : cbc(text);
  const isOld = transport.endsWith("rsa-1_5");
  const oaepHash = transport.endsWith("rsa-oaep") ? "sha256" : "sha1";
  const wrapped = publicEncrypt(
    {
      key: encryption.certificate,
      padding: isOld ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING,
      ...(isOld ? {} : { oaepHash }),
    },
    key,
  );
  const digest =
    oaepHash === "sha256"
      ? '<ds:DigestMethod xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>'
      : "";
  const value = (bytes: Buffer) =>
    `<xenc:CipherData><xenc:CipherValue>${bytes.toString("base64")}</xenc:CipherValue></xenc:CipherData>`;
  return `<xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element"><xenc:EncryptionMethod Algorithm="${content}"/><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${transport}">${digest}</xenc:EncryptionMethod>${value(wrapped)}</xenc:EncryptedKey></ds:KeyInfo>${value(spoil(body))}</xenc:EncryptedData>`;
}

function gcm(text: string) {
  const [key, iv] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return { key, body: Buffer.concat([iv, hidden, cipher.getAuthTag()]) };
}

function cbc(text: string) {
  const [key, iv] = [randomBytes(16), randomBytes(16)];
  const cipher = createCipheriv("aes-128-cbc", key, iv);
  return { key, body: Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final()]) };
}

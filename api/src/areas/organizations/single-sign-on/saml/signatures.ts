import { type KeyObject, verify, X509Certificate } from "node:crypto";
import type { SignatureAlgorithm } from "xml-crypto";
import { SignedXml } from "xml-crypto";
import { SsoRefusal } from "../refusal.ts";

const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
const MORE = "http://www.w3.org/2001/04/xmldsig-more#";
const EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";

interface Method {
  key: "rsa" | "ec";
  hash: string;
}

/** Ways to sign that are taken, by their address. */
const METHODS: Readonly<Record<string, Method>> = Object.fromEntries(
  ["256", "384", "512"].flatMap((bits): [string, Method][] => [
    [`${MORE}rsa-sha${bits}`, { key: "rsa", hash: `sha${bits}` }],
    [`${MORE}ecdsa-sha${bits}`, { key: "ec", hash: `sha${bits}` }],
  ]),
);

/** No SHA-1, no keyed hashes, and no transform that could change what is signed. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: Object.keys(METHODS),
  DigestMethod: ["http://www.w3.org/2001/04/xmlenc#sha256", `${MORE}sha384`, "http://www.w3.org/2001/04/xmlenc#sha512"],
  CanonicalizationMethod: [EXCLUSIVE],
  Transform: [`${SIGNATURE}enveloped-signature`, EXCLUSIVE],
};

/** What providers still use, and no longer proves anything. */
const WEAK = /sha1$|md5|dsa-sha1/;

const refuse = (detail: string, cause?: unknown): SsoRefusal => new SsoRefusal("sign_in_failed", detail, { cause });

/**
 * Signatures as own children of these elements, one each, and in no other place: in a document of that form, nothing can be
 * wrapped around what was signed. Throws SsoRefusal, `weak_algorithm` for SHA-1.
 */
export function requireClearSignatures(all: readonly Element[], signable: readonly Element[]): void {
  const named = (name: string) => all.filter((element) => element.localName === name);
  const signatures = named("Signature");
  const parents = signatures.map(({ parentNode }) => parentNode);
  if (new Set(parents).size !== parents.length || !parents.every((parent) => signable.some((each) => each === parent)))
    throw refuse("a signature in another place");
  if (signatures.some(({ namespaceURI }) => namespaceURI !== SIGNATURE)) throw refuse("a signature of another kind");
  for (const signature of signatures)
    for (const [name, allowed] of Object.entries(ALLOWED))
      for (const element of Array.from(signature.getElementsByTagName("*")).filter((each) => each.localName === name)) {
        const algorithm = element.getAttribute("Algorithm") ?? "";
        if (allowed.includes(algorithm)) continue;
        if (WEAK.test(algorithm)) throw new SsoRefusal("weak_algorithm", algorithm);
        throw refuse(`another ${name}`);
      }
  const ids = all.flatMap((element) =>
    ["ID", "Id", "id", "xml:id"].flatMap((name) => element.getAttribute(name) || []),
  );
  if (new Set(ids).size !== ids.length) throw refuse("an ID twice");
}

/** The signature of an element; undefined where it has none of its own. */
export const signatureOf = (element: Element): Element | undefined =>
  Array.from(element.childNodes as unknown as Element[]).find(
    (child) => child.localName === "Signature" && child.namespaceURI === SIGNATURE,
  );

/**
 * What the signature of an element covers, as it was signed: nothing else of the document is proved. Throws SsoRefusal where
 * it is by none of these certificates, or covers anything but the element.
 *
 * @param text the document that the element was read from
 * @param certificates in PEM
 */
export function readSignedText(text: string, element: Element, certificates: readonly string[]): string {
  const signature = signatureOf(element);
  const id = element.getAttribute("ID");
  if (!signature || !id) throw refuse("no signature");
  let cause: unknown;
  for (const certificate of certificates) {
    const signed = new SignedXml({ publicCert: certificate });
    signed.SignatureAlgorithms = algorithmsOf(new X509Certificate(certificate).publicKey);
    try {
      signed.loadSignature(signature);
      const [reference, ...others] = signed.getReferences();
      if (reference?.uri !== `#${id}` || others.length > 0) throw refuse("a signature of another element");
      if (!signed.checkSignature(text)) continue;
      const [covered, ...more] = signed.getSignedReferences();
      if (covered !== undefined && more.length === 0) return covered;
    } catch (error) {
      cause = error;
    }
  }
  throw refuse("a signature that does not hold", cause);
}

/** What a key of this kind can verify: a method for another kind of key is unknown then. */
function algorithmsOf(key: KeyObject): Record<string, new () => SignatureAlgorithm> {
  return Object.fromEntries(
    Object.entries(METHODS)
      .filter(([, method]) => method.key === key.asymmetricKeyType)
      .map(([name, method]) => [
        name,
        class implements SignatureAlgorithm {
          getAlgorithmName = () => name;
          getSignature = () => {
            throw new Error("only verifies");
          };
          verifySignature = (signedInfo: unknown, _: unknown, value: unknown) =>
            verifyBytes(method, key, Buffer.from(String(signedInfo)), Buffer.from(String(value), "base64"));
        } as unknown as new () => SignatureAlgorithm,
      ]),
  );
}

/** XML signatures write an ECDSA signature as its two numbers (RFC 6931, 2.3.6). */
const verifyBytes = ({ key: kind, hash }: Method, key: KeyObject, bytes: Buffer, value: Buffer): boolean =>
  verify(hash, bytes, kind === "ec" ? { key, dsaEncoding: "ieee-p1363" } : key, value);

/** Whether bytes were signed this way by one of the certificates. Throws SsoRefusal for a way that is not taken. */
export function isSignedBy(certificates: readonly string[], algorithm: string, bytes: Buffer, value: Buffer): boolean {
  const method = METHODS[algorithm];
  if (!method) throw new SsoRefusal(WEAK.test(algorithm) ? "weak_algorithm" : "sign_in_failed", algorithm);
  return certificates.some((certificate) => {
    const { publicKey } = new X509Certificate(certificate);
    return publicKey.asymmetricKeyType === method.key && verifyBytes(method, publicKey, bytes, value);
  });
}

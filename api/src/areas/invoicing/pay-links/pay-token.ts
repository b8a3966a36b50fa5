import { createHash } from "node:crypto";

const TOKEN = /^pay_([1-9]\d{0,14})_[\w-]{43}$/;

/**
 * The token of an invoice's page, `pay_<organization>_<secret>`. It is made again whenever it is needed and stored nowhere:
 * a dump of the database holds no address that works.
 *
 * @param keyedHash HMAC-SHA-256 under the program's secret, base64url
 */
export function payToken(
  { id, organizationId }: { id: string; organizationId: number },
  keyedHash: (text: string) => string,
): string {
  return `pay_${organizationId}_${keyedHash(`invoice-link:${id}`)}`;
}

/** The stored form of a token, by which it is found. */
export const hashOfPayToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The organization that a token names, which its hash covers too; undefined for what is no token of ours. */
export function organizationOfPayToken(token: string): number | undefined {
  const organization = TOKEN.exec(token)?.[1];
  return organization === undefined ? undefined : Number(organization);
}

/** A text for storage: without the secret of a page's address. */
export const withoutPayTokens = (text: string): string => text.replace(/\bpay_\d+_[\w-]{43}/g, "…");

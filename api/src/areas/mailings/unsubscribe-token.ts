import { timingSafeEqual } from "node:crypto";
import { firstMatch, type KeyedHash } from "../../kernel/key-ring.ts";

const TOKEN = /^(unsub|untry)_([1-9]\d{0,14})_([0-9a-f]{32})_[\w-]{43}$/;
const WORDS = { unsub: false, untry: true } as const;

/** What a link to unsubscribe names. */
export interface UnsubscribeLink {
  organizationId: number;
  /** A recipient of a mailing; of a test, the mailing itself. */
  recordId: string;
  isTest: boolean;
}

/**
 * The token of the link that ends an organization's mailings to an address, `unsub_<organization>_<recipient>_<secret>`. It
 * is made again whenever it is needed and stored nowhere, not even its hash.
 *
 * @param keyedHash HMAC-SHA-256 under the program's secret, base64url
 */
export function unsubscribeToken(
  { organizationId, recordId, isTest }: UnsubscribeLink,
  keyedHash: (text: string) => string,
) {
  const word = isTest ? "untry" : "unsub";
  const secret = keyedHash(`unsubscribe:${word}:${organizationId}:${recordId}`);
  return `${word}_${organizationId}_${recordId.replaceAll("-", "")}_${secret}`;
}

/** What a token names; undefined for what is no token of ours, compared in constant time. */
export function readUnsubscribeToken(token: string, keyedHash: KeyedHash): UnsubscribeLink | undefined {
  const [, word = "", organization, hex = ""] = TOKEN.exec(token) ?? [];
  if (organization === undefined) return undefined;
  const link = {
    organizationId: Number(organization),
    recordId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    isTest: WORDS[word as keyof typeof WORDS],
  };
  return firstMatch(keyedHash, (hash) => {
    const [ours, theirs] = [Buffer.from(unsubscribeToken(link, hash)), Buffer.from(token)];
    return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? link : undefined;
  });
}

/** The page, for the mail's small print. */
export const unsubscribePage = (publicUrl: string, token: string) => `${publicUrl}/unsubscribe/${token}`;

/** What mail programs need to offer Unsubscribe by themselves (RFC 2369, RFC 8058), and to sort by list (RFC 2919). */
export const listHeaders = (publicUrl: string, organizationId: number, token: string) => ({
  "List-Id": `<mailings-${organizationId}.${new URL(publicUrl).hostname}>`,
  "List-Unsubscribe": `<${publicUrl}/api/unsubscribe/${token}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

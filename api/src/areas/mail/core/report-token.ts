import { timingSafeEqual } from "node:crypto";
import { firstMatch, type Hash, type KeyedHash } from "../../../kernel/key-ring.ts";

const TOKEN = /^(mailreport|mailingreport)_([1-9]\d{0,14})_([0-9a-f]{32})_[\w-]{43}$/;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long after it was queued an email can be reported. */
export const REPORT_DAYS = 180;

/** What a link to report an email names. */
export interface ReportLink {
  organizationId: number;
  /** The email, or the recipient of a mailing: a UUID of version 7, which holds when it was made. */
  messageId: string;
  isMailing: boolean;
}

/** Whether a link no longer works. */
export function isExpired({ messageId }: ReportLink, now: Date): boolean {
  const made = Number.parseInt(messageId.replaceAll("-", "").slice(0, 12), 16);
  return now.getTime() > made + REPORT_DAYS * DAY_MS;
}

/**
 * The token of the link "Report this email", `mailreport_<organization>_<email>_<secret>`; of a mailing, `mailingreport_…`.
 * Stored nowhere.
 *
 * @param hash HMAC-SHA-256 under the program's key for reports, base64url
 */
export function reportToken({ organizationId, messageId, isMailing }: ReportLink, hash: Hash): string {
  const word = isMailing ? "mailingreport" : "mailreport";
  const secret = hash(`mail-report:${word}:${organizationId}:${messageId}`);
  return `${word}_${organizationId}_${messageId.replaceAll("-", "")}_${secret}`;
}

/** What a token names, expired or not; undefined for one that is not ours, compared in constant time. */
export function readReportToken(token: string, keyedHash: KeyedHash): ReportLink | undefined {
  const [, word, organization, hex = ""] = TOKEN.exec(token) ?? [];
  if (organization === undefined) return undefined;
  const link = {
    organizationId: Number(organization),
    messageId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    isMailing: word === "mailingreport",
  };
  return firstMatch(keyedHash, (hash) => {
    const [ours, theirs] = [Buffer.from(reportToken(link, hash)), Buffer.from(token)];
    return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? link : undefined;
  });
}

/** The page, for an email's small print. */
export const reportPage = (publicUrl: string, token: string) => `${publicUrl}/report-email/${token}`;

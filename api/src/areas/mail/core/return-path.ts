import { timingSafeEqual } from "node:crypto";
import { firstMatch, type Hash, type KeyedHash } from "../../../kernel/key-ring.ts";

/** Mail servers may change the case of an address, so its parts are numbers in base 36. */
const TOKEN = /^([im])([0-9a-z]{1,10})\.([0-9a-z]{25})\.([0-9a-z]{16})$/;
const MAC_BYTES = 10;

/** The email that a return path names. */
export interface ReturnedMail {
  organizationId: number;
  /** The email, or the recipient of a mailing. */
  messageId: string;
  isMailing: boolean;
}

/**
 * The address that failures of one email return to (VERP): `bounces+<token>@…`, so that a failure names its email even where
 * it quotes nothing of it. Stored nowhere.
 */
export function returnPathOf(address: string, mail: ReturnedMail, hash: Hash): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${mailToken(mail, hash)}${address.slice(at)}`;
}

/** The email that a return path names; undefined for one that isn't ours. */
export function readReturnPath(text: string, address: string, keyedHash: KeyedHash): ReturnedMail | undefined {
  const path = text
    .trim()
    .replace(/^<(.*)>$/, "$1")
    .toLowerCase();
  const at = address.lastIndexOf("@");
  const start = `${address.slice(0, at)}+`.toLowerCase();
  const end = address.slice(at).toLowerCase();
  if (!path.startsWith(start) || !path.endsWith(end)) return undefined;
  return readMailToken(path.slice(start.length, path.length - end.length), keyedHash);
}

/** The email that a token names; undefined for one that isn't ours, compared in constant time. */
export function readMailToken(text: string, keyedHash: KeyedHash): ReturnedMail | undefined {
  const token = text.toLowerCase();
  const [, kind, organization = "", message = ""] = TOKEN.exec(token) ?? [];
  if (kind === undefined) return undefined;
  const mail = {
    organizationId: Number.parseInt(organization, 36),
    messageId: uuidOf(message),
    isMailing: kind === "m",
  };
  return firstMatch(keyedHash, (hash) => {
    const [ours, theirs] = [Buffer.from(mailToken(mail, hash)), Buffer.from(token)];
    return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? mail : undefined;
  });
}

/** What names one email in a return path, and in what a mail service repeats in its reports. */
export function mailToken({ organizationId, messageId, isMailing }: ReturnedMail, hash: Hash): string {
  const kind = isMailing ? "m" : "i";
  const mac = Buffer.from(hash(`mail-bounce:${kind}:${organizationId}:${messageId}`), "base64url").subarray(
    0,
    MAC_BYTES,
  );
  const message = inBase36(messageId.replaceAll("-", ""), 25);
  return `${kind}${organizationId.toString(36)}.${message}.${inBase36(mac.toString("hex"), 16)}`;
}

const inBase36 = (hex: string, length: number): string => BigInt(`0x${hex}`).toString(36).padStart(length, "0");

function uuidOf(text: string): string {
  const number = [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  return number
    .toString(16)
    .padStart(32, "0")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

import { timingSafeEqual } from "node:crypto";
import { firstMatch, type Hash, type KeyedHash } from "../../../kernel/key-ring.ts";

const TOKEN = /^(event|feed|booking|request|signup)_([1-9]\d{0,14})_([0-9a-f]{32})_[\w-]{43}$/;

/** What the link of an invitation or the address of a feed names. */
export interface CalendarToken {
  kind: "event" | "feed" | "booking" | "request" | "signup";
  organizationId: number;
  /** The attendee; the sign-up; the feed's issue, which is new with every address; the booking, for its visitor; the same as a request, for its host. */
  id: string;
}

/**
 * A token `<kind>_<organization>_<id>_<secret>`, made again whenever it is needed and stored nowhere: a dump of the database
 * holds no address that works.
 *
 * @param keyedHash HMAC-SHA-256 under the program's secret, base64url
 */
export function calendarToken({ kind, organizationId, id }: CalendarToken, keyedHash: Hash): string {
  const secret = keyedHash(`calendar:${kind}:${organizationId}:${id}`);
  return `${kind}_${organizationId}_${id.replaceAll("-", "")}_${secret}`;
}

/** What a token of a kind names; undefined for what is no token of ours, compared in constant time. */
export function readCalendarToken(kind: CalendarToken["kind"], token: string, keyedHash: KeyedHash) {
  const [, written, organization, hex = ""] = TOKEN.exec(token) ?? [];
  if (written !== kind) return undefined;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const named: CalendarToken = { kind, organizationId: Number(organization), id };
  return firstMatch(keyedHash, (hash) => {
    const [ours, theirs] = [Buffer.from(calendarToken(named, hash)), Buffer.from(token)];
    return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? named : undefined;
  });
}

import { timingSafeEqual } from "node:crypto";
import type { LinkSigner, Read } from "../../../kernel/http/context.ts";
import { firstMatch, type KeyedHash } from "../../../kernel/key-ring.ts";

const TOKEN = /^gift_([1-9]\d{0,14})_([0-9a-f]{32})_[\w-]{43}$/;

/** What a token of a donor's own page names. */
export interface MyGift {
  organizationId: number;
  recurringGiftId: string;
}

/**
 * The token of the page where a donor manages a recurring gift, `gift_<organization>_<gift>_<secret>`. It is made again
 * whenever it is needed and stored nowhere, not even its hash: a dump of the database holds no address that works.
 *
 * @param keyedHash HMAC-SHA-256 under the program's secret, base64url
 */
export function myGiftToken({ organizationId, recurringGiftId }: MyGift, keyedHash: (text: string) => string): string {
  const secret = keyedHash(`my-gift:${organizationId}:${recurringGiftId}`);
  return `gift_${organizationId}_${recurringGiftId.replaceAll("-", "")}_${secret}`;
}

/** The gift that a token opens; undefined for what is no token of ours, compared in constant time. */
export function readMyGiftToken(token: string, keyedHash: KeyedHash): MyGift | undefined {
  const [, organization, hex = ""] = TOKEN.exec(token) ?? [];
  if (organization === undefined) return undefined;
  const recurringGiftId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const gift = { organizationId: Number(organization), recurringGiftId };
  return firstMatch(keyedHash, (hash) => {
    const [ours, theirs] = [Buffer.from(myGiftToken(gift, hash)), Buffer.from(token)];
    return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? gift : undefined;
  });
}

/** The address of the page where a recurring gift is paused, changed and cancelled: for every receipt of it. */
export function manageLinkOf(
  { organizationId, keyedHash, publicUrl }: Read & LinkSigner,
  recurringGiftId: string,
): string {
  return `${publicUrl}/my-gift/${myGiftToken({ organizationId, recurringGiftId }, keyedHash)}`;
}

import { createHash } from "node:crypto";
import { issuedToken, type KeyedHash } from "../../../kernel/key-ring.ts";

const TOKEN = /^invite_([1-9]\d{0,14})_[\w-]{43}$/;

/** What a link's secret is made from: another sending (`issue`) is another secret. */
export interface InvitationKey {
  id: string;
  organizationId: number;
  issue: number;
}

/**
 * The token of an invitation's link, `invite_<organization>_<secret>`. It is made again whenever it is needed and stored
 * nowhere.
 *
 * @param keyedHash HMAC-SHA-256 under the program's secret, base64url
 */
export function invitationToken(
  { id, organizationId, issue }: InvitationKey,
  keyedHash: (text: string) => string,
): string {
  return `invite_${organizationId}_${keyedHash(`invitation:${id}:${issue}`)}`;
}

/** The token of an invitation that exists, also of one that was issued under an earlier key. */
export const issuedInvitationToken = (row: InvitationKey & { tokenHash: string }, keyedHash: KeyedHash): string =>
  issuedToken(
    keyedHash,
    (hash) => invitationToken(row, hash),
    (token) => hashOfToken(token) === row.tokenHash,
  );

/** The stored form of a token, by which it is found. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The organization that a token names, which its hash covers too; undefined for what is no token of ours. */
export function organizationOfToken(token: string): number | undefined {
  const organization = TOKEN.exec(token)?.[1];
  return organization === undefined ? undefined : Number(organization);
}

import { createHash } from "node:crypto";

const TOKEN = /^invite_[1-9]\d{0,14}_[\w-]{43}$/;

/**
 * The secret of an invitation's link, `invite_<organization>_<secret>`: made again whenever it is needed and stored nowhere.
 *
 * @param keyedHash HMAC-SHA-256 under the program's secret, base64url
 */
export const invitationToken = (
  { id, organizationId }: { id: string; organizationId: number },
  keyedHash: (text: string) => string,
): string => `invite_${organizationId}_${keyedHash(`survey-invitation:${id}`)}`;

/** The stored form of a secret; undefined for an invalid text. */
export const hashOfInvitation = (token: string): string | undefined =>
  TOKEN.test(token) ? createHash("sha256").update(token).digest("hex") : undefined;

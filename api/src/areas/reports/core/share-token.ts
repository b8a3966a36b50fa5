import { createHash } from "node:crypto";

const TOKEN = /^report_([1-9]\d{0,14})_[\w-]{43}$/;

/**
 * The token of a share link, `report_<organization>_<secret>`. It is made again whenever it is shown and stored nowhere.
 *
 * @param keyedHash HMAC-SHA-256 under the program's secret, base64url
 */
export const shareToken = (
  share: { id: string; organizationId: number },
  keyedHash: (text: string) => string,
): string => `report_${share.organizationId}_${keyedHash(`report-share:${share.id}`)}`;

/** The stored form of a token, by which it is found. */
export const hashOfShareToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The organization that a token names, which its hash covers too; undefined for what is no token of ours. */
export function organizationOfShareToken(token: string): number | undefined {
  const organization = TOKEN.exec(token)?.[1];
  return organization === undefined ? undefined : Number(organization);
}

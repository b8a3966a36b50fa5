import { randomBytes } from "node:crypto";

const TOKEN = /^join_([1-9]\d{0,14})_[\w-]{43}$/;

/** The token of a join link, `join_<organization>_<secret>`. It is answered once; its hash is stored. */
export const createJoinToken = (organizationId: number): string =>
  `join_${organizationId}_${randomBytes(32).toString("base64url")}`;

/** The organization that a join link's token names; undefined for any other text. */
export function organizationOfJoinToken(token: string): number | undefined {
  const organization = TOKEN.exec(token)?.[1];
  return organization === undefined ? undefined : Number(organization);
}

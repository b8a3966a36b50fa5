import { issuedToken, type KeyedHash } from "../../../kernel/key-ring.ts";
import { OF_THE_PROGRAM } from "../../../kernel/services/jobs/jobs.ts";
import { hashOfText } from "../core/browser-cookie.ts";

/** Links of the program belong to no organization. */
const organizationId = OF_THE_PROGRAM;

/** The secret of a mailed link, made again when the mail is: it is stored nowhere. */
export const linkToken = (id: string, hash: (text: string) => string): string =>
  `link_${organizationId}_${hash(`sign-in:link:${id}`)}`;

/** The secret of a link that exists, also of one that was issued under an earlier key. */
export const issuedLinkToken = (row: { id: string; tokenHash: string }, hash: KeyedHash): string =>
  issuedToken(
    hash,
    (one) => linkToken(row.id, one),
    (token) => hashOfText(token) === row.tokenHash,
  );

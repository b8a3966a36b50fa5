import { createHash } from "node:crypto";
import type { Context } from "../../../kernel/http/context.ts";
import { namesVersion, ScimFailure } from "../../../kernel/http/scim-answer.ts";

/** The version of a resource, as a weak ETag: the same for as long as what it says is the same. */
export const versionOf = (said: unknown): string =>
  `W/"${createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 22)}"`;

/**
 * Refuses a change of a resource that is no longer the one that If-Match names (RFC 7644, 3.14). The caller has locked the
 * organization, so that it stays as it was read. Throws ScimFailure 412.
 */
export async function requireVersion(
  { ifMatch }: Context,
  readNow: () => Promise<{ meta: { version?: string | undefined } }>,
): Promise<void> {
  if (ifMatch === null || ifMatch === "*") return;
  const { version } = (await readNow()).meta;
  if (version === undefined || !namesVersion(ifMatch, version))
    throw new ScimFailure(
      412,
      "This resource changed since you read it. Read it again and send your change with the new version.",
    );
}

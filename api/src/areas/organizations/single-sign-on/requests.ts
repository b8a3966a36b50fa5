import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { forProgram } from "../../../kernel/sweeps/sweep.ts";
import { ssoAssertion, ssoRequest } from "../../../kernel/tenant/sso-schema.ts";
import { browserSecret, hashOfText, keepBrowserSecret } from "../../identity/index.ts";
import type { ConnectionRow } from "./view.ts";

/** As long as someone may take at their provider's page. */
const LIFETIME_MS = 15 * 60_000;

/** What a provider is given, and what proves that its answer is to it. Derived, so that no one reads it in the database. */
export interface RequestSecrets {
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
}

const secretsOf = (call: Call, id: string): RequestSecrets => {
  const { hash } = call.services.env.authSecret;
  return { nonce: hash(`sso:nonce:${id}`), verifier: hash(`sso:verifier:${id}`) };
};

/** A `state` as the ID of a SAML request: an XML ID starts with a letter or an underscore. */
export const samlId = (state: string): string => `_${state}`;

/** Keeps a request for this browser. Returns what the provider is given, and the browser's cookie. */
export async function keepRequest(
  call: Call,
  { id: connectionId, organizationId }: ConnectionRow,
  returnTo: string,
): Promise<RequestSecrets & { state: string; cookie: string }> {
  const { secret, cookie } = keepBrowserSecret(call);
  const id = createId();
  const state = randomBytes(32).toString("base64url");
  await call.services.database.reference.insert(ssoRequest).values({
    id,
    organizationId,
    connectionId,
    stateHash: hashOfText(state),
    browserHash: hashOfText(secret),
    returnTo,
    expiresAt: new Date(call.now.getTime() + LIFETIME_MS),
  });
  return { state, cookie, ...secretsOf(call, id) };
}

/**
 * Uses up the request that a `state` names, whether or not the answer holds otherwise; undefined for one that is used,
 * expired, unknown or of another browser. In one statement: of two answers at the same moment, one counts.
 */
export async function claimRequest(call: Call, state: string | null) {
  const secret = browserSecret(call);
  if (secret === undefined || state === null || state.length > 200) return undefined;
  const [row] = await call.services.database.reference
    .update(ssoRequest)
    .set({ usedAt: call.now })
    .where(
      and(
        eq(ssoRequest.stateHash, hashOfText(state)),
        eq(ssoRequest.browserHash, hashOfText(secret)),
        isNull(ssoRequest.usedAt),
        gt(ssoRequest.expiresAt, call.now),
      ),
    )
    .returning();
  return row && { ...row, ...secretsOf(call, row.id) };
}

/** Removes requests and assertions that ended. */
export const ssoRequestSweep = forProgram({
  name: "organizations.sso-requests",
  cron: "40 * * * *",
  async run({ database, now }) {
    await database.reference.delete(ssoRequest).where(lt(ssoRequest.expiresAt, now()));
    await database.reference.delete(ssoAssertion).where(lt(ssoAssertion.expiresAt, now()));
  },
});

import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Call } from "../../../kernel/http/call.ts";
import { type StoredAnswer, ssoAssertion, ssoRequest } from "../../../kernel/tenant/sso-schema.ts";
import { browserSecret, hashOfText } from "../../identity/index.ts";
import { samlId } from "./requests.ts";

/*
 * A SAML answer arrives in a post of the provider's page, which browsers send without our cookie. So it is proved and kept
 * there, and the browser fetches it with a code a moment later: only the browser that asked has the cookie.
 */

/** As long as a browser may take from the provider's post to our next address. */
const CODE_MS = 2 * 60_000;

export type AnsweredRequest = Pick<typeof ssoRequest.$inferSelect, "id" | "organizationId" | "connectionId">;

/** Uses up the request that an answer names; undefined for one that is used, expired or unknown. Its browser is asked for later. */
export async function useRequest(call: Call, requestId: string): Promise<AnsweredRequest | undefined> {
  if (requestId.length > 200 || !requestId.startsWith(samlId(""))) return undefined;
  const [row] = await call.services.database.reference
    .update(ssoRequest)
    .set({ usedAt: call.now })
    .where(
      and(
        eq(ssoRequest.stateHash, hashOfText(requestId.slice(samlId("").length))),
        isNull(ssoRequest.usedAt),
        gt(ssoRequest.expiresAt, call.now),
      ),
    )
    .returning();
  return row;
}

/** Notes that an assertion counted. Whether it is the first time. */
export async function useAssertion(
  call: Call,
  { organizationId, connectionId }: AnsweredRequest,
  { assertionId, endsAt }: { assertionId: string; endsAt: Date },
): Promise<boolean> {
  const added = await call.services.database.reference
    .insert(ssoAssertion)
    .values({ organizationId, connectionId, idHash: hashOfText(assertionId), expiresAt: endsAt })
    .onConflictDoNothing()
    .returning({ id: ssoAssertion.idHash });
  return added.length > 0;
}

/** Stores whom a provider named. Returns the code for the browser that asked. */
export async function storeAnswer(call: Call, request: AnsweredRequest, answer: StoredAnswer): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await call.services.database.reference
    .update(ssoRequest)
    .set({ answer, codeHash: hashOfText(code), codeExpiresAt: new Date(call.now.getTime() + CODE_MS) })
    .where(and(eq(ssoRequest.organizationId, request.organizationId), eq(ssoRequest.id, request.id)));
  return code;
}

/** Claims the answer that a code names, once; undefined for one that is used, expired, unknown or of another browser. */
export async function claimAnswer(call: Call, code: string | null) {
  const secret = browserSecret(call);
  if (secret === undefined || code === null || code.length > 200) return undefined;
  const [row] = await call.services.database.reference
    .delete(ssoRequest)
    .where(
      and(
        eq(ssoRequest.codeHash, hashOfText(code)),
        eq(ssoRequest.browserHash, hashOfText(secret)),
        gt(ssoRequest.codeExpiresAt, call.now),
      ),
    )
    .returning();
  return row?.answer ? { ...row, answer: row.answer } : undefined;
}

import { and, eq, inArray, or } from "drizzle-orm";
import { recordSignIn } from "../../../kernel/auth/record-sign-in.ts";
import { originOf } from "../../../kernel/auth/sign-in-log.ts";
import type { SignOut } from "../../../kernel/auth/sign-outs.ts";
import { redirect } from "../../../kernel/auth/start-sign-in.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { session } from "../../../kernel/identity/schema.ts";
import { errorFields } from "../../../kernel/log.ts";
import { samlSession, ssoConnection } from "../../../kernel/tenant/sso-schema.ts";
import { endSignIn } from "./finish.ts";
import { openOwnKeys } from "./own-keys.ts";
import { SsoRefusal } from "./refusal.ts";
import {
  isLogoutResponse,
  type LogoutMessage,
  type LogoutRequest,
  logoutRequestAddress,
  logoutResponseAddress,
  readAddressed,
  readPostedMessage,
  verifyLogoutRequest,
  verifyLogoutResponse,
} from "./saml/logout-messages.ts";
import { entityIdOf, logoutAddress } from "./saml/service-provider.ts";
import { useAssertion } from "./stored-answers.ts";
import { type ConnectionRow, requireSaml } from "./view.ts";

/* Single logout: signing out here also signs people out at the provider, and the other way around. */

/** Where someone who signs out has ended. */
const SIGNED_OUT = "/";

/**
 * Where a session that came through a SAML provider is ended there too. Undefined where the provider named no address for it,
 * or the organization has no key to sign with: the session then ends here alone.
 */
export const signOutAtProvider: SignOut = async (call, sessionId) => {
  const { database, log } = call.services;
  try {
    const [found] = await database.reference
      .select({ subject: samlSession, connection: ssoConnection })
      .from(samlSession)
      .innerJoin(ssoConnection, eq(ssoConnection.id, samlSession.connectionId))
      .where(eq(samlSession.sessionId, sessionId));
    if (!found) return undefined;
    const sent = await sending(call, found.connection);
    return sent && logoutRequestAddress(found.subject, sent);
  } catch (error) {
    // Signing out here must work whatever is wrong with the provider's settings.
    log.error("single logout failed", { requestId: call.requestId, ...errorFields(error) });
    return undefined;
  }
};

/** Takes what a provider sends by the browser's address. */
export const receiveSamlLogout = (call: Call, { params }: { params: { organization: string } }): Promise<Response> =>
  receive(call, params.organization, async () => readAddressed(call.url.search));

/** The same as a form that the provider's page posts. */
export const postSamlLogout = (call: Call, fields: () => Promise<ReadonlyMap<string, string>>): Promise<Response> =>
  receive(call, call.url.pathname.split("/").at(-1) ?? "", async () => readPostedMessage(await fields()));

function receive(call: Call, organization: string, read: () => Promise<LogoutMessage>): Promise<Response> {
  return endSignIn(call, async () => {
    const message = await read();
    const connection = await findSaml(call, Number(organization), message);
    const expected = {
      issuer: connection.issuer,
      certificates: requireSaml(connection).certificates,
      destination: logoutAddress(call.services.env.publicUrl, connection.organizationId),
      now: call.now,
    };
    if (isLogoutResponse(message)) {
      verifyLogoutResponse(message, expected);
      return redirect(SIGNED_OUT);
    }
    const request = verifyLogoutRequest(message, expected);
    const once = { assertionId: `logout:${request.id}`, endsAt: request.endsAt };
    const { organizationId, id: connectionId } = connection;
    if (!(await useAssertion(call, { id: connectionId, organizationId, connectionId }, once)))
      throw new SsoRefusal("sign_in_failed", "a logout request again");
    await endSessions(call, connection, request);
    const sent = await sending(call, connection);
    const answer = { id: request.id, relayState: message.relayState };
    return redirect(sent ? logoutResponseAddress(answer, sent) : SIGNED_OUT);
  });
}

/** The connection, in use or being tried, whose provider the message claims to be of. Throws SsoRefusal. */
async function findSaml(call: Call, organizationId: number, { document }: LogoutMessage): Promise<ConnectionRow> {
  if (!Number.isSafeInteger(organizationId)) throw new SsoRefusal("sign_in_failed", "no organization");
  const rows = await call.services.database.reference
    .select()
    .from(ssoConnection)
    .where(and(eq(ssoConnection.organizationId, organizationId), eq(ssoConnection.protocol, "saml")));
  const issuer = (document.getElementsByTagNameNS("*", "Issuer")[0]?.textContent ?? "").trim();
  const found = rows.find((row) => row.issuer === issuer);
  if (!found) throw new SsoRefusal("sign_in_failed", "no such provider here");
  return found;
}

/** Ends the sessions that the provider means: those that came through it, of this person, and of no one else. */
async function endSessions(call: Call, connection: ConnectionRow, request: LogoutRequest): Promise<void> {
  const { database } = call.services;
  const ended = await database.inReference(async (transaction) => {
    const meant = transaction
      .select({ id: samlSession.sessionId })
      .from(samlSession)
      .where(
        and(
          eq(samlSession.connectionId, connection.id),
          eq(samlSession.nameId, request.nameId),
          request.sessionIndexes.length === 0
            ? undefined
            : or(...request.sessionIndexes.map((index) => eq(samlSession.sessionIndex, index))),
        ),
      );
    return transaction.delete(session).where(inArray(session.id, meant)).returning({ userId: session.userId });
  });
  for (const { userId } of ended)
    await recordSignIn(database, { userId, event: "sign_out", method: "sso", ...originOf(call) });
}

/** What a message to the provider is made with; undefined where it takes none, or there is no key to sign with. */
async function sending(call: Call, connection: ConnectionRow) {
  const address = requireSaml(connection).logoutAddress;
  if (!address) return undefined;
  const [key] = await openOwnKeys(call.services, connection.organizationId);
  return key && { address, key, issuer: entityIdOf(call.services, connection.organizationId), now: call.now };
}

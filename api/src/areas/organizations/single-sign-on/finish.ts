import { and, eq, isNotNull } from "drizzle-orm";
import { recordSignIn } from "../../../kernel/auth/record-sign-in.ts";
import { originOf } from "../../../kernel/auth/sign-in-log.ts";
import { SIGN_IN_FAILED_PAGE } from "../../../kernel/auth/sign-in-pages.ts";
import { startSession } from "../../../kernel/auth/start-session.ts";
import { redirect } from "../../../kernel/auth/start-sign-in.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { limitVisitor, type VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { errorFields } from "../../../kernel/log.ts";
import { emailDomain, type SamlSubject, samlSession, ssoConnection } from "../../../kernel/tenant/sso-schema.ts";
import { domainOf } from "./domain-name.ts";
import { admitMember } from "./join.ts";
import { SsoRefusal } from "./refusal.ts";
import type { ConnectionRow } from "./view.ts";

const ANSWERS: VisitorAction = {
  name: "sign-in:sso-answer",
  perAddress: 120,
  perRecord: Number.MAX_SAFE_INTEGER,
  message: "Too many attempts. Wait a few minutes, then try again.",
};

/** Whom a provider named, after its protocol proved the answer. The address is in lower case. */
export interface ClaimedPerson {
  email: string;
  claims: { name?: unknown; firstName?: unknown; lastName?: unknown };
  groups: string[];
  /** When they signed in there, if the provider says so. */
  authenticatedAt: Date | undefined;
  /** Of SAML: as whom the provider knows them, by which either side ends the session. */
  known?: SamlSubject | undefined;
}

/** A sign-in on its way; its failure is recorded for this address, as soon as it is known. */
interface Attempt {
  email?: string;
}

/**
 * A step of a sign-in at an organization's own provider, of either protocol. Always a redirect: where the step leads, or to a
 * page of ours with the reason in `error`.
 */
export async function endSignIn(call: Call, step: (attempt: Attempt) => Promise<Response>): Promise<Response> {
  const attempt: Attempt = {};
  try {
    await limitVisitor(call, ANSWERS, "answer");
    return await step(attempt);
  } catch (error) {
    const reason = reasonOf(error);
    call.services.log.warn("single sign-on failed", { requestId: call.requestId, reason, ...errorFields(error) });
    await recordFailure(call, reason, attempt.email);
    return redirect(`${SIGN_IN_FAILED_PAGE}?error=${reason}`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SsoRefusal) return error.reason;
  if (error instanceof AppError && error.code === "unavailable") return "provider_unavailable";
  if (error instanceof AppError && error.code === "slow_down") return "too_many_attempts";
  if (error instanceof AppError && error.code === "forbidden") return "deactivated";
  return "sign_in_failed";
}

/** The connection that a request was made for. Throws SsoRefusal where it was removed meanwhile. */
export async function findConnectionOf(call: Call, request: { connectionId: string }): Promise<ConnectionRow> {
  const [row] = await call.services.database.reference
    .select()
    .from(ssoConnection)
    .where(eq(ssoConnection.id, request.connectionId));
  if (!row) throw new SsoRefusal("sign_in_ended");
  return row;
}

interface Named {
  connection: ConnectionRow;
  person: ClaimedPerson;
  returnTo: string;
}

/**
 * Signs in the person whom a provider named, and makes them a member. Whichever protocol it was, the provider is believed
 * within its organization's verified domains, and nowhere else. Throws SsoRefusal.
 */
export async function signInNamed(call: Call, { connection, person, returnTo }: Named): Promise<Response> {
  const { email, claims, groups, authenticatedAt, known } = person;
  const { organizationId, id: connectionId } = connection;
  await requireOwnAddress(call, connection, email);
  const cookies = await startSession(call, {
    email,
    method: "sso",
    claims,
    sso: {
      through: { organizationId, connectionId },
      admit: (userId) => admitMember(call, connection, { userId, email, groups }),
      ...(authenticatedAt ? { authenticatedAt } : {}),
      ...(known
        ? {
            started: async (sessionId: string) =>
              void (await call.services.database.reference
                .insert(samlSession)
                .values({ sessionId, organizationId, connectionId, ...known })),
          }
        : {}),
    },
  });
  return redirect(returnTo, cookies);
}

async function requireOwnAddress(call: Call, connection: ConnectionRow, email: string): Promise<void> {
  const [own] = await call.services.database.reference
    .select({ id: emailDomain.id })
    .from(emailDomain)
    .where(
      and(
        eq(emailDomain.organizationId, connection.organizationId),
        eq(emailDomain.domain, domainOf(email)),
        isNotNull(emailDomain.verifiedAt),
      ),
    );
  if (!own) throw new SsoRefusal("email_not_in_domain");
}

/** For the person whose address the provider named; one that can't be recorded is in the program's log. */
async function recordFailure(call: Call, reason: string, email: string | undefined): Promise<void> {
  // `startSession` has recorded it.
  if (reason === "deactivated") return;
  const { database, log } = call.services;
  try {
    const [known] =
      email === undefined
        ? []
        : await database.reference.select({ id: user.id }).from(user).where(eq(user.email, email));
    await recordSignIn(database, {
      userId: known?.id ?? null,
      event: "sign_in_failed",
      method: "sso",
      reason,
      ...originOf(call),
    });
  } catch (error) {
    log.error("a failed sign-in was not recorded", { requestId: call.requestId, ...errorFields(error) });
  }
}

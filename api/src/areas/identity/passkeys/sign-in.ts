import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  confirmWithPasskey as confirmContract,
  signInWithPasskey as signInContract,
} from "@trellis/contract-identity/passkeys.ts";
import { and, eq } from "drizzle-orm";
import { recordSignIn } from "../../../kernel/auth/record-sign-in.ts";
import { originOf } from "../../../kernel/auth/sign-in-log.ts";
import { startSession } from "../../../kernel/auth/start-session.ts";
import { AppError } from "../../../kernel/errors.ts";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { limitVisitor, type VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import { passkey, user } from "../../../kernel/identity/schema.ts";
import { browserSecret, hashOfText, keepBrowserSecret } from "../core/browser-cookie.ts";
import { confirmSession } from "../core/confirm-session.ts";
import { endedChallenge, keepChallenge } from "./challenges.ts";
import { checkAnswer } from "./check-answer.ts";
import { loadWebAuthn } from "./load-web-authn.ts";
import { usablePasskeys } from "./passkeys.ts";
import { relyingParty } from "./relying-party.ts";

const MESSAGE = "Too many attempts. Wait a few minutes, then try again.";
/** An office behind one address may start at the same time; a start is about no one. */
const STARTS: VisitorAction = {
  name: "sign-in:passkey-start",
  perAddress: 120,
  perRecord: Number.MAX_SAFE_INTEGER,
  message: MESSAGE,
};
const ATTEMPTS: VisitorAction = { name: "sign-in:passkey", perAddress: 60, perRecord: 20, message: MESSAGE };

/** What a browser needs to sign in with any of its passkeys: it says nothing about anyone. Throws slow_down. */
export async function startPasskeySignIn(call: Call): Promise<Response> {
  const { id: rpID } = relyingParty(call.services.env);
  requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  await limitVisitor(call, STARTS, "start");
  const { secret, cookie } = keepBrowserSecret(call);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
  await keepChallenge(call, { purpose: "sign_in", browserHash: hashOfText(secret) }, options.challenge);
  return Response.json({ options }, { headers: { "Cache-Control": "no-store", "Set-Cookie": cookie } });
}

/**
 * Signs in the person whose passkey answered the challenge. Throws gone for a challenge that is used or expired, slow_down,
 * and forbidden for an answer that doesn't hold or a deactivated person.
 */
export async function signInWithPasskey(
  call: Call,
  { body }: EndpointParsed<typeof signInContract>,
): Promise<Response> {
  requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  const response = body.answer as unknown as AuthenticationResponseJSON;
  await limitVisitor(call, ATTEMPTS, response.id);
  const secret = browserSecret(call);
  if (secret === undefined) throw endedChallenge();
  const scope = { purpose: "sign_in", browserHash: hashOfText(secret) } as const;
  const [known] = await call.services.database.reference
    .select({ passkey, email: user.email })
    .from(passkey)
    .innerJoin(user, eq(user.id, passkey.userId))
    .where(eq(passkey.credentialId, response.id));
  if (!known || !(await checkAnswer(call, scope, known.passkey, response))) {
    await recordSignIn(call.services.database, {
      userId: known?.passkey.userId ?? null,
      event: "sign_in_failed",
      method: "passkey",
      reason: known ? "wrong_answer" : "unknown_passkey",
      ...originOf(call),
    });
    throw refused();
  }
  const cookies = await startSession(call, { email: known.email, method: "passkey" });
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 204, headers });
}

/** What the browser needs to confirm who they are. Throws conflict for a person without passkeys. */
export async function startPasskeyConfirmation(call: Call) {
  const known = await usablePasskeys(call);
  if (known.length === 0) throw new AppError("conflict", { message: "You don't have a passkey yet." });
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(call.services.env).id,
    userVerification: "required",
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  });
  await keepChallenge(call, { purpose: "confirm", sessionId: personOf(call).sessionId }, options.challenge);
  return { options };
}

/** Confirms the session with one of the person's own passkeys. Throws as `signInWithPasskey`. */
export async function confirmWithPasskey(call: Call, { body }: EndpointParsed<typeof confirmContract>): Promise<void> {
  const person = personOf(call);
  const response = body.answer as unknown as AuthenticationResponseJSON;
  await limitVisitor(call, ATTEMPTS, response.id);
  const [known] = await call.services.database.reference
    .select()
    .from(passkey)
    .where(and(eq(passkey.credentialId, response.id), eq(passkey.userId, person.userId)));
  const scope = { purpose: "confirm", sessionId: person.sessionId } as const;
  if (!known || !(await checkAnswer(call, scope, known, response))) throw refused();
  await confirmSession(call, person, "passkey");
}

const refused = () =>
  new AppError("forbidden", { message: "This passkey doesn't work here. Use another way to sign in." });

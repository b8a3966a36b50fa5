import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import {
  type createPasskey as createContract,
  MAX_PASSKEYS,
  type renamePasskey as renameContract,
} from "@trellis/contract-identity/passkeys.ts";
import { and, asc, eq } from "drizzle-orm";
import { recordSignInWith } from "../../../kernel/auth/record-sign-in.ts";
import { originOf } from "../../../kernel/auth/sign-in-log.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { passkey, session } from "../../../kernel/identity/schema.ts";
import { readMailbox } from "../../mail/index.ts";
import { forgetLostFactors, requireUsedFactor } from "../core/second-factors.ts";
import { claimChallenge, keepChallenge } from "./challenges.ts";
import { unlessOurs } from "./check-answer.ts";
import { loadWebAuthn } from "./load-web-authn.ts";
import { relyingParty } from "./relying-party.ts";

/** The person's passkeys, oldest first. */
export async function listPasskeys(call: Call) {
  const rows = await (call.services.ownDomain ? usablePasskeys(call) : ownPasskeys(call));
  return rows.map(toPasskey);
}

/** What the browser needs to create a passkey. Throws conflict at the limit, and where passkeys don't work. */
export async function startPasskey(call: Call) {
  const { userId, email, sessionId } = personOf(call);
  await requireUsedFactor(call);
  const known = await ownPasskeys(call);
  requireFewer(known.length);
  const { env } = call.services;
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpID: relyingParty(env).id,
    rpName: readMailbox(env.mailFrom).name,
    userID: new Uint8Array(new TextEncoder().encode(userId)),
    userName: email,
    attestationType: "none",
    excludeCredentials: (await usablePasskeys(call)).map(({ credentialId }) => ({ id: credentialId })),
    // The device checks the person by a fingerprint, a face or a PIN: then a passkey alone is two factors.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(call, { purpose: "register", sessionId }, options.challenge);
  return { options };
}

/**
 * Adds the passkey that the browser created in this session. Throws invalid for an answer that doesn't hold, gone for a
 * challenge that is used or expired, and conflict for a passkey that is known already, or one too many.
 */
export async function createPasskey(call: Call, { body }: EndpointParsed<typeof createContract>) {
  const { userId, sessionId } = personOf(call);
  await requireUsedFactor(call);
  const { id: expectedRPID, origins } = relyingParty(call.services.env);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: body.answer as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => claimChallenge(call, { purpose: "register", sessionId }, challenge),
    expectedOrigin: origins,
    expectedRPID,
    requireUserVerification: true,
  }).catch(unlessOurs);
  const credential = verified?.verified ? verified.registrationInfo.credential : undefined;
  if (!credential) throw new AppError("invalid", { message: "Your device's answer couldn't be checked. Try again." });
  requireFewer((await ownPasskeys(call)).length);
  return call.services.database.inReference(async (transaction) => {
    const [row] = await transaction
      .insert(passkey)
      .values({
        id: createId(),
        userId,
        name: body.name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        host: call.services.ownDomain?.host ?? null,
        createdAt: call.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError("conflict", { message: "This passkey was already added." });
    await transaction.update(session).set({ secondFactorAt: call.now }).where(eq(session.id, sessionId));
    await recordSignInWith(transaction, { userId, event: "method_added", method: "passkey", ...originOf(call) });
    return toPasskey(row);
  });
}

/** Renames one's own passkey. Throws not_found for another person's. */
export async function renamePasskey(call: Call, { params, body }: EndpointParsed<typeof renameContract>) {
  const [row] = await call.services.database.reference
    .update(passkey)
    .set({ name: body.name })
    .where(and(eq(passkey.id, params.id), eq(passkey.userId, personOf(call).userId)))
    .returning();
  if (!row) throw notFound("Passkey");
  return toPasskey(row);
}

/** Removes one's own passkey. Throws not_found for another person's. */
export async function removePasskey(call: Call, { params }: { params: { id: string } }): Promise<void> {
  const { userId } = personOf(call);
  await requireUsedFactor(call);
  await call.services.database.inReference(async (transaction) => {
    const removed = await transaction
      .delete(passkey)
      .where(and(eq(passkey.id, params.id), eq(passkey.userId, userId)))
      .returning({ id: passkey.id });
    if (removed.length === 0) throw notFound("Passkey");
    await forgetLostFactors(transaction, userId);
    await recordSignInWith(transaction, { userId, event: "method_removed", method: "passkey", ...originOf(call) });
  });
}

function requireFewer(count: number): void {
  if (count >= MAX_PASSKEYS)
    throw new AppError("conflict", { message: `You have ${MAX_PASSKEYS} passkeys. Remove one that you don't use.` });
}

/** The stored passkeys of the person who calls, oldest first. */
export const ownPasskeys = (call: Call) =>
  call.services.database.reference
    .select()
    .from(passkey)
    .where(eq(passkey.userId, personOf(call).userId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));

/** Those that were made for the host that the request came to: a browser offers no other ones there. */
export const usablePasskeys = async (call: Call) =>
  (await ownPasskeys(call)).filter(({ host }) => host === (call.services.ownDomain?.host ?? null));

const toPasskey = ({ id, name, createdAt, lastUsedAt }: typeof passkey.$inferSelect) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

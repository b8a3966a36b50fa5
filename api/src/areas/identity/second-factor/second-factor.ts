import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { turnOnSecondFactor as turnOnContract } from "@trellis/contract-identity/second-factor.ts";
import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import { recordSignInWith } from "../../../kernel/auth/record-sign-in.ts";
import { originOf } from "../../../kernel/auth/sign-in-log.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import { isCodeMissing } from "../../../kernel/identity/access.ts";
import { recoveryCode, secondFactor, session } from "../../../kernel/identity/schema.ts";
import { readMailbox } from "../../mail/index.ts";
import { forgetLostFactors, requireUsedFactor } from "../core/second-factors.ts";
import { addressOf, claimAppCode, keyPlace, newKey, replaceRecoveryCodes } from "./codes.ts";
import { CODE_TRIES, wrongCode } from "./enter-code.ts";
import { keyPicture } from "./key-picture.ts";

/** Whether signing in asks the person for a code. */
export async function getSecondFactor(call: Call) {
  const person = personOf(call);
  const { userId } = person;
  const { reference } = call.services.database;
  const [row] = await reference.select().from(secondFactor).where(eq(secondFactor.userId, userId));
  const [left] = await reference
    .select({ codes: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
  return {
    onSince: row?.onSince?.toISOString() ?? null,
    recoveryCodesLeft: left?.codes ?? 0,
    isCodeMissing: isCodeMissing(person, call.now),
  };
}

/** A new key, which counts once a code of it was confirmed. Throws conflict while codes are on. */
export async function startSecondFactor(call: Call) {
  const { userId, email } = personOf(call);
  await requireUsedFactor(call);
  const { database, secrets, env } = call.services;
  const key = newKey();
  const values = { secretSealed: secrets.seal(keyPlace(userId), key), lastStep: 0, createdAt: call.now };
  const [started] = await database.reference
    .insert(secondFactor)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: secondFactor.userId, set: values, setWhere: isNull(secondFactor.onSince) })
    .returning({ userId: secondFactor.userId });
  if (!started) throw new AppError("conflict", { message: "Codes are already on. Turn them off to use another app." });
  const address = addressOf(key, email, readMailbox(env.mailFrom).name);
  return { key, address, picture: keyPicture(address) };
}

/** Turns codes on. Returns the recovery codes. Throws invalid for a wrong code, conflict without a new key, slow_down. */
export async function turnOnSecondFactor(call: Call, { body }: EndpointParsed<typeof turnOnContract>) {
  const { userId, sessionId } = personOf(call);
  await requireUsedFactor(call);
  await limitVisitor(call, CODE_TRIES, userId);
  const { database } = call.services;
  const [row] = await database.reference.select().from(secondFactor).where(eq(secondFactor.userId, userId));
  if (!row || row.onSince) throw new AppError("conflict", { message: "Start the setup again to get a new key." });
  if (!(await claimAppCode(call, userId, body.code))) throw invalid("code", wrongCode());
  return database.inReference(async (transaction) => {
    await transaction.update(secondFactor).set({ onSince: call.now }).where(eq(secondFactor.userId, userId));
    await transaction.update(session).set({ secondFactorAt: call.now }).where(eq(session.id, sessionId));
    const recoveryCodes = await replaceRecoveryCodes(transaction, userId, call.now);
    await recordSignInWith(transaction, { userId, event: "method_added", method: "totp", ...originOf(call) });
    return { recoveryCodes };
  });
}

/** New recovery codes in place of the earlier ones. Throws conflict while codes are off. */
export async function renewRecoveryCodes(call: Call) {
  const { userId } = personOf(call);
  return call.services.database.inReference(async (transaction) => {
    const [row] = await transaction
      .select({ userId: secondFactor.userId })
      .from(secondFactor)
      .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.onSince)))
      .for("update");
    if (!row) throw isOff();
    const recoveryCodes = await replaceRecoveryCodes(transaction, userId, call.now);
    await recordSignInWith(transaction, { userId, event: "method_added", method: "recovery_codes", ...originOf(call) });
    return { recoveryCodes };
  });
}

/** Stops asking for codes, and forgets the key and the recovery codes. Throws conflict while codes are off. */
export async function turnOffSecondFactor(call: Call): Promise<void> {
  const { userId } = personOf(call);
  await call.services.database.inReference(async (transaction) => {
    const removed = await transaction
      .delete(secondFactor)
      .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.onSince)))
      .returning({ userId: secondFactor.userId });
    if (removed.length === 0) throw isOff();
    await transaction.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
    await forgetLostFactors(transaction, userId);
    await recordSignInWith(transaction, { userId, event: "method_removed", method: "totp", ...originOf(call) });
  });
}

const isOff = () => new AppError("conflict", { message: "Codes are off." });

import { randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@trellis/contract-identity/second-factor.ts";
import { and, eq, isNull, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { createId } from "../../../kernel/db/columns.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { recoveryCode, secondFactor } from "../../../kernel/identity/schema.ts";
import { OF_THE_PROGRAM } from "../../../kernel/services/jobs/jobs.ts";
import type { SealedPlace } from "../../../kernel/services/secrets/seal.ts";
import { hashOfText } from "../core/browser-cookie.ts";

/** What every authenticator app does, and the values that some ignore anything else than (RFC 6238, 4). */
const STEP_SECONDS = 30;
const KEY_BYTES = 20;
/** Without letters that look like digits or each other (Crockford). */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Where a person's key is sealed for. */
export const keyPlace = (userId: string): SealedPlace => ({
  organizationId: OF_THE_PROGRAM,
  table: "second_factor",
  column: "secret_sealed",
  row: userId,
});

export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32;

const generatorOf = (key: string, label = "", issuer = "") =>
  new TOTP({ secret: Secret.fromBase32(key), period: STEP_SECONDS, digits: 6, algorithm: "SHA1", label, issuer });

/** What an app scans. */
export const addressOf = (key: string, label: string, issuer: string): string =>
  generatorOf(key, label, issuer).toString();

/**
 * Uses a code of the person's app up: true where it is right, of this half minute or one beside it, and newer than the
 * last one that was used (RFC 6238, 5.2).
 */
export async function claimAppCode(call: Call, userId: string, code: string): Promise<boolean> {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return false;
  const { reference } = call.services.database;
  const [row] = await reference.select().from(secondFactor).where(eq(secondFactor.userId, userId));
  if (!row) return false;
  const key = call.services.secrets.open(keyPlace(userId), row.secretSealed);
  const timestamp = call.now.getTime();
  const delta = generatorOf(key).validate({ token, timestamp, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  // In one statement: of two that use a code at the same moment, one is refused.
  const used = await reference
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.userId, userId), lt(secondFactor.lastStep, step)))
    .returning({ userId: secondFactor.userId });
  return used.length > 0;
}

/** Uses a recovery code up; false for one that is wrong or used. Spaces, dashes and capitals don't matter. */
export async function claimRecoveryCode(call: Call, userId: string, code: string): Promise<boolean> {
  const used = await call.services.database.reference
    .update(recoveryCode)
    .set({ usedAt: call.now })
    .where(
      and(
        eq(recoveryCode.userId, userId),
        eq(recoveryCode.codeHash, hashOfRecovery(userId, code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ id: recoveryCode.id });
  return used.length > 0;
}

/** Replaces the person's recovery codes, 80 random bits each. Returns the new ones, which are stored as hashes alone. */
export async function replaceRecoveryCodes(transaction: Transaction, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await transaction.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await transaction
    .insert(recoveryCode)
    .values(codes.map((code) => ({ id: createId(), userId, codeHash: hashOfRecovery(userId, code), createdAt: now })));
  return codes;
}

function newRecoveryCode(): string {
  const letters = [...randomBytes(16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

const hashOfRecovery = (userId: string, code: string) =>
  hashOfText(`recovery:${userId}:${code.toLowerCase().replace(/[^0-9a-z]/g, "")}`);

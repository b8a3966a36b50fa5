import { createHash } from "node:crypto";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { undoUse, useOnce } from "../../../kernel/http/limits/single-use.ts";

/** A signature that was verified: what makes it single, and when it was made. */
export interface Proof {
  text: string;
  at: Date;
  maxAgeMs: number;
}

/** Clocks differ this much. */
const MAX_AHEAD_MS = 5 * 60_000;

export const notSigned = (cause?: unknown) =>
  new AppError("forbidden", { message: "The signature of this report is wrong or too old.", cause });

/** Throws forbidden where a report was signed too long ago, or in the future. */
export function requireRecent({ now }: Call, { at, maxAgeMs }: Proof): void {
  const age = now.getTime() - at.getTime();
  if (Number.isNaN(age) || age > maxAgeMs || age < -MAX_AHEAD_MS) throw notSigned();
}

/**
 * Does the work of a signed report once, and answers whether this was the time. Where the work fails, the report may be
 * sent again.
 */
export async function onceFor({ services }: Call, service: string, proof: Proof, work: () => Promise<void>) {
  const { reference } = services.database;
  const key = `mail-report:${service}:${createHash("sha256").update(proof.text).digest("base64url")}`;
  const expires = new Date(proof.at.getTime() + proof.maxAgeMs);
  if (!(await useOnce(reference, key, expires))) return false;
  try {
    await work();
  } catch (error) {
    await undoUse(reference, key, expires);
    throw error;
  }
  return true;
}

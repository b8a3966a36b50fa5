import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { PROOF_HEADER, PROOF_PARTS, PROOF_PREFIX_BYTES } from "@trellis/domain/ids/proof-of-work.ts";
import type { Transaction } from "../../db/tenancy.ts";
import { AppError } from "../../errors.ts";
import type { Call } from "../call.ts";
import { keyedHash } from "../keyed-hash.ts";
import { useOnce } from "./single-use.ts";
import type { Load } from "./visitor-limits.ts";

/** Zero bits that each part of a proof begins with: eight times 2^14 attempts, about a second of a phone. */
const BITS = 14;
/** Four times the load ask for twice the work, up to eight times of it. */
const MAX_EXTRA_BITS = 3;
/** Long enough for the form that a challenge came with to be filled in. */
const VALID_SECONDS = 20 * 60;

const PROOF = /^([0-9a-z]{1,8})\.(\d{1,2})\.([\w-]{16})\.([\w-]{43})\.(\d{1,10}(?:-\d{1,10}){7})$/;

/** What keeps a challenge from being answered for another record. */
type Purpose = Pick<Load, "action" | "record">;

/** The challenge that a crowded form is opened with, so that work starts early; null in normal times. */
export function challengeFor(call: Call, load: Load): string | null {
  const bits = bitsFor(load, false);
  return bits === 0 ? null : createChallenge(call, load, bits);
}

/**
 * Lets a call pass in normal times; above `proofAbove` of its action, and where it `isSuspicious`, only with a proof of
 * work that was never used. The last check of a call: invalid input is reported first. A transaction that fails leaves
 * the proof unused. Throws slow_down with a challenge.
 */
export async function requireProofOfWork(
  call: Call,
  transaction: Transaction,
  load: Load,
  isSuspicious = false,
): Promise<void> {
  const bits = bitsFor(load, isSuspicious);
  if (bits === 0) return;
  const proof = provenBy(call, load, bits);
  if (proof && (await useOnce(transaction, `proof:${proof.seal}`, proof.expires))) return;
  throw new AppError("slow_down", {
    message: "Many people are answering right now. Please send your answers again.",
    retryAfter: load.secondsLeft,
    challenge: createChallenge(call, load, bits),
  });
}

/** Zero bits that a call of this load has to prove; 0 for none. */
function bitsFor({ action, byAddress, byRecord }: Load, isSuspicious: boolean): number {
  if (!action.proofAbove) return 0;
  const crowd = Math.max(byAddress / action.proofAbove.perAddress, byRecord / action.proofAbove.perRecord);
  if (crowd <= 1) return isSuspicious ? BITS : 0;
  return BITS + Math.min(MAX_EXTRA_BITS, Math.floor(Math.log2(crowd) / 2));
}

function createChallenge(call: Call, purpose: Purpose, bits: number): string {
  const expires = Math.floor(call.now.getTime() / 1000) + VALID_SECONDS;
  const terms = `${expires.toString(36)}.${bits}.${randomBytes(12).toString("base64url")}`;
  return `${terms}.${sealOf(call, purpose, terms)}`;
}

function sealOf({ services }: Call, { action, record }: Purpose, terms: string): string {
  return keyedHash(services.env.authSecret, `proof-of-work:${action.name}:${record.toLowerCase()}:${terms}`);
}

interface Proof {
  seal: string;
  expires: Date;
}

/** The challenge that this call proves to have worked for, enough and in time. */
function provenBy(call: Call, purpose: Purpose, needed: number): Proof | undefined {
  const [, expiry = "", bits = "", nonce = "", seal = "", numbers = ""] =
    PROOF.exec(call.request.headers.get(PROOF_HEADER) ?? "") ?? [];
  if (numbers === "") return undefined;
  const sealed = sealOf(call, purpose, `${expiry}.${bits}.${nonce}`);
  if (!timingSafeEqual(Buffer.from(sealed), Buffer.from(seal))) return undefined;
  const expires = new Date(Number.parseInt(expiry, 36) * 1000);
  if (Number(bits) < needed || expires <= call.now) return undefined;
  const parts = numbers.split("-").map(Number);
  const isProven =
    parts.length === PROOF_PARTS && parts.every((number, part) => isFitting(seal, part, Number(bits), number));
  return isProven ? { seal, expires } : undefined;
}

function isFitting(seal: string, part: number, bits: number, number: number): boolean {
  if (number >= 2 ** 32) return false;
  const bytes = Buffer.alloc(PROOF_PREFIX_BYTES + 4);
  bytes.write(`${seal}${part}`, "latin1");
  bytes.writeUInt32BE(number, PROOF_PREFIX_BYTES);
  return createHash("sha256").update(bytes).digest().readUInt32BE(0) >>> (32 - bits) === 0;
}

import { timingSafeEqual } from "node:crypto";
import type { Call } from "../call.ts";
import { keyedHash } from "../keyed-hash.ts";
import type { VisitorAction } from "./visitor-limits.ts";

/** No person reads and answers a form faster than this. */
const MIN_MILLISECONDS = 2_000;

/** When a visitor was given a form, signed: it travels with the form and comes back with what was filled in. */
export function signStart(call: Call, action: VisitorAction, record: string): string {
  const start = call.now.getTime().toString(36);
  return `${start}.${sealOf(call, action, record, start)}`;
}

/**
 * Whether a form came back faster than a person fills it in, or with a start that is not ours. One that names no start is
 * not: the start is no part of what a call needs.
 */
export function isSubmittedTooFast(
  call: Call,
  action: VisitorAction,
  record: string,
  startedAt: string | undefined,
): boolean {
  if (startedAt === undefined) return false;
  const [start = "", seal = ""] = startedAt.split(".");
  const expected = Buffer.from(sealOf(call, action, record, start));
  const given = Buffer.from(seal);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return true;
  return call.now.getTime() - Number.parseInt(start, 36) < MIN_MILLISECONDS;
}

function sealOf({ services }: Call, { name }: VisitorAction, record: string, start: string): string {
  return keyedHash(services.env.authSecret, `visit-start:${name}:${record.toLowerCase()}:${start}`).slice(0, 22);
}

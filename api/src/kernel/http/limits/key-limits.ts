import { AppError } from "../../errors.ts";
import type { KeyInUse } from "../../identity/api-key-person.ts";
import type { Services } from "../../services.ts";
import type { KeyAllowance } from "../call.ts";

interface Window {
  start: number;
  count: number;
}

const MINUTE_MS = 60_000;
/** Calls of this minute by key, for each program that runs in this process. */
const windows = new WeakMap<object, Map<string, Window>>();

/** Counts one call of a key, in this process and without a trip to the database. */
export function countKeyCall(
  { limits }: Pick<Services, "limits">,
  { id: keyId, kind }: Pick<KeyInUse, "id" | "kind">,
  now: Date,
): KeyAllowance {
  const start = now.getTime() - (now.getTime() % MINUTE_MS);
  const counts = windows.get(limits) ?? new Map<string, Window>();
  windows.set(limits, counts);
  let window = counts.get(keyId);
  if (window?.start !== start) {
    // The first call of a minute forgets who called in earlier ones.
    for (const [id, old] of counts) if (old.start !== start) counts.delete(id);
    window = { start, count: 0 };
    counts.set(keyId, window);
  }
  window.count += 1;
  const limit = kind === "provisioning" ? limits.provisioningCallsPerMinute : limits.keyCallsPerMinute;
  return {
    limit,
    remaining: limit - window.count,
    reset: Math.max(1, Math.ceil((start + MINUTE_MS - now.getTime()) / 1000)),
  };
}

/** Throws slow_down above the limit. */
export function requireAllowance({ remaining, limit, reset }: KeyAllowance): void {
  if (remaining >= 0) return;
  throw new AppError("slow_down", {
    message: `This API key made more than ${limit} calls within a minute. Wait and try again.`,
    retryAfter: reset,
  });
}

/** The two headers of draft-ietf-httpapi-ratelimit-headers (revision 10). */
export const allowanceHeaders = ({ limit, remaining, reset }: KeyAllowance): [string, string][] => [
  ["RateLimit-Policy", `"key";q=${limit};w=60`],
  ["RateLimit", `"key";r=${Math.max(0, remaining)};t=${reset}`],
];

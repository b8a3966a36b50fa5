import type { CallEntry } from "./call-table.ts";
import { ApiError, ConnectionError, TimeoutError } from "./errors.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;
/** A server that asks for a longer pause is not waited for: the caller decides. */
const LONGEST_REQUESTED_MS = 60_000;

/** The server did nothing yet: it had no room for the call. */
const NOT_STARTED = [429];
const TEMPORARY = [500, 502, 503, 504];

/**
 * Whether trying again can do no harm. A call that only reads, replaces or deletes may run twice, as may one that the server
 * carries out once for its Idempotency-Key. Any other one is tried again only where it was turned away before it began.
 */
export function mayRetry(error: unknown, { method, once }: Pick<CallEntry, "method" | "once">): boolean {
  if (error instanceof ApiError && NOT_STARTED.includes(error.status)) return true;
  const isSafe = once === true || method === "GET" || method === "PUT" || method === "DELETE";
  if (!isSafe) return false;
  if (error instanceof ApiError) return TEMPORARY.includes(error.status);
  return error instanceof ConnectionError || error instanceof TimeoutError;
}

/**
 * Milliseconds to wait before the next try: what the server asks for, or else a time that doubles, of which half is left to
 * chance so that programs don't return together. Undefined where the server asks for more than a minute.
 *
 * @param retry 0 before the first repetition
 */
export function pauseBefore(retry: number, error: unknown, random: () => number = Math.random): number | undefined {
  const requested = error instanceof ApiError ? error.retryAfter : undefined;
  if (requested !== undefined) return requested * 1000 > LONGEST_REQUESTED_MS ? undefined : requested * 1000;
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retry);
  return pause / 2 + (random() * pause) / 2;
}

/** Waits; rejects with the signal's reason when it is aborted. */
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}

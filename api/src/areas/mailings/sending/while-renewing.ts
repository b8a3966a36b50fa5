import { errorFields, type Log } from "../../../kernel/log.ts";

/**
 * Runs something and renews its hold every `everyMs` milliseconds. A short hold that is renewed ends soon after its process
 * dies. A renewal that fails is logged; the next one makes up for it.
 */
export async function whileRenewing<T>(
  renew: () => Promise<void>,
  everyMs: number,
  log: Pick<Log, "warn">,
  run: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn("couldn't renew a hold", errorFields(error)));
  }, everyMs);
  try {
    return await run();
  } finally {
    clearInterval(timer);
  }
}

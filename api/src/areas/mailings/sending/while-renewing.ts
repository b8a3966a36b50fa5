import { errorFields, type Log } from "../../../kernel/log.ts";

/**
 * Runs a work and renews meanwhile, each so many milliseconds, what it holds: who holds something for long enough for any
 * work would keep it for as long after dying. A renewal that fails is logged, and made up for by the next one.
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

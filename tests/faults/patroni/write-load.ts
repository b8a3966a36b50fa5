import { setTimeout as sleep } from "node:timers/promises";

/** A person may write 1200 times a minute, also while each call is refused right away: more would be refused for that. */
const PAUSE_MS = 80;
/** Longer than any call may take; one without an answer by then counts as not answered. */
const ANSWER_MS = 60_000;

export type WriteLoad = ReturnType<typeof startWriting>;

/** Writes transactions without an end, as several people do, and keeps what was confirmed. */
export function startWriting(url: string, cookies: readonly string[]) {
  const confirmed: string[] = [];
  /** How often each status was answered; 0 where no one answered. */
  const statuses = new Map<number, number>();
  const refusals = new Set<string>();
  let isStopping = false;
  let lastBegun: number | undefined;
  let lastConfirmed = performance.now();
  let longestPauseMs = 0;

  async function write(cookie: string, description: string): Promise<void> {
    const headers = { cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
    const began = performance.now();
    const body = { description, amount: 1, type: "income", category: "Donations", date: "2026-01-05" };
    try {
      const answer = await fetch(`${url}/api/transactions`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const text = await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 201) {
        confirmed.push(description);
        lastBegun = Math.max(lastBegun ?? 0, began);
        longestPauseMs = Math.max(longestPauseMs, performance.now() - lastConfirmed);
        lastConfirmed = performance.now();
      } else refusals.add((JSON.parse(text) as { message: string }).message);
    } catch {
      statuses.set(0, (statuses.get(0) ?? 0) + 1);
    }
  }

  const writing = Promise.all(
    cookies.map(async (cookie, writer) => {
      for (let n = 0; !isStopping; n += 1) {
        await write(cookie, `Gift ${writer} ${n}`);
        await sleep(PAUSE_MS);
      }
    }),
  );
  return {
    confirmed,
    refusals,
    /** The longest time without a confirmed write since this was asked last, in milliseconds. */
    resetLongestPause(): number {
      const longest = Math.max(longestPauseMs, performance.now() - lastConfirmed);
      longestPauseMs = 0;
      return longest;
    },
    /** When the latest write began that was confirmed, by `performance.now()`. */
    lastBegunAndConfirmed: () => lastBegun,
    async stop() {
      isStopping = true;
      await writing;
      return { confirmed, statuses };
    },
  };
}

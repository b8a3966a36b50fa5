import { setTimeout as sleep } from "node:timers/promises";

/** What people do while processes are replaced: calls of a signed-in person, and page loads with all of their files. */
export interface RollingLoad {
  url: string;
  cookie: string;
  /** Addresses of files of every build that runs, as open tabs ask for them. */
  files: readonly string[];
  requestsPerSecond: number;
}

export interface LoadFigures {
  requests: number;
  failures: string[];
  /** Transactions that were answered as created. */
  created: number;
  slowestMs: number;
}

const AT_ONCE = 8;

/** Asks until it is stopped. Every answer of 400 and above, and every broken connection, is a failure. */
export function startLoad({ url, cookie, files, requestsPerSecond }: RollingLoad) {
  const figures: LoadFigures = { requests: 0, failures: [], created: 0, slowestMs: 0 };
  const headers = { cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
  let isStopping = false;

  async function ask(address: string, body?: object): Promise<string> {
    const started = performance.now();
    figures.requests += 1;
    try {
      const answer = await fetch(url + address, {
        headers,
        redirect: "manual",
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.status >= 400) figures.failures.push(`${answer.status} ${address} ${text.slice(0, 150)}`);
      return answer.status < 400 ? text : "";
    } catch (error) {
      figures.failures.push(`${address}: ${error instanceof Error ? error.message : String(error)}`);
      return "";
    } finally {
      figures.slowestMs = Math.max(figures.slowestMs, Math.round(performance.now() - started));
    }
  }

  const calls: ((n: number) => Promise<unknown>)[] = [
    () => ask("/api/auth/user"),
    () => ask("/api/transactions?limit=20"),
    async (n) => {
      const transaction = {
        description: `Gift ${n}`,
        amount: 1 + (n % 50),
        type: "income",
        category: "Donations",
        date: "2025-11-03",
      };
      if ((await ask("/api/transactions", transaction)) !== "") figures.created += 1;
    },
    () => ask("/api/contacts?limit=20"),
    (n) =>
      ask("/api/contacts", { firstName: "Ann", lastName: `Lee ${n}`, email: `ann-${n}@example.org`, type: "donor" }),
    async () => {
      // The files that the page names may be those of the other build.
      const page = await ask("/app");
      for (const [address] of page.matchAll(/\/(?:remotes\/[\w.-]+\/[\w.+-]+\/)?assets\/[\w.-]+/g)) await ask(address);
    },
    (n) => ask(files[n % files.length] ?? "/"),
    () => ask("/api/remotes"),
  ];

  let next = 0;
  const run = async () => {
    while (!isStopping) {
      const n = next++;
      await calls[n % calls.length]?.(n);
      await sleep((1000 * AT_ONCE) / requestsPerSecond);
    }
  };
  const running = Promise.all(Array.from({ length: AT_ONCE }, run));
  return {
    async stop(): Promise<LoadFigures> {
      isStopping = true;
      await running;
      return figures;
    },
  };
}

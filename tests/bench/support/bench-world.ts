import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp, MAX_BODY_BYTES } from "@trellis/api/app.ts";
import { JOB_PLAN } from "@trellis/api/jobs.ts";
import { DEFAULT_INSTALLATION } from "@trellis/api/kernel/brand-settings.ts";
import { openDatabase } from "@trellis/api/kernel/db/client.ts";
import { startEmbeddedPostgres } from "@trellis/api/kernel/db/embedded-postgres.ts";
import { prepareDatabase } from "@trellis/api/kernel/db/migrate.ts";
import type { Env } from "@trellis/api/kernel/env.ts";
import { KeyRing } from "@trellis/api/kernel/key-ring.ts";
import { createLog } from "@trellis/api/kernel/log.ts";
import { openServices } from "@trellis/api/kernel/open-services.ts";
import type { Services } from "@trellis/api/kernel/services.ts";
import postgres, { type Sql } from "postgres";

/** One measured promise: `ratio` holds when it is on the right side of `limit`. */
const SECRET = "a secret of the benchmark that is long enough to sign with";

export interface BenchResult {
  name: string;
  ratio: number;
  limit: number;
  ok: boolean;
  detail: string;
}

/** The program as it runs in production, with its own port and durable Postgres. */
export interface BenchWorld {
  url: string;
  /** The owner's address: arranges and compares, past row-level security. */
  ownerUrl: string;
  applicationUrl: string;
  owner: Sql;
  cookie: string;
  /** For another process over the same database that should know the session. */
  dataDir: string;
  authSecret: string;
  /** What the program holds: for the work of jobs, which no worker takes here. */
  services: Services;
  /** A new organization, which becomes the session's current one. */
  organization(type?: "for-profit" | "non-profit"): Promise<number>;
  /** Calls the API with the session; throws for an answer that is not ok. */
  call(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

export async function startBenchWorld(): Promise<BenchWorld> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "trellis-bench-"));
  const server = await startEmbeddedPostgres({ dataDir });
  const { applicationUrl } = await prepareDatabase(server.ownerUrl);
  const database = openDatabase(applicationUrl);
  const env: Env = {
    mode: "local",
    plans: "on",
    port: 0,
    host: "127.0.0.1",
    dataDir,
    databaseUrl: server.ownerUrl,
    publicUrl: "http://127.0.0.1",
    authSecret: new KeyRing([SECRET]),
    oidc: undefined,
    emailSignIn: true,
    // What a production server writes, thrown away: the writing of logs is measured, the terminal is not.
    logLevel: "info",
    trustedProxies: [],
    dnsServers: [],
    securityContact: undefined,
    smtpUrl: undefined,
    brand: DEFAULT_INSTALLATION,
    mailFrom: "Trellis <no-reply@trellis.example>",
    mailsPerMinute: 600,
    stripe: undefined,
    paypal: undefined,
    s3: undefined,
    ai: undefined,
    sealingKeys: [{ id: "bench", key: new Uint8Array(32).fill(7) }],
    clockOffset: 0,
  };
  const log = createLog(env.logLevel, () => undefined);
  const services = openServices(env, log, database, JOB_PLAN, {
    maintenance: database,
    now: () => new Date(),
    isReady: () => true,
  });
  // One person makes an organization for each round; the limits against abuse are not what is measured.
  const many = { free: 100_000, paid: 100_000 };
  Object.assign(services.limits, { organizationsPerDay: many, unpaidOrganizations: many });
  const app = createApp(services);
  app.listen({ port: 0, hostname: env.host, maxRequestBodySize: MAX_BODY_BYTES, idleTimeout: 120 });
  const url = `http://127.0.0.1:${app.server?.port}`;
  const owner = postgres(server.ownerUrl, { max: 2, onnotice: () => undefined });
  const signedIn = await fetch(`${url}/api/dev-login?email=bench@example.org`, { redirect: "manual" });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  if (!cookie) throw new Error(`sign-in answered ${signedIn.status}`);

  async function call(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("Cookie", cookie);
    headers.set("Sec-Fetch-Site", "same-origin");
    const response = await fetch(`${url}${address}`, { ...init, headers });
    if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
    return response;
  }

  return {
    url,
    ownerUrl: server.ownerUrl,
    applicationUrl,
    owner,
    cookie,
    dataDir,
    authSecret: SECRET,
    services,
    call,
    async organization(type = "for-profit") {
      const created = await call("/api/organizations", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ name: `Bench ${crypto.randomUUID()}`, type }),
      });
      return ((await created.json()) as { id: number }).id;
    },
    async stop() {
      await app.server?.stop(true);
      await database.close();
      await owner.end();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds that the work takes. */
export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Runs the benchmark when its file is the program: `bun tests/bench/<name>.ts`. */
export async function printWhenMain(meta: ImportMeta, run: () => Promise<BenchResult[]>): Promise<void> {
  if (!meta.main) return;
  for (const { name, ratio, limit, ok, detail } of await run()) {
    process.stdout.write(`${ok ? "ok  " : "FAIL"} ${name}: ${ratio.toFixed(3)} (limit ${limit}) ${detail}\n`);
  }
  process.exit(0);
}

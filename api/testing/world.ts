import { mkdtempSync, rmSync } from "node:fs";
import { isIP } from "node:net";
import os from "node:os";
import path from "node:path";
import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import { FLAGS, type Flag, type Role } from "@trellis/domain/accounts/roles.ts";
import { DEFAULT_NAME, DEFAULT_SENDER } from "@trellis/domain/brand/default-brand.ts";
import type { PlanId } from "@trellis/domain/plans/plans.ts";
import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { createApp } from "../src/app.ts";
import { JOB_PLAN } from "../src/jobs.ts";
import { DEFAULT_INSTALLATION } from "../src/kernel/brand-settings.ts";
import { type DatabaseOptions, openDatabase } from "../src/kernel/db/client.ts";
import { maintenanceRole } from "../src/kernel/db/roles.ts";
import type { Env } from "../src/kernel/env.ts";
import { findAnswerProblem } from "../src/kernel/http/validation.ts";
import { KeyRing } from "../src/kernel/key-ring.ts";
import { createLog } from "../src/kernel/log.ts";
import { openServices } from "../src/kernel/open-services.ts";
import { type Dns, DnsTrouble } from "../src/kernel/services/dns/dns.ts";
import { findPublicAddresses } from "../src/kernel/services/web/public-addresses.ts";
import { createWeb } from "../src/kernel/services/web/web.ts";
import type { Services } from "../src/kernel/services.ts";
import { membership, organization } from "../src/kernel/tenant/schema.ts";
import { ROUTES } from "../src/routes.ts";
import { openTestDatabase, type TestDatabase } from "./database.ts";
import { openJobRunner, readCaughtMails } from "./run-jobs.ts";
import { findUntranslated, findUntranslatedReports } from "./untranslated-answers.ts";

export const TEST_URL = "http://localhost";

/** Tests reach no network: name servers are those that a test starts. */
const noAnswer = async () => {
  throw new DnsTrouble("tests ask no name server");
};
const NO_DNS: Dns = { findTexts: noAnswer, findTarget: noAnswer };

/** A whole program on its own database, called by HTTP requests. */
export async function createWorld(
  options: {
    env?: Partial<Env>;
    log?: (line: string) => void;
    /** Fakes of outside services. */
    services?: Partial<Services>;
    /** A database that the test prepared; an empty one without it. */
    database?: TestDatabase;
    /**
     * The program works as the database's owner, whom row-level security does not bind: only its own filters protect.
     */
    withoutRowLevelSecurity?: boolean;
    /** Of the program's pool: how many connections, and whether statements are prepared. */
    pool?: DatabaseOptions;
  } = {},
) {
  const testDatabase = options.database ?? (await openTestDatabase());
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "trellis-world-"));
  const env: Env = {
    mode: "local",
    port: 0,
    host: "127.0.0.1",
    dataDir,
    plans: "on",
    remoteOverrides: true,
    databaseUrl: testDatabase.applicationUrl,
    publicUrl: TEST_URL,
    authSecret: new KeyRing(["a secret of the tests, long enough to sign with"]),
    oidc: undefined,
    emailSignIn: true,
    logLevel: options.log ? "debug" : "silent",
    trustedProxies: [],
    dnsServers: [],
    securityContact: undefined,
    smtpUrl: undefined,
    brand: DEFAULT_INSTALLATION,
    mailFrom: `${DEFAULT_NAME} <${DEFAULT_SENDER}>`,
    mailsPerMinute: 600,
    stripe: undefined,
    paypal: undefined,
    s3: undefined,
    ai: undefined,
    sealingKeys: [{ id: "test", key: new Uint8Array(32).fill(7) }],
    clockOffset: 0,
    ...options.env,
  };
  const log = createLog(env.logLevel, options.log);
  const database = openDatabase(options.withoutRowLevelSecurity ? testDatabase.ownerUrl : testDatabase.applicationUrl, {
    isWatched: true,
    ...options.pool,
  });
  const maintenance = openDatabase(maintenanceRole(testDatabase.ownerUrl).url, { connections: 1, isWatched: true });
  const clock = { now: undefined as Date | undefined };
  const state = { ready: true };
  const services: Services = {
    ...openServices(env, log, database, JOB_PLAN, {
      maintenance,
      now: () => clock.now ?? new Date(),
      isReady: () => state.ready,
    }),
    // Addresses by number are judged as in the product; no name is looked up.
    web: createWeb(async (host) => {
      if (isIP(host.replace(/^\[(.*)\]$/, "$1")) > 0) return findPublicAddresses(host);
      throw new Error("tests reach no network");
    }),
    ...(env.dnsServers.length === 0 && { dns: NO_DNS }),
    ...options.services,
  };
  const app = createApp(services);
  await services.jobs.prepare();
  const jobRunner = openJobRunner(services, JOB_PLAN);
  /** As from a browser that opened the product at its own address, unless the request names a host. */
  const handle = (request: Request): Promise<Response> => {
    if (!request.headers.has("host")) request.headers.set("host", new URL(env.publicUrl).host);
    return Promise.resolve(app.handle(request));
  };
  let people = 0;

  /**
   * Signs in by the development login and answers a client with that session. No chance is in the address: members are
   * found by its words, and a random one begins with what a test looks for some day.
   */
  async function signIn(email = `person-${++people}@example.org`): Promise<Client> {
    const answer = await handle(new Request(`${TEST_URL}/api/dev-login?email=${encodeURIComponent(email)}`));
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    if (answer.status !== 302 || !cookie) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
    const client = new Client(handle, cookie, email);
    client.userId = ((await (await client.get("/api/auth/user")).json()) as { id: string }).id;
    return client;
  }

  return {
    app,
    handle,
    services,
    database,
    ownerUrl: testDatabase.ownerUrl,
    signIn,
    /** No one signed in. */
    visitor: new Client(handle, undefined, ""),
    /** Moves the program's clock; undefined lets it run again. */
    setNow(now: Date | undefined) {
      clock.now = now;
    },
    setReady(ready: boolean) {
      state.ready = ready;
    },
    /** A new organization with its admin, and members of any role on demand. */
    async organization(
      input: { type?: "for-profit" | "non-profit"; timeZone?: string; name?: string; plan?: PlanId } = {},
    ) {
      const admin = await signIn();
      const created = await admin.post("/api/organizations", {
        name: input.name ?? "Test organization",
        type: input.type ?? "non-profit",
        selectedPlan: input.plan ?? "starter",
      });
      const { id } = (await created.json()) as { id: number };
      if (input.timeZone)
        await database.reference.update(organization).set({ timeZone: input.timeZone }).where(eq(organization.id, id));
      return {
        id,
        admin,
        async member(role: Role, flags: Partial<Record<Flag, boolean>> = {}): Promise<Client> {
          const client = await signIn();
          await database.reference
            .insert(membership)
            .values({ organizationId: id, userId: client.userId, role, ...flags });
          return client;
        },
        async setFlags(client: Client, flags: Partial<Record<Flag, boolean>>) {
          const row = and(eq(membership.organizationId, id), eq(membership.userId, client.userId));
          await database.reference.update(membership).set(flags).where(row);
        },
      };
    },
    /** Runs every due job; the world has no workers. @see openJobRunner */
    runJobs: jobRunner.run,
    /** Runs a sweep of jobs.ts, as its hour would. */
    async runSweep(name: string) {
      const sweep = JOB_PLAN.sweeps.find((one) => one.name === name);
      if (!sweep) throw new Error(`there is no sweep ${name}`);
      await sweep.run(services);
    },
    /** Sent emails, newest last. */
    get mails() {
      return readCaughtMails(dataDir);
    },
    async close() {
      services.live.close();
      services.metrics?.stop();
      await services.jobs.stop(1);
      await jobRunner.close();
      await database.close();
      await maintenance.close();
      await testDatabase.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
export type TestOrganization = Awaited<ReturnType<World["organization"]>>;

/** All flags off but the ones named. */
export const onlyFlags = (...on: Flag[]) =>
  Object.fromEntries(FLAGS.map((flag) => [flag, on.includes(flag)])) as Record<Flag, boolean>;

/** A browser's session: sends what a browser sends, and holds every answer against the contract. */
export class Client {
  userId = "";
  readonly email: string;
  readonly cookie: string | undefined;
  readonly #handle: (request: Request) => Promise<Response>;

  constructor(handle: (request: Request) => Promise<Response>, cookie: string | undefined, email: string) {
    this.#handle = handle;
    this.cookie = cookie;
    this.email = email;
  }

  get = (path: string, headers?: Record<string, string>) => this.fetch(path, { ...(headers ? { headers } : {}) });
  post = (path: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.#json("POST", path, body, headers);
  put = (path: string, body: unknown = {}, headers?: Record<string, string>) => this.#json("PUT", path, body, headers);
  patch = (path: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.#json("PATCH", path, body, headers);
  delete = (path: string, headers?: Record<string, string>) =>
    this.fetch(path, { method: "DELETE", ...(headers ? { headers } : {}) });

  /** Makes the sign-in recent again, for a test that moved the program's clock. */
  confirmSignIn = () => this.post("/api/user/confirm-sign-in");

  /** Sends a file as an upload endpoint takes it. */
  upload = (path: string, file: Uint8Array | string, headers: Record<string, string> = {}) =>
    this.fetch(path, { method: "POST", body: file as BodyInit, headers: { "Content-Type": "text/csv", ...headers } });

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie && !headers.has("cookie")) headers.set("Cookie", this.cookie);
    if (!headers.has("sec-fetch-site")) headers.set("Sec-Fetch-Site", "same-origin");
    const response = await this.#handle(new Request(`${TEST_URL}${path}`, { ...init, headers }));
    if (isEventStream(response)) return untilFirstEvent(response);
    const isEnglish = !headers.has("accept-language");
    if (response.ok) await this.#expectPromisedAnswer(init.method ?? "GET", path, response.clone(), isEnglish);
    else if (isEnglish && response.headers.get("content-type")?.startsWith("application/json"))
      expect(findUntranslated(await response.clone().json())).toEqual([]);
    return response;
  }

  #json(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    return this.fetch(path, {
      method,
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json", ...headers },
    });
  }

  async #expectPromisedAnswer(method: string, path: string, response: Response, isEnglish: boolean): Promise<void> {
    const definition = findDefinition(method, path.split("?")[0] ?? "");
    if (!definition) return;
    const text = await response.text();
    const body =
      text === "" || (definition.kind !== "json" && definition.kind !== "scim" && definition.kind !== "upload")
        ? undefined
        : JSON.parse(text);
    expect(findAnswerProblem(definition, response.status, body)).toBeUndefined();
    if (isEnglish) expect(findUntranslatedReports(definition.path, body)).toEqual([]);
  }
}

/** The endpoints of each method, with their patterns: made once, since every answer of every test is looked up here. */
const ENDPOINTS_OF = Map.groupBy(
  ROUTES.map(({ definition }) => ({
    definition,
    pattern: new RegExp(`^${definition.path.replace(/\{\w+\}/g, "[^/]+")}$`),
  })),
  ({ definition }) => definition.method,
);
function findDefinition(method: string, pathname: string) {
  const endpoints = ENDPOINTS_OF.get(method as EndpointDefinition["method"]) ?? [];
  const found =
    endpoints.find(({ definition }) => definition.path === pathname) ??
    endpoints.find(({ pattern }) => pattern.test(pathname));
  return found?.definition;
}

const isEventStream = (response: Response) => response.headers.get("content-type")?.startsWith("text/event-stream");

/** A stream never ends: reads its first messages, then leaves it. */
async function untilFirstEvent(response: Response): Promise<Response> {
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new Response(first?.value ?? null, response);
}

import { randomUUID } from "node:crypto";
import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archiveOf, createTeam } from "../../../testing/releases.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { setOperator } from "./operators.ts";

let world: World;
let operator: Client;
let home: TestOrganization;
let operatorEmail: string;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organization({ name: "Maple Street Pantry" });
  operator = await world.signIn();
  ({ email: operatorEmail } = (await (await operator.get("/api/auth/user")).json()) as { email: string });
  expect(await setOperator(world.database, operatorEmail, true)).toBeUndefined();
  await proveSecondFactor(operatorEmail);
});
afterAll(() => world?.close());

const proveSecondFactor = (email: string) => world.database.sql`
  update session set second_factor_at = now(), authenticated_at = now()
  where user_id = (select id from "user" where email = ${email})`;
const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
const list = async (query = "") =>
  (await (await operator.get(`/api/operations/organizations${query}`)).json()) as { id: number; name: string }[];
const change = (id: number, body: object, client = operator) =>
  client.post(`/api/operations/organizations/${id}/changes`, { reason: "Asked by their owner", ...body });
const log = async () => (await (await operator.get("/api/operations/log")).json()) as Record<string, unknown>[];

describe("access", () => {
  it("exists for operators alone: an admin, a visitor and a removed operator find nothing", async () => {
    for (const { method, path } of Object.values(ENDPOINTS.operations ?? {})) {
      const address = path.replace("{id}", path.includes("jobs") ? randomUUID() : String(home.id));
      const init = {
        method,
        ...(method === "GET" ? {} : { body: "{}", headers: { "Content-Type": "application/json" } }),
      };
      expect((await home.admin.fetch(address, init)).status, path).toBe(404);
      expect((await world.visitor.fetch(address, init)).status, path).toBe(401);
    }
    const former = await world.signIn();
    const { email } = (await (await former.get("/api/auth/user")).json()) as { email: string };
    await setOperator(world.database, email, true);
    await proveSecondFactor(email);
    expect((await former.get("/api/operations/installation")).status).toBe(200);
    expect(await setOperator(world.database, email, false)).toBeUndefined();
    expect((await former.get("/api/operations/installation")).status).toBe(404);
  });

  it("asks for a second factor, and for a recent sign-in before a change", async () => {
    const other = await world.signIn();
    const { email } = (await (await other.get("/api/auth/user")).json()) as { email: string };
    await setOperator(world.database, email, true);
    const refused = await other.get("/api/operations/installation");
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "second_factor_required" }]);
    await proveSecondFactor(email);
    await world.database.sql`
      update session set authenticated_at = now() - interval '1 hour'
      where user_id = (select id from "user" where email = ${email})`;
    expect((await other.get("/api/operations/installation")).status).toBe(200);
    const late = await change(home.id, { change: "suspend" }, other);
    expect([late.status, await late.json()]).toMatchObject([403, { code: "recent_sign_in_required" }]);
    expect(await setOperator(world.database, "nobody@example.org", true)).toBe("unknown");
    expect(await setOperator(world.database, email, true)).toBe("unchanged");
  });

  it("tells the shell who is one", async () => {
    expect(await json(await operator.get("/api/auth/user"))).toMatchObject({ isOperator: true });
    expect(await json(await home.admin.get("/api/auth/user"))).toMatchObject({ isOperator: false });
  });
});

describe("organizations", () => {
  it("are found by name, number, plan and state, page by page, with figures and no records", async () => {
    const other = await world.organization({ name: "Harbor % Studio" });
    const [first] = await list("?search=harbor %25");
    expect(first).toMatchObject({ id: other.id, plan: "starter", state: "open", members: 1, isSendingStopped: false });
    expect((await list(`?search=${home.id}`)).map(({ id }) => id)).toContain(home.id);
    expect(await list("?plan=enterprise")).toEqual([]);
    const page = await operator.get("/api/operations/organizations?limit=1");
    const next = /<(.*)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    const [one] = (await page.json()) as { id: number }[];
    const [two] = (await (await operator.get(next)).json()) as { id: number }[];
    expect(two?.id).toBeLessThan(one?.id ?? 0);
    expect((await operator.get("/api/operations/organizations?cursor=x")).status).toBe(422);

    const details = await json(await operator.get(`/api/operations/organizations/${home.id}`));
    expect(details).toMatchObject({ name: "Maple Street Pantry", files: 0, domains: [], hasPaidSubscription: false });
    expect(details.usage).toContainEqual({ name: "members", used: 1, limit: 3 });
    expect((await operator.get("/api/operations/organizations/999999")).status).toBe(404);
    expect((await operator.get("/api/operations/organizations/0")).status).toBe(404);
  });

  it("are suspended and reopened, with the reason in both logs, and no other one is touched", async () => {
    const other = await world.organization();
    expect(await json(await change(home.id, { change: "suspend" }))).toMatchObject({ state: "suspended" });
    expect((await home.admin.get("/api/transactions")).status).toBe(403);
    expect((await other.admin.get("/api/transactions")).status).toBe(200);
    expect((await list("?state=suspended")).map(({ id }) => id)).toEqual([home.id]);
    expect((await change(home.id, { change: "suspend" })).status).toBe(409);
    expect(await json(await change(home.id, { change: "resume" }))).toMatchObject({ state: "open" });
    expect((await home.admin.get("/api/transactions")).status).toBe(200);
    expect((await log()).slice(0, 2)).toMatchObject([
      { action: "resume", organizationId: home.id, organizationName: "Maple Street Pantry", operatorEmail },
      { action: "suspend", reason: "Asked by their owner" },
    ]);
    const own = (await (await home.admin.get("/api/audit-log")).json()) as { action: string; userId: unknown }[];
    expect(own.map(({ action, userId }) => [action, userId])).toEqual(
      expect.arrayContaining([
        ["suspend", null],
        ["resume", null],
      ]),
    );
  });

  it("get a plan, a longer trial, and their email stopped and resumed", async () => {
    const { id } = await world.organization();
    const inTen = (await json(await change(id, { change: "extendTrial", days: 10 }))).trialEndsAt as string;
    expect(Math.round((Date.parse(inTen) - world.services.now().getTime()) / 86_400_000)).toBe(10);
    expect(await json(await change(id, { change: "stopSending" }))).toMatchObject({ isSendingStopped: true });
    expect(await json(await change(id, { change: "resumeSending" }))).toMatchObject({ isSendingStopped: false });
    expect((await change(id, { change: "resumeSending" })).status).toBe(409);
    expect(await json(await change(id, { change: "setPlan", plan: "enterprise" }))).toMatchObject({
      plan: "enterprise",
      subscription: "active",
      trialEndsAt: null,
    });
    expect((await change(id, { change: "extendTrial", days: 10 })).status).toBe(409);
    expect((await log())[0]).toMatchObject({ action: "setPlan", details: { plan: "enterprise" } });
  });

  it("refuse what isn't a change, and one without a reason", async () => {
    for (const body of [
      { change: "delete" },
      { change: "suspend", reason: " " },
      { change: "suspend", plan: "starter" },
      { change: "setPlan" },
      { change: "extendTrial", days: 0 },
      { change: "extendTrial", days: 91 },
      { change: "extendTrial", days: 1.5 },
      { change: "suspend", reason: "x".repeat(501) },
    ])
      expect((await change(home.id, body)).status, JSON.stringify(body)).toBe(422);
    expect((await change(999_999, { change: "suspend" })).status).toBe(404);
  });
});

describe("the installation", () => {
  it("shows version, counts, queues and disk", async () => {
    expect(await json(await operator.get("/api/operations/installation"))).toMatchObject({
      schema: expect.stringMatching(/^\d{4}_/),
      organizations: expect.any(Number),
      heldSince: null,
      disk: { isLow: expect.any(Boolean) },
    });
  });

  it("lists failed jobs with their reason and runs one again", async () => {
    const { database, jobs } = world.services;
    await database.inOrganization(home.id, (transaction) =>
      jobs.enqueue(transaction, "mail.send", { organizationId: home.id, id: randomUUID() }),
    );
    await database.sql`
      update pgboss.job set state = 'failed', retry_count = 9, completed_on = now(), output = '{"reason": "no\\nanswer"}'
      where name = 'mail.send'`;
    const [job] = (await (await operator.get("/api/operations/failed-jobs")).json()) as {
      id: string;
      reason: string;
    }[];
    expect(job).toMatchObject({ queue: "mail.send", organizationId: home.id, attempts: 10 });
    expect(job?.reason).toMatch(/^The program stopped with an error: .*\(no answer\)$/);
    expect((await operator.post(`/api/operations/failed-jobs/${job?.id}/retry`)).status).toBe(204);
    expect((await operator.post(`/api/operations/failed-jobs/${job?.id}/retry`)).status).toBe(404);
    expect((await log())[0]).toMatchObject({ action: "retryJob", details: { queue: "mail.send", job: job?.id } });
  });
});

describe("remotes", () => {
  it("are listed with their releases; one is made live, given to a share, and both are in the two logs", async () => {
    const team = await createTeam(world, "surveys");
    expect((await team.upload(archiveOf("surveys", "first"), "?live=yes")).status).toBeLessThan(300);
    expect((await team.upload(archiveOf("surveys", "second"), "?live=no")).status).toBeLessThan(300);
    const remotes = (await (await operator.get("/api/operations/remotes")).json()) as {
      name: string;
      releases: { version: string; isLive: boolean; canaryPercent: number | null }[];
    }[];
    const surveys = remotes.find(({ name }) => name === "surveys");
    const next = surveys?.releases.find(({ isLive }) => !isLive);
    const ask = (body: object, name = "surveys") =>
      operator.post(`/api/operations/remotes/${name}/changes`, {
        version: next?.version,
        reason: "Fixes the builder",
        ...body,
      });
    const stateOf = async (answer: Response) =>
      ((await answer.json()) as NonNullable<typeof surveys>).releases.find(({ version }) => version === next?.version);
    expect(await stateOf(await ask({ change: "startCanary", percent: 25 }))).toMatchObject({ canaryPercent: 25 });
    expect(await stateOf(await ask({ change: "endCanary" }))).toMatchObject({ canaryPercent: null, isLive: false });
    expect(await stateOf(await ask({ change: "makeLive" }))).toMatchObject({ isLive: true });
    expect((await log())[0]).toMatchObject({
      action: "makeLive",
      reason: "Fixes the builder",
      details: { remote: "surveys", version: next?.version },
    });
    const events = (await (await team.get("/events")).json()) as { action: string; actor: string }[];
    expect(events[0]).toMatchObject({ action: "promote", actor: `operator ${operatorEmail}` });
    for (const body of [
      { change: "startCanary" },
      { change: "makeLive", percent: 5 },
      { change: "startCanary", percent: 101 },
    ])
      expect((await ask(body)).status, JSON.stringify(body)).toBe(422);
    expect((await ask({ change: "makeLive", version: "9.9.9" })).status).toBe(404);
    expect((await ask({ change: "makeLive" }, "unknown")).status).toBe(404);
  });
});

it("never changes its log: the application's login may only add to it", async () => {
  const sql = postgres(world.database.url, { max: 1, onnotice: () => undefined });
  try {
    await expect(sql`update operator_action set reason = 'other'`).rejects.toThrow(/permission denied/);
    await expect(sql`delete from operator_action`).rejects.toThrow(/permission denied/);
  } finally {
    await sql.end();
  }
});

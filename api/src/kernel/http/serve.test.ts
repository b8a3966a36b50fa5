import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Client, createWorld, TEST_URL, type TestOrganization, type World } from "../../../testing/world.ts";
import { AppError } from "../errors.ts";
import type { Context } from "./context.ts";
import { dispatch } from "./dispatch.ts";
import { type Route, read, saga, write } from "./serve.ts";

const lines: string[] = [];
let world: World;
let organization: TestOrganization;
beforeAll(async () => {
  world = await createWorld({ log: (line) => lines.push(line) });
  organization = await world.organization();
});
afterAll(() => world?.close());

const noteEndpoint = endpoint({
  area: "platform",
  kind: "json",
  method: "POST",
  path: "/api/notes-of-a-test",
  summary: "A write of this test",
  access: { who: "member", role: "user" },
  body: z.strictObject({ text: z.string() }),
  responses: { 201: z.object({ text: z.string() }) },
});
const readEndpoint = endpoint({
  area: "platform",
  kind: "json",
  method: "GET",
  path: "/api/notes-of-a-test",
  summary: "A read of this test",
  access: { who: "member", role: "viewer" },
  responses: { 200: z.unknown() },
});

const audited = (context: Context, text: string) =>
  context.audit({ action: "create", resource: "note", resourceId: text });
const auditRows = async () => {
  const rows = await world.database.inOrganization(organization.id, (transaction) =>
    transaction.execute<{ resource_id: string }>(
      sql`select resource_id from audit_log where resource = 'note' order by created_at, id`,
    ),
  );
  return [...rows].map((row) => row.resource_id);
};

function send(
  route: Route,
  client: Client,
  { body = { text: "x" }, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const { method } = route.definition;
  const request = new Request(`${TEST_URL}${route.definition.path}`, {
    method,
    headers: {
      Cookie: client.cookie ?? "",
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/json",
      ...headers,
    },
    ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
  return dispatch(world.services, [route], request, {}, "203.0.113.9");
}

describe("a write", () => {
  test("keeps its audit row with address, agent and request id", async () => {
    const route = write(noteEndpoint, async (context, { body }) => {
      await audited(context, body.text);
      return body;
    });
    const answer = await send(route, organization.admin, {
      body: { text: "kept" },
      headers: { "User-Agent": "a browser" },
    });
    expect(answer.status).toBe(201);
    const [row] = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute(
        sql`select ip_address, user_agent, request_id, user_id from audit_log where resource_id = 'kept'`,
      ),
    );
    expect(row).toEqual({
      ip_address: "203.0.113.9",
      user_agent: "a browser",
      request_id: answer.headers.get("x-request-id"),
      user_id: organization.admin.userId,
    });
  });

  test("that records none is rolled back", async () => {
    const route = write(noteEndpoint, async (context) => {
      await context.transaction.execute(
        sql`insert into public_link (kind, slug, organization_id, record_id) values ('survey', 'unaudited', 1, gen_random_uuid())`,
      );
      return { text: "" };
    });
    expect((await send(route, organization.admin)).status).toBe(500);
    expect(await world.database.sql`select 1 from public_link where slug = 'unaudited'`).toHaveLength(0);
  });

  test("that fails later leaves nothing", async () => {
    const route = write(noteEndpoint, async (context) => {
      await audited(context, "gone");
      throw new AppError("conflict", { message: "Try again" });
    });
    expect((await send(route, organization.admin)).status).toBe(409);
    expect(await auditRows()).not.toContain("gone");
  });
});

test("a read can't write", async () => {
  const route = read(readEndpoint, (context) =>
    context.transaction.execute(sql`update audit_log set action = 'changed'`),
  );
  expect((await send(route, organization.admin)).status).toBe(500);
});

describe("an Idempotency-Key", () => {
  let runs = 0;
  const route = write(noteEndpoint, async (context, { body }) => {
    runs += 1;
    await audited(context, `run ${runs}`);
    await Bun.sleep(30);
    return { text: `${body.text} ${runs}` };
  });

  test("turns ten simultaneous calls into one, with one answer", async () => {
    const headers = { "Idempotency-Key": "ten-at-once" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(route, organization.admin, { headers })));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['{"text":"x 1"}']));
    expect(runs).toBe(1);
  });

  test("for another input is refused", async () => {
    const answer = await send(route, organization.admin, {
      headers: { "Idempotency-Key": "ten-at-once" },
      body: { text: "another" },
    });
    expect(answer.status).toBe(422);
  });

  test("of another organization is another key", async () => {
    const other = await world.organization();
    const answer = await send(route, other.admin, { headers: { "Idempotency-Key": "ten-at-once" } });
    expect(await answer.json()).toEqual({ text: "x 2" });
  });

  test("of another member of the organization is another key too", async () => {
    const colleague = await organization.member("user");
    const answer = await send(route, colleague, { headers: { "Idempotency-Key": "ten-at-once" } });
    expect(await answer.json()).toEqual({ text: "x 3" });
  });

  test("means the same request for a day; then the row goes, and the key may be used again", async () => {
    const keys = async () => {
      const [row] = await world.database.inOrganization(organization.id, (transaction) =>
        transaction.execute<{ n: number }>(sql`select count(*)::int as n from idempotency_key`),
      );
      return row?.n;
    };
    const again = () => send(route, organization.admin, { headers: { "Idempotency-Key": "ten-at-once" } });
    const now = Date.now();
    world.setNow(new Date(now + 23 * 3_600_000));
    await world.runSweep("platform.idempotency");
    expect(await (await again()).json()).toEqual({ text: "x 1" });
    expect(await keys()).toBe(2);
    world.setNow(new Date(now + 25 * 3_600_000));
    expect(await (await again()).json()).toEqual({ text: "x 4" });
    await world.runSweep("platform.idempotency");
    expect(await keys()).toBe(1);
    world.setNow(undefined);
  });

  test("of a write that answers nothing is repeated too", async () => {
    const silent = write({ ...noteEndpoint, path: "/api/silent-notes", responses: { 204: null } }, async (context) => {
      await audited(context, "silent");
    });
    const once = () => send(silent, organization.admin, { headers: { "Idempotency-Key": "silent" } });
    expect([(await once()).status, (await once()).status]).toEqual([204, 204]);
    expect((await auditRows()).filter((text) => text === "silent")).toHaveLength(1);
  });

  describe("of an answer that is a secret", () => {
    const secretEndpoint = { ...noteEndpoint, path: "/api/secret-notes", answerIsSecret: true } as const;
    const make = async (context: Context) => {
      await audited(context, "secret");
      return { text: "a link that opens something" };
    };
    const stored = async () =>
      JSON.stringify(
        await world.database.inOrganization(organization.id, (transaction) =>
          transaction.execute(sql`select * from idempotency_key where endpoint like '%secret-notes'`),
        ),
      );

    test("is answered again by reading it again, and never stored", async () => {
      const route = write(secretEndpoint, make, async () => ({ text: "read again" }));
      const once = () => send(route, organization.admin, { headers: { "Idempotency-Key": "read-again" } });
      expect(await (await once()).json()).toEqual({ text: "a link that opens something" });
      expect(await (await once()).json()).toEqual({ text: "read again" });
      expect(await stored()).toContain("read-again");
      expect(await stored()).not.toContain("a link that opens");
    });

    test("is a conflict that says so where it cannot be read again", async () => {
      const route = write(secretEndpoint, make);
      const once = () => send(route, organization.admin, { headers: { "Idempotency-Key": "never-again" } });
      expect((await once()).status).toBe(201);
      const second = await once();
      expect(second.status).toBe(409);
      expect(await second.json()).toMatchObject({ message: expect.stringMatching(/already processed/) });
    });
  });

  test("leaves no fingerprint of the input that a list of guesses would find", async () => {
    const plain = new Bun.CryptoHasher("sha256").update(JSON.stringify({ body: { text: "x" } })).digest("hex");
    const [row] = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute<{ hash: string }>(
        sql`select request_hash as hash from idempotency_key where key = 'ten-at-once'`,
      ),
    );
    expect(row?.hash).toMatch(/^[\w-]{43}$/);
    expect(row?.hash).not.toBe(plain);
  });
});

test("a saga holds no connection while it asks outside, and its key stays the same for the same intent", async () => {
  const seen: { key: string; open: number }[] = [];
  const route = saga(noteEndpoint, {
    recover: { queue: "notes.recover", handle: async () => {} },
    async prepare(context, { body }) {
      await audited(context, "prepared");
      return { id: body.text };
    },
    async call(intent, key) {
      const [row] = await world.database.sql<{ open: number }[]>`
        select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
      seen.push({ key, open: row?.open ?? -1 });
      return `asked for ${intent.id}`;
    },
    async settle(context, _intent, result) {
      await audited(context, "settled");
      return { text: result };
    },
  });
  expect(route.recover).toMatchObject({ queue: "notes.recover" });
  const answer = await send(route, organization.admin, { body: { text: "order-1" } });
  expect(await answer.json()).toEqual({ text: "asked for order-1" });
  expect(seen).toEqual([{ key: "/api/notes-of-a-test:order-1", open: 0 }]);
  expect(await auditRows()).toEqual(expect.arrayContaining(["prepared", "settled"]));
});

describe("an error that no one expected", () => {
  const secret = "4111 1111 1111 1111";
  const route = write(noteEndpoint, async () => {
    throw new Error(`query failed\nparams: ${secret}`);
  });

  test("answers one sentence and a request id; the log has the rest, without what people typed", async () => {
    lines.length = 0;
    const answer = await send(route, organization.admin, { body: { text: secret } });
    const body = (await answer.json()) as Record<string, unknown>;
    expect(answer.status).toBe(500);
    expect(body).toEqual({
      message: "Something went wrong",
      code: "unexpected",
      requestId: answer.headers.get("x-request-id"),
    });
    const logged = lines.join("");
    expect(logged).toContain(String(body.requestId));
    expect(logged).toContain("query failed");
    expect(logged).not.toContain(secret);
    expect(logged).not.toContain(organization.admin.email);
  });
});

test("liveness never asks the database, readiness does and turns with the program", async () => {
  const get = (path: string) => world.handle(new Request(`${TEST_URL}${path}`));
  expect(await (await get("/api/health/live")).json()).toEqual({ status: "live" });
  expect(await (await get("/api/health/ready")).json()).toEqual({ status: "ready" });
  world.setReady(false);
  const stopping = await get("/api/health/ready");
  expect(stopping.status).toBe(503);
  expect(stopping.headers.get("retry-after")).toBe("2");
  expect((await get("/api/health/live")).status).toBe(200);
  world.setReady(true);
});

test("an unknown call answers the one error body", async () => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const answer = await world.handle(new Request(`${TEST_URL}/api/nothing/here`, { method }));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found", message: "This address doesn't exist in the API" });
  }
});

import { isOpenToSupport, isWrite } from "@trellis/contract-base/endpoint.ts";
import { FLAGS, ROLES } from "@trellis/domain/accounts/roles.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeOperator } from "../../api/testing/people/operator.ts";
import { makeReseller, makeResellerStaff } from "../../api/testing/people/reseller.ts";
import { type Client, createWorld, TEST_URL, type TestOrganization, type World } from "../../api/testing/world.ts";
import { digestBooks } from "./foreign/digest-books.ts";
import { createForeignBooks, giveEveryFeature, MARKER } from "./foreign/foreign-books.ts";
import { knownWordFor, requestTo, TABLE, UNKNOWN_ID } from "./table.ts";

const everyFlag = Object.fromEntries(FLAGS.map((flag) => [flag, true]));

let world: World;
let home: TestOrganization;
let foreign: Awaited<ReturnType<typeof createForeignBooks>>;
const withEveryFlag = {} as Record<(typeof ROLES)[number], Client>;
let withoutFlags: Client;
let outsider: Client;
let operator: Client;
let visited: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organization();
  await giveEveryFeature(world, home);
  foreign = await createForeignBooks(world);
  for (const role of ROLES) withEveryFlag[role] = role === "admin" ? home.admin : await home.member(role, everyFlag);
  withoutFlags = await home.member("manager", Object.fromEntries(FLAGS.map((flag) => [flag, false])));
  outsider = await world.signIn();
  operator = await world.signIn();
  await makeOperator(world, operator.email);
  visited = await world.organization({ type: "non-profit" });
  await giveEveryFeature(world, visited);
  // The form of its widget is made when a member first opens the forms.
  expect((await visited.admin.get("/api/donation-forms")).status).toBe(200);
  expect((await visited.admin.post("/api/support-access", { hours: 72 })).status).toBe(200);
  await makeResellerStaff(world, await makeReseller(world, "Reseller"), operator);
});
afterAll(() => world?.close());

const send = (
  client: Client,
  endpoint: (typeof TABLE)[number],
  id = UNKNOWN_ID,
  headers: Record<string, string> = {},
) => {
  const { path, init } = requestTo(endpoint, id);
  return client.fetch(path, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...headers },
    redirect: "manual",
  });
};

describe.each(TABLE.map((endpoint) => [endpoint.name, endpoint] as const))("%s", (_, endpoint) => {
  const { access, method, path } = endpoint.definition;
  const needsPerson = ["person", "member", "operator", "reseller"].includes(access.who);
  const needsToken = access.who === "provisioning" || access.who === "deployer";

  test("signed out", async () => {
    const answer = await send(world.visitor, endpoint);
    const refusal = access.who === "provisioning" ? { status: "401" } : { code: "signed_out" };
    if (needsToken) return expect([answer.status, await answer.json()]).toMatchObject([401, refusal]);
    if (!needsPerson) return expect([401, 403, 500]).not.toContain(answer.status);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "signed_out", message: "Unauthorized" });
  });

  if (needsPerson) {
    test("a forged or foreign cookie is no one", async () => {
      const cookies = home.admin.cookie?.split("; ") ?? [];
      const cookie = cookies
        .map((one) => one.replace(/\.[^.]*$/, ".AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D"))
        .join("; ");
      expect((await send(world.visitor, endpoint, UNKNOWN_ID, { cookie })).status).toBe(401);
    });
  }

  if (needsToken) {
    test("a session opens nothing, an admin's included", async () => {
      expect((await send(home.admin, endpoint)).status).toBe(401);
    });
  }

  if (access.who === "operator" || access.who === "reseller") {
    test("exists for them alone, whatever role others have", async () => {
      for (const client of [...ROLES.map((role) => withEveryFlag[role]), outsider]) {
        const answer = await send(client, endpoint);
        expect([answer.status, await answer.json()]).toMatchObject([404, { message: "Page not found" }]);
      }
    });
  }

  if (access.who === "member") {
    test("support that looks in reads what is open to it, and changes nothing", async () => {
      const answer = await send(operator, endpoint, UNKNOWN_ID, { "X-Organization": String(visited.id) });
      const { message } = answer.status === 403 ? ((await answer.json()) as { message: string }) : { message: "" };
      if (isWrite(endpoint.definition) || !isOpenToSupport(endpoint.definition))
        return expect([answer.status, message]).toEqual([403, expect.stringContaining("consent")]);
      const isForSupport = ROLES.indexOf(access.role) <= ROLES.indexOf("viewer");
      if (isForSupport) expect([401, 403, 500]).not.toContain(answer.status);
      else expect(answer.status).toBe(403);
    });
  }

  if (access.who === "public") {
    test("is answered to any origin, never with credentials", async () => {
      const answer = await send(world.visitor, endpoint);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
      expect(answer.headers.getSetCookie()).toEqual([]);
    });
  }

  if (access.who === "member") {
    test("a person without an organization", async () => expect((await send(outsider, endpoint)).status).toBe(403));

    test.each(ROLES)("role %s", async (role) => {
      const answer = await send(withEveryFlag[role], endpoint);
      const allowed = ROLES.indexOf(role) >= ROLES.indexOf(access.role);
      if (allowed) expect([401, 403, 500]).not.toContain(answer.status);
      else expect(answer.status).toBe(403);
    });

    if (access.flag) {
      test("its flag off", async () => {
        const answer = await send(withoutFlags, endpoint);
        expect(answer.status).toBe(403);
        expect(((await answer.json()) as { message: string }).message).toMatch(/don't have permission for /);
      });
    }
  }

  if (needsPerson && method !== "GET") {
    test("sent by another site", async () => {
      expect((await send(home.admin, endpoint, UNKNOWN_ID, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
      expect((await send(home.admin, endpoint, UNKNOWN_ID, { "Sec-Fetch-Site": "same-site" })).status).toBe(403);
      const { path: address, init } = requestTo(endpoint, UNKNOWN_ID);
      const bare = new Request(`${TEST_URL}${address}`, {
        ...init,
        headers: { ...(init.headers as object), Cookie: home.admin.cookie ?? "" },
      });
      expect((await world.handle(bare)).status).toBe(403);
      const foreignOrigin = new Request(bare.url, {
        ...init,
        headers: { ...(init.headers as object), Cookie: home.admin.cookie ?? "", Origin: "https://evil.example" },
      });
      expect((await world.handle(foreignOrigin)).status).toBe(403);
    });

    test("a form, as another site's page could post it", async () => {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const { path: address } = requestTo(endpoint, knownWordFor(endpoint) ?? UNKNOWN_ID);
      const client = access.who === "operator" || access.who === "reseller" ? operator : home.admin;
      expect((await client.fetch(address, { method, headers, body: "a=1" })).status).toBe(415);
    });
  }

  if (needsPerson) {
    test("in an organization that is not one's own", async () => {
      const named = String(foreign.organization.id);
      const inHeader = await send(home.admin, endpoint, UNKNOWN_ID, { "X-Organization": named });
      const { path: address, init } = requestTo(endpoint, UNKNOWN_ID);
      const separator = address.includes("?") ? "&" : "?";
      const inAddress = await home.admin.fetch(`${address}${separator}organization=${named}`, init);
      for (const answer of [inHeader, inAddress]) {
        expect(answer.status).toBe(403);
        expect(((await answer.json()) as { message: string }).message).toMatch(/no longer a member/);
      }
    });
  }

  if (access.who === "member" && path.includes("{")) {
    test("another organization's record is no record", async () => {
      const before = await digestBooks(world.ownerUrl, foreign.organization);
      for (const role of ["manager", "admin"] as const) {
        if (ROLES.indexOf(role) < ROLES.indexOf(access.role)) continue;
        const answer = await send(withEveryFlag[role], endpoint, foreign.recordFor(path));
        const unknown = await send(withEveryFlag[role], endpoint, UNKNOWN_ID);
        expect(answer.status).toBe(404);
        expect(await withoutRequestId(answer)).toEqual(await withoutRequestId(unknown));
      }
      expect(await digestBooks(world.ownerUrl, foreign.organization)).toBe(before);
    });
  }

  if (access.who === "member" && method === "GET" && !path.includes("{")) {
    test("answers nothing of another organization", async () => {
      const answer = await send(home.admin, endpoint);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain(MARKER);
      expect(await (await send(foreign.organization.admin, endpoint)).text()).not.toHaveLength(0);
    });
  }
});

test("the other organization's marker shows in its own answers, so that its absence means something", async () => {
  const pages = await Promise.all(
    [
      "/api/transactions",
      "/api/transactions/export",
      "/api/transactions/choices",
      "/api/surveys",
      "/api/audit-log",
      "/api/audit-log/export",
      "/api/notifications",
      "/api/email-templates",
    ].map((path) => foreign.organization.admin.get(path)),
  );
  for (const page of pages) expect(await page.text()).toContain(MARKER);
});

test("a role, a flag and a session count from the next request on", async () => {
  const member = await home.member("user", everyFlag);
  expect((await member.get("/api/transactions")).status).toBe(200);
  await home.setFlags(member, { canManageFinances: false });
  expect((await member.get("/api/transactions")).status).toBe(403);
  expect((await member.get("/api/surveys")).status).toBe(200);
  const { sql } = world.database;
  await sql`update membership set is_active = false where user_id = ${member.userId}`;
  expect((await member.get("/api/surveys")).status).toBe(403);
  expect((await member.get("/api/auth/user")).status).toBe(200);
  await sql`delete from session where user_id = ${member.userId}`;
  expect((await member.get("/api/auth/user")).status).toBe(401);
});

async function withoutRequestId(answer: Response): Promise<unknown> {
  const { requestId, ...body } = (await answer.json()) as Record<string, unknown>;
  expect(requestId).toEqual(expect.any(String));
  return body;
}

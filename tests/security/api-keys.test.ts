import { isForPrograms, isWrite } from "@trellis/contract-base/endpoint.ts";
import { FLAGS, ROLES } from "@trellis/domain/accounts/roles.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_LIMITS } from "../../api/src/kernel/identity/limits.ts";
import { createTeam } from "../../api/testing/releases.ts";
import { createWorld, TEST_URL, type TestOrganization, type World } from "../../api/testing/world.ts";
import { digestBooks } from "./foreign/digest-books.ts";
import { createForeignBooks, giveEveryFeature, MARKER } from "./foreign/foreign-books.ts";
import { type NamedEndpoint, requestTo, TABLE } from "./table.ts";

/*
 * API keys as another column of the access matrix. A key is accepted where a person with its role and permissions would
 * be, but for calls that are a person's own; one that only reads changes nothing; and none reaches another organization.
 * A new call is in it without being added.
 */

const UNKNOWN_ID = "01900000-0000-7000-8000-000000000000";
const everyFlag = Object.fromEntries(FLAGS.map((flag) => [flag, true]));

/** Calls of a member that no key may make, by name: a new one is a decision, and belongs here. */
const OF_PEOPLE_ALONE = [
  "agents.approveAgentDraft",
  "agents.rejectAgentDraft",
  "agents.undoAgentDraft",
  "organizations.arrangeDashboard",
  "organizations.cancelDeletion",
  "organizations.checkEmailDomain",
  "organizations.endSupportAccess",
  "organizations.getPolicies",
  "organizations.getProvisioning",
  "organizations.getSingleSignOn",
  "organizations.getSupportAccess",
  "organizations.leaveOrganization",
  "organizations.listApiKeys",
  "organizations.listPersonalApiKeys",
  "organizations.readSamlMetadata",
  "organizations.removeSampleOrganization",
  "organizations.reportActivity",
  "organizations.revokeApiKey",
  "organizations.revokePersonalApiKey",
  "organizations.revokeScimToken",
  "organizations.testSingleSignOn",
  "organizations.testSingleSignOnDraft",
  "platform.endAlertSnooze",
  "platform.hideFirstSteps",
  "platform.snoozeAlert",
  "platform.startRemoteOverride",
];

let world: World;
let home: TestOrganization;
let foreign: Awaited<ReturnType<typeof createForeignBooks>>;
const byRole = {} as Record<(typeof ROLES)[number], string>;
let personal: string;
let reader: string;
let withoutFlags: string;

const MEMBER_CALLS = TABLE.filter(({ definition }) => definition.access.who === "member");

beforeAll(async () => {
  const limits = {
    ...DEFAULT_LIMITS,
    writesPerMinute: Number.POSITIVE_INFINITY,
    keyCallsPerMinute: Number.POSITIVE_INFINITY,
    provisioningCallsPerMinute: Number.POSITIVE_INFINITY,
  };
  world = await createWorld({ services: { limits } });
  home = await world.organization();
  await giveEveryFeature(world, home);
  foreign = await createForeignBooks(world);
  const issue = async (input: object) => {
    const answer = await home.admin.post("/api/api-keys", { name: "Program", ...input });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { secret: string }).secret;
  };
  for (const role of ROLES) byRole[role] = await issue({ role, access: "write", permissions: everyFlag });
  reader = await issue({ role: "admin", access: "read", permissions: everyFlag });
  withoutFlags = await issue({ role: "manager", access: "write" });
  const own = await home.admin.post("/api/personal-api-keys", { name: "Script", access: "write" });
  personal = ((await own.json()) as { secret: string }).secret;
}, 120_000);
afterAll(() => world?.close());

/** As a program calls: without a cookie, and without the headers that a browser adds. */
async function send(secret: string, endpoint: NamedEndpoint, id = UNKNOWN_ID): Promise<Response> {
  const { path, init } = requestTo(endpoint, id);
  const headers = { ...(init.headers as Record<string, string>), Authorization: `Bearer ${secret}` };
  return world.handle(new Request(`${TEST_URL}${path}`, { ...init, headers, redirect: "manual" }));
}
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

test("the calls that take no key are those of people alone, and those that need a recent sign-in", () => {
  const refused = MEMBER_CALLS.filter(
    (endpoint) => !isForPrograms(endpoint.definition) && !endpoint.definition.needsRecentSignIn,
  );
  const byKind = refused.filter(({ definition }) => definition.kind !== "events");
  expect(byKind.map(({ name }) => name).sort()).toEqual(OF_PEOPLE_ALONE);
  expect(MEMBER_CALLS.filter(({ definition }) => isForPrograms(definition)).length).toBeGreaterThan(200);
});

describe.each(MEMBER_CALLS.map((endpoint) => [endpoint.name, endpoint] as const))("%s", (_, endpoint) => {
  const { access, method, path } = endpoint.definition;
  if (access.who !== "member") throw new Error("a call of a member");

  if (!isForPrograms(endpoint.definition)) {
    test("takes no key", async () => {
      for (const secret of [byRole.admin, personal]) {
        const answer = await send(secret, endpoint);
        expect([answer.status, await messageOf(answer)]).toEqual([
          403,
          "This can't be done with an API key. Sign in and do it yourself.",
        ]);
      }
    });
    return;
  }

  test.each(ROLES)("a key with the role %s", async (role) => {
    const answer = await send(byRole[role], endpoint);
    const allowed = ROLES.indexOf(role) >= ROLES.indexOf(access.role);
    if (allowed) expect([401, 403, 500]).not.toContain(answer.status);
    else expect(answer.status).toBe(403);
    expect(answer.headers.get("RateLimit-Policy")).toContain('"key"');
  });

  test("a personal key of an admin", async () =>
    expect([401, 403, 500]).not.toContain((await send(personal, endpoint)).status));

  if (access.flag)
    test("a key without its permission", async () => expect((await send(withoutFlags, endpoint)).status).toBe(403));

  test("a key that only reads", async () => {
    const answer = await send(reader, endpoint);
    if (!isWrite(endpoint.definition)) return expect([401, 403, 500]).not.toContain(answer.status);
    expect([answer.status, await messageOf(answer)]).toEqual([
      403,
      "This API key can only read. Create one that can write.",
    ]);
  });

  if (path.includes("{"))
    test("another organization's record is no record", async () => {
      const before = await digestBooks(world.ownerUrl, foreign.organization);
      expect((await send(byRole.admin, endpoint, foreign.recordFor(path))).status).toBe(404);
      expect(await digestBooks(world.ownerUrl, foreign.organization)).toBe(before);
    });
  else if (method === "GET")
    test("answers nothing of another organization", async () => {
      const answer = await send(byRole.admin, endpoint);
      expect(await answer.text()).not.toContain(MARKER);
    });
});

describe("calls of a directory", () => {
  const ofDirectories = TABLE.filter(({ definition }) => definition.access.who === "provisioning");
  test.each(ofDirectories.map((endpoint) => [endpoint.name, endpoint] as const))("%s takes no key", async (_, one) => {
    for (const secret of [byRole.admin, personal]) expect((await send(secret, one)).status).toBe(403);
  });
});

describe("calls of a team that publishes", () => {
  const ofTeams = TABLE.filter(({ definition }) => definition.access.who === "deployer");
  test.each(ofTeams.map((endpoint) => [endpoint.name, endpoint] as const))("%s takes no key", async (_, one) => {
    for (const secret of [byRole.admin, personal]) expect((await send(secret, one)).status).toBe(401);
  });
});

describe("a deploy key", () => {
  let key: string;
  beforeAll(async () => {
    key = (await createTeam(world, "surveys")).secret;
  });
  const others = TABLE.filter(
    ({ definition: { access } }) => access.who === "member" || access.who === "person" || access.who === "provisioning",
  );
  test.each(others.map((endpoint) => [endpoint.name, endpoint] as const))("doesn't open %s", async (_, endpoint) => {
    expect((await send(key, endpoint)).status).toBe(401);
  });
});

describe("a SCIM token", () => {
  let token: string;
  beforeAll(async () => {
    const answer = await home.admin.post("/api/provisioning/token");
    token = ((await answer.json()) as { secret: string }).secret;
  });
  const others = TABLE.filter(({ definition: { access } }) => access.who === "member" || access.who === "person");
  test.each(others.map((endpoint) => [endpoint.name, endpoint] as const))("doesn't open %s", async (_, endpoint) => {
    expect((await send(token, endpoint)).status).toBe(403);
  });
});

describe("calls of a person", () => {
  const ofPersons = TABLE.filter(({ definition }) => definition.access.who === "person");
  test.each(ofPersons.map((endpoint) => [endpoint.name, endpoint] as const))("%s takes no key", async (_, endpoint) => {
    for (const secret of [byRole.admin, personal]) expect((await send(secret, endpoint)).status).toBe(403);
  });
});

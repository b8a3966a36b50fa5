import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { isWrite } from "@trellis/contract-base/endpoint.ts";
import { FLAGS, ROLES } from "@trellis/domain/accounts/roles.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeTool, TOOLS } from "../../api/src/areas/agents/tools.ts";
import { DEFAULT_LIMITS } from "../../api/src/kernel/identity/limits.ts";
import { connectAgent, issueKey } from "../../api/testing/agents/agent.ts";
import { createWorld, TEST_URL, type TestOrganization, type World } from "../../api/testing/world.ts";
import { giveEveryFeature } from "./foreign/foreign-books.ts";
import { requestTo, TABLE, UNKNOWN_ID } from "./table.ts";

/*
 * An agent is offered exactly the calls that its key may make: what is offered is not refused for who asks, and what is
 * left out is refused by HTTP, too. A new call is in it without being added.
 */

let world: World;
let home: TestOrganization;
let business: TestOrganization;
beforeAll(async () => {
  const limits = {
    ...DEFAULT_LIMITS,
    writesPerMinute: Number.POSITIVE_INFINITY,
    keyCallsPerMinute: Number.POSITIVE_INFINITY,
  };
  world = await createWorld({ services: { limits } });
  home = await world.organization();
  business = await world.organization({ type: "for-profit" });
  for (const one of [home, business]) await giveEveryFeature(world, one);
}, 120_000);
afterAll(() => world?.close());

const everyFlag = Object.fromEntries(FLAGS.map((flag) => [flag, true]));
const CASES = [
  ...ROLES.flatMap((role) => [{}, everyFlag].map((permissions) => [role, permissions] as const)),
  ...FLAGS.map((flag) => ["manager", { [flag]: true }] as const),
];

/** Offered, and refused for some of what it can be asked: the kind of a report has a permission of its own. */
const BY_INPUT = ["reports.getReportChoices"];

/** Whether the key is refused by HTTP because of what it may do. */
async function isRefused(secret: string, name: string): Promise<boolean> {
  const endpoint = TABLE.find((one) => one.name === name);
  if (!endpoint) throw new Error(`${name} is no call`);
  const { path, init } = requestTo(endpoint, UNKNOWN_ID);
  const headers = { ...(init.headers as Record<string, string>), Authorization: `Bearer ${secret}` };
  const answer = await world.handle(new Request(`${TEST_URL}${path}`, { ...init, headers, redirect: "manual" }));
  await answer.body?.cancel();
  return answer.status === 403;
}

describe("tools by key", () => {
  test.each(CASES)(
    "a key with the role %s and %j sees what it may call, and nothing else",
    async (role, permissions) => {
      const { secret } = await issueKey(home, { role, permissions });
      const agent = await connectAgent(world, secret);
      const offered = new Set((await agent.tools()).map(({ name }) => name));
      const differing: string[] = [];
      for (const tool of TOOLS.filter(({ definition }) => !isWrite(definition)))
        if ((await isRefused(secret, tool.call)) === offered.has(tool.name)) differing.push(tool.call);
      expect(differing.filter((name) => !BY_INPUT.includes(name))).toEqual([]);
      for (const { name, definition } of TOOLS) if (isWrite(definition)) expect(offered).not.toContain(name);
      const writer = await issueKey(home, { role, permissions, access: "write" });
      const offeredToWriter = new Set(
        (await (await connectAgent(world, writer.secret)).tools()).map(({ name }) => name),
      );
      const refused: string[] = [];
      for (const tool of TOOLS.filter(({ definition }) => isWrite(definition)))
        if ((await isRefused(writer.secret, tool.call)) === offeredToWriter.has(tool.name)) refused.push(tool.call);
      expect(refused.filter((name) => !BY_INPUT.includes(name))).toEqual([]);
    },
  );

  test("a business is offered nothing of donations", async () => {
    const { secret } = await issueKey(business, { role: "admin", permissions: { canManageDonations: true } });
    const names = (await (await connectAgent(world, secret)).tools()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => name.startsWith("donations_"))).toEqual([]);
  });

  test("nothing that the plan does not include is offered", async () => {
    const small = await world.organization();
    await world.database
      .sql`update organization set subscription_plan = 'starter', add_ons = '["integration_hub"]' where id = ${small.id}`;
    const { secret } = await issueKey(small, { role: "admin", access: "write", permissions: everyFlag });
    const offered = new Set((await (await connectAgent(world, secret)).tools()).map(({ name }) => name));
    for (const { name, definition } of TOOLS)
      if (definition.needsFeature && definition.needsFeature !== "apiAccess") expect(offered).not.toContain(name);
  });
});

describe.each(TOOLS.map((tool) => [tool.name, tool] as const))("%s", (name, tool) => {
  test("is described in valid JSON Schema, under a name that every client takes", () => {
    const { inputSchema, description } = describeTool(tool);
    expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
    expect(description?.length).toBeGreaterThan(5);
    const check = new AjvJsonSchemaValidator().getValidator(inputSchema as never);
    expect(check({ unknown: 1 }).valid).toBe(false);
  });
});

test("no call of people alone is a tool, nor is one that takes a file", () => {
  const names = new Set(TOOLS.map(({ call }) => call));
  for (const { name, definition } of TABLE)
    if (
      definition.access.who !== "member" ||
      definition.byKey === "refused" ||
      definition.needsRecentSignIn ||
      definition.upload
    )
      expect(names).not.toContain(name);
  expect(TOOLS.length).toBeGreaterThan(200);
});

import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";
import { erasePersonFromAuditLog, redact } from "./erase-person.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const log = async (organizationId: number) =>
  (await world.database.inOrganization(organizationId, (transaction) =>
    transaction.execute<Record<string, unknown>>(
      `select action, user_id, before, after, ip_address, user_agent from audit_log where organization_id = ${organizationId} order by id`,
    ),
  )) as Record<string, unknown>[];

test("a person is gone from what was recorded, and what happened stays", async () => {
  const home = await world.organization();
  const other = await world.organization();
  const person = await home.member("admin");
  await world.database.sql`update "user" set first_name = 'Nora', last_name = 'Lindqvist' where id = ${person.userId}`;
  const agent = { "User-Agent": "Some Browser/7" };
  await person.put(`/api/organizations/${home.id}`, { primaryColor: "#0f766e" }, agent);
  for (const { admin } of [home, other])
    await admin.post(
      "/api/surveys",
      {
        title: `Ask ${person.email.toUpperCase()} and Nora Lindqvist`,
        questions: [{ type: "text", question: "Tell us" }],
      },
      agent,
    );
  const before = await log(home.id);
  expect(JSON.stringify(before)).toContain("Nora Lindqvist");

  const changed = await erasePersonFromAuditLog(world.services, person.email);
  expect(changed).toBe(3);
  const after = await log(home.id);
  expect(JSON.stringify([after, await log(other.id)])).not.toMatch(new RegExp(`Nora Lindqvist|${person.email}`, "i"));
  expect(JSON.stringify(after)).toContain("[erased]");
  expect(after.map(({ action, user_id }) => [action, user_id])).toEqual(
    before.map(({ action, user_id }) => [action, user_id]),
  );
  const own = after.find(({ user_id }) => user_id === person.userId);
  expect([own?.ip_address, own?.user_agent]).toEqual([null, null]);
  expect(after.filter(({ user_id }) => user_id === home.admin.userId).at(-1)?.user_agent).toBe("Some Browser/7");
});

test("no one of this address: nothing happens, in words", async () => {
  await expect(erasePersonFromAuditLog(world.services, "nobody@example.org")).rejects.toThrow(/no one has the address/);
});

describe("redact", () => {
  test("keeps shape and everything else", () => {
    expect(redact('{"a":["x@y.org, z"],"n":5,"x@y.org":null}', ["x@y.org"])).toBe(
      '{"a":["[erased], z"],"n":5,"[erased]":null}',
    );
    expect(redact('{"a": "a.b"}', ["axb", "a.c"])).toBe('{"a": "a.b"}');
    expect(redact(null, ["x"])).toBeNull();
  });

  test("leaves nothing of the word in any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify({ value, note: "Nora wrote", nested: [{ nora: "nora" }] });
        expect(redact(json, ["Nora"])).not.toMatch(/nora/i);
      }),
    );
  });
});

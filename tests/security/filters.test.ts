import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../api/testing/world.ts";
import { digestBooks } from "./foreign/digest-books.ts";
import { createForeignBooks, giveEveryFeature, MARKER } from "./foreign/foreign-books.ts";
import { requestTo, TABLE } from "./table.ts";

/*
 * Row-level security is the net; every query filters by organization itself. Here the net is taken away, so that a query
 * which forgot its filter is found by what it answers.
 */

const MEMBERS = TABLE.filter(({ definition }) => definition.access.who === "member");

let world: World;
let home: TestOrganization;
let foreign: Awaited<ReturnType<typeof createForeignBooks>>;
let digest: string;

beforeAll(async () => {
  world = await createWorld({ withoutRowLevelSecurity: true });
  home = await world.organization();
  await giveEveryFeature(world, home);
  foreign = await createForeignBooks(world);
  digest = await digestBooks(world.ownerUrl, foreign.organization);
});
afterAll(() => world?.close());

test("the net is really away", async () => {
  const rows = await world.database.inOrganization(home.id, (transaction) =>
    transaction.execute<{ count: string }>("select count(*) as count from transaction"),
  );
  expect(Number(rows[0]?.count)).toBeGreaterThan(0);
});

describe.each(
  MEMBERS.filter(({ definition }) => definition.path.includes("{")).map(
    (endpoint) => [endpoint.name, endpoint] as const,
  ),
)("%s", (_, endpoint) => {
  test("another organization's record is no record", async () => {
    const { path, init } = requestTo(endpoint, foreign.recordFor(endpoint.definition.path));
    const answer = await home.admin.fetch(path, init);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain(MARKER);
  });
});

describe.each(
  MEMBERS.filter(({ definition }) => !definition.path.includes("{")).map(
    (endpoint) => [endpoint.name, endpoint] as const,
  ),
)("%s", (_, endpoint) => {
  test("answers nothing of another organization", async () => {
    const { path, init } = requestTo(endpoint, "");
    expect(await (await home.admin.fetch(path, init)).text()).not.toContain(MARKER);
  });
});

test("nothing in the other organization changed", async () => {
  expect(await digestBooks(world.ownerUrl, foreign.organization)).toBe(digest);
});

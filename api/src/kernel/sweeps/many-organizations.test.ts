import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countVisited } from "../../../testing/explain.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { dueOrganizationsQuery } from "./due-organizations.ts";
import { runDueRecords } from "./due-records.ts";

const ORGANIZATIONS = 100_000;
const KIND = "test.many";
let world: World;
let owner: Sql;

beforeAll(async () => {
  world = await createWorld();
  owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  const { userId } = await world.signIn();
  await owner`
    insert into organization (name, slug, type, owner_id, subscription_status, trial_ends_at)
    select 'Many ' || i, 'many-' || i, 'non-profit', ${userId}, 'trial', now() + interval '1 day'
    from generate_series(1, ${ORGANIZATIONS}) i`;
  await owner`
    insert into due_work (kind, organization_id, record_id, due_at)
    select ${KIND}, id, gen_random_uuid(), now() + interval '1 day' from organization where slug like 'many-%'`;
  await owner.unsafe("analyze due_work; analyze organization");
}, 120_000);
afterAll(async () => {
  await owner?.end();
  await world?.close();
});

const plan = (handle: (organizationId: number) => void) => ({
  name: "test.many",
  cron: "* * * * *",
  kinds: [KIND],
  whenReadOnly: "skip" as const,
  handle: async (_: unknown, { organizationId }: { organizationId: number }) => handle(organizationId),
});
const makeDue = (count: number) => owner`
  update due_work set due_at = now() - interval '1 hour'
  where (kind, organization_id) in (select kind, organization_id from due_work where kind = ${KIND} limit ${count})`;

it("a sweep reads what is due among 100,000 organizations, and nothing else", async () => {
  await makeDue(3);
  const visited = await world.database.inReference((transaction) =>
    countVisited(transaction, dueOrganizationsQuery([KIND, "test.other"], new Date())),
  );
  expect(visited).toBeLessThan(20);
  const reached: number[] = [];
  await runDueRecords(
    world.services,
    plan((id) => reached.push(id)),
  );
  expect(reached).toHaveLength(3);
});

it("a sweep for which more organizations have something due than a statement has room for values runs", async () => {
  await makeDue(70_000);
  const reached = new Set<number>();
  await runDueRecords(
    world.services,
    plan((id) => reached.add(id)),
  );
  expect(reached.size).toBeGreaterThanOrEqual(70_000);
}, 120_000);

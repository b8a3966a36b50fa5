import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { JOB_PLAN } from "../../jobs.ts";
import { runDueRecords } from "./due-records.ts";
import { retryAt } from "./failures.ts";
import { runOrganizations } from "./organizations.ts";

/*
 * No organization can hold up another's work. For every sweep of jobs.ts: 2,000 rows of organizations that are read-only,
 * one organization that always fails, and a healthy one whose work is done in the same run.
 */

const BLOCKED_ORGANIZATIONS = 40;
const BLOCKED_ROWS = 2000;
const lines: string[] = [];
let world: World;
let owner: Sql;
let healthy: TestOrganization;
let failing: TestOrganization;
const blocked: number[] = [];

beforeAll(async () => {
  world = await createWorld({ log: (line) => lines.push(line) });
  owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  // The oldest number fails: a plain list would begin with it.
  failing = await world.organization();
  healthy = await world.organization();
  const rows = await owner<{ id: number }[]>`
    insert into organization (name, slug, type, owner_id, subscription_status, trial_ends_at)
    select 'Lapsed ' || i, 'lapsed-' || i, 'non-profit', ${healthy.admin.userId}, 'trial', now() - interval '1 day'
    from generate_series(1, ${BLOCKED_ORGANIZATIONS}) i returning id::int`;
  blocked.push(...rows.map(({ id }) => id));
}, 60_000);
afterAll(async () => {
  await owner.end();
  await world.close();
});
beforeEach(() => {
  lines.length = 0;
});

const sweeps = JOB_PLAN.sweeps.map(({ name, plan }) => ({ name, plan }));

describe.each(sweeps.filter(({ plan }) => plan.scope !== "program"))("the sweep $name", ({ name, plan }) => {
  it("does a healthy organization's work behind 2,000 blocked rows and one that always fails", async () => {
    const reached: number[] = [];
    const handle = async (id: number) => {
      reached.push(id);
      if (id === failing.id) throw new Error("this organization is broken");
    };
    if (plan.scope === "due") {
      for (const kind of plan.of.kinds) await addDueRows(kind);
      await runDueRecords(world.services, {
        ...plan.of,
        handle: (_services, { organizationId }) => handle(organizationId),
      });
      await owner`delete from due_work where kind = any(${[...plan.of.kinds]})`;
      expect(reached.filter((id) => id === healthy.id)).toHaveLength(plan.of.kinds.length);
      // Its turn comes in the first round, whatever the others have.
      expect(reached.indexOf(healthy.id)).toBeLessThan((BLOCKED_ORGANIZATIONS + 1) * 20 + 5);
      // One that only fails is not tried 500 times.
      expect(reached.filter((id) => id === failing.id)).toHaveLength(5 * plan.of.kinds.length);
    } else if (plan.scope === "organizations") {
      await runOrganizations(world.services, {
        ...plan.of,
        among: async () => [failing.id, ...blocked, healthy.id],
        handle: (_services, { id }) => handle(id),
      });
      expect(reached.filter((id) => id === healthy.id)).toHaveLength(1);
    }
    const mayWait = plan.of as { whenReadOnly?: string };
    expect(reached.some((id) => blocked.includes(id))).toBe(mayWait.whenReadOnly === "run");
    expect(lines.some((line) => line.includes(name) && line.includes("this organization is broken"))).toBe(true);
    await owner`delete from sweep_failure`;
  }, 60_000);
});

async function addDueRows(kind: string): Promise<void> {
  await owner`
    insert into due_work (kind, organization_id, record_id, due_at)
    select ${kind}, o.id, gen_random_uuid(), now() - interval '9 days'
    from unnest(${blocked}::bigint[]) o(id), generate_series(1, ${BLOCKED_ROWS / BLOCKED_ORGANIZATIONS})`;
  await owner`
    insert into due_work (kind, organization_id, record_id, due_at)
    select ${kind}, ${failing.id}, gen_random_uuid(), now() - interval '8 days' from generate_series(1, 500)`;
  await owner`insert into due_work (kind, organization_id, record_id, due_at)
    values (${kind}, ${healthy.id}, gen_random_uuid(), now() - interval '1 hour')`;
}

describe("work that keeps failing", () => {
  const day = new Date("2026-03-02T12:00:00Z");
  const at = (minutes: number) => new Date(day.getTime() + minutes * 60_000);
  let tries: number;
  const sweep = (fails: boolean) =>
    runOrganizations(world.services, {
      name: "test.fails",
      cron: "* * * * *",
      whenReadOnly: "run",
      among: async () => [failing.id],
      async handle() {
        tries += 1;
        if (fails) throw new Error("not today");
      },
    });

  it("is set aside with a readable line in the log, tried less and less often, and forgotten when it goes well", async () => {
    tries = 0;
    for (const minutes of [0, 1, 2, 3, 10]) {
      world.setNow(at(minutes));
      await sweep(true);
    }
    expect(tries).toBe(3);
    const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>).find((line) => "retryAt" in line);
    expect(said).toMatchObject({
      sweep: "test.fails",
      organizationId: failing.id,
      failures: 3,
      retryAt: at(17).toISOString(),
    });
    world.setNow(at(18));
    await sweep(true);
    world.setNow(at(40));
    await sweep(true);
    expect(tries).toBe(4);
    world.setNow(at(49));
    await sweep(false);
    expect(await owner`select * from sweep_failure`).toHaveLength(0);
    world.setNow(undefined);
  });

  it("waits a quarter of an hour at first and a day at most", () => {
    expect([1, 2, 3, 4, 30].map((failures) => retryAt(failures, day)?.getTime())).toEqual([
      undefined,
      undefined,
      at(15).getTime(),
      at(30).getTime(),
      at(24 * 60).getTime(),
    ]);
  });
});

describe("organizations take turns", () => {
  it("so that one with hundreds of due records does not come first with all of them", async () => {
    const order: number[] = [];
    await owner`insert into due_work (kind, organization_id, record_id, due_at)
      select 'test_turns', ${failing.id}, gen_random_uuid(), now() - interval '2 days' from generate_series(1, 300)`;
    await owner`insert into due_work (kind, organization_id, record_id, due_at)
      select 'test_turns', ${healthy.id}, gen_random_uuid(), now() - interval '1 day' from generate_series(1, 30)`;
    await runDueRecords(world.services, {
      name: "test.turns",
      cron: "* * * * *",
      kinds: ["test_turns"],
      whenReadOnly: "run",
      async handle(_services, { organizationId }) {
        order.push(organizationId);
      },
    });
    expect(order).toHaveLength(330);
    expect(order.lastIndexOf(healthy.id)).toBeLessThan(75);
  });
});

it("an organization that may write again gets what waited, in the next run", async () => {
  const [id] = blocked;
  const kind = "test_waiting";
  await owner`insert into due_work (kind, organization_id, record_id, due_at)
    values (${kind}, ${id ?? 0}, gen_random_uuid(), now() - interval '20 days')`;
  const reached: number[] = [];
  const run = () =>
    runDueRecords(world.services, {
      name: "test.waiting",
      cron: "* * * * *",
      kinds: [kind],
      whenReadOnly: "skip",
      async handle(_services, { organizationId }) {
        reached.push(organizationId);
      },
    });
  await run();
  expect(reached).toEqual([]);
  await owner`update organization set subscription_status = 'active' where id = ${id ?? 0}`;
  await run();
  expect(reached).toEqual([id]);
});

it("a time zone that the runtime does not know stops no other organization's sweep", async () => {
  await owner`update organization set time_zone = 'Mars/Olympus' where id = ${failing.id}`;
  for (const { name, plan } of JOB_PLAN.sweeps) if (plan.scope === "organizations") await world.runSweep(name);
  await owner`update organization set time_zone = 'America/Chicago' where id = ${failing.id}`;
});

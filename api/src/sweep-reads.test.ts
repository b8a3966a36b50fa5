import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type World } from "../testing/world.ts";
import { JOB_PLAN } from "./jobs.ts";
import { openDatabase } from "./kernel/db/client.ts";

/*
 * An installation of 100,000 organizations in which nothing is due: each sweep must find that by an index. Postgres itself
 * counts the rows that it read from end to end, so a new sweep is held to it as well.
 */

const ORGANIZATIONS = 100_000;
/** Rows that a sweep may read from end to end: a table that stays small, several times. */
const FEW = 5_000;

/**
 * Sweeps that give every organization a turn, each by its own index: they read the list of organizations once, and take
 * longer the more there are (`npm run size`). A new one says with `among` or `due_work` which have something to do.
 */
const EVERY_ORGANIZATION: readonly string[] = [
  // Each hour, because a day begins at another hour in each time zone.
  "platform.idempotency",
  "budgets.days",
  "invoicing.reminders",
  "invoicing.overdue",
  "reports.schedules",
  // Each night.
  "platform.files",
  "platform.foreign-images",
  "notifications.old",
  "contacts.empty-drafts",
  "contacts.imports",
  "calendar.deleted",
];

let world: World;
let owner: Sql;

beforeAll(async () => {
  world = await createWorld();
  owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  const { userId } = await world.signIn();
  await owner`
    insert into "user" (id, email, name) select gen_random_uuid(), 'many-' || i || '@example.org', 'Many ' || i
    from generate_series(1, ${ORGANIZATIONS}) i`;
  // Closed ones, so that no sweep takes turns of them.
  await owner`
    insert into organization (name, slug, type, owner_id, is_active, subscription_status, trial_ends_at)
    select 'Many ' || i, 'many-' || i, 'non-profit', ${userId}, false, 'trial', now() + interval '20 days'
    from generate_series(1, ${ORGANIZATIONS}) i`;
  await owner`
    insert into due_work (kind, organization_id, record_id, due_at)
    select kind, o.id, gen_random_uuid(), now() + interval '1 day'
    from organization o, unnest(array['recurring', 'mailing', 'survey_invitation']) kind where o.slug like 'many-%'`;
  await owner`
    insert into public_link (kind, slug, organization_id, record_id, created_at)
    select 'donation_form', 'many-' || id, id, gen_random_uuid(), now() from organization where slug like 'many-%'`;
  await owner.unsafe("analyze");
}, 240_000);
afterAll(async () => {
  await owner?.end();
  await world?.close();
});

type Reads = Map<string, number>;

async function countReads(): Promise<Reads> {
  const rows = await owner<{ name: string; rows: number }[]>`
    select relname as name, seq_tup_read::float8 as rows from pg_stat_user_tables where schemaname = 'public'`;
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}

/** Tables of which a sweep reads many rows from end to end. */
async function readsWhole(sweep: (typeof JOB_PLAN.sweeps)[number]): Promise<string[]> {
  const before = await countReads();
  // A connection reports what it read when it ends.
  const database = openDatabase(world.services.database.url, { connections: 2 });
  const started = performance.now();
  try {
    await sweep.run({ ...world.services, database });
    if (process.env.SWEEP_TIMES) process.stdout.write(`${sweep.name} ${Math.round(performance.now() - started)} ms\n`);
  } finally {
    await database.close();
  }
  await Bun.sleep(200);
  const after = await countReads();
  return [...after].filter(([name, rows]) => rows - (before.get(name) ?? 0) > FEW).map(([name]) => name);
}

describe("each sweep finds what is due by an index among 100,000 organizations", () => {
  it.each(JOB_PLAN.sweeps)("$name", async (sweep) => {
    expect(await readsWhole(sweep)).toEqual(EVERY_ORGANIZATION.includes(sweep.name) ? ["organization"] : []);
  });

  it("and one without its index is found out", async () => {
    const sweepOf = (name: string) => {
      const sweep = JOB_PLAN.sweeps.find((one) => one.name === name);
      if (!sweep) throw new Error(`there is no sweep ${name}`);
      return sweep;
    };
    await owner`drop index organization_trial_index, organization_deletion_index, user_foreign_image_index`;
    expect(await readsWhole(sweepOf("notifications.trials"))).toEqual(["organization"]);
    expect(await readsWhole(sweepOf("organizations.erase"))).toEqual(["organization"]);
    expect(await readsWhole(sweepOf("platform.foreign-pictures"))).toEqual(["user"]);
  });
});

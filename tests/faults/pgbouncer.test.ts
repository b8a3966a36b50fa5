import { findPooler, waitForDatabase } from "@trellis/api/kernel/db/first-contact.ts";
import { deriveUrls } from "@trellis/api/kernel/db/migrate.ts";
import { createLog } from "@trellis/api/kernel/log.ts";
import { openProgramDatabases } from "@trellis/api/open-databases.ts";
import { openTestDatabase, type TestDatabase } from "@trellis/api/testing/database.ts";
import { createWorld, type World } from "@trellis/api/testing/world.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askMixedRequests, WIDE_LIMITS } from "./mixed-requests.ts";
import { findPgBouncer, startPgBouncer } from "./start-pgbouncer.ts";

/** `npm run poolers` makes the long pass. */
const REQUESTS = Number(process.env.POOLER_REQUESTS ?? 390);
const AT_ONCE = 20;
const program = findPgBouncer();
// A test that could not run is named, never passed over in silence.
if (!program) process.stderr.write("\nNOT RUN: behind PgBouncer. Install pgbouncer, or run as root on Debian.\n\n");

describe.skipIf(program === undefined)(
  "behind PgBouncer in transaction mode, with six connections to Postgres,",
  () => {
    let direct: TestDatabase;
    let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
    let world: World;
    const logged: string[] = [];

    beforeAll(async () => {
      direct = await openTestDatabase();
      const { applicationUrl, maintenanceUrl } = deriveUrls(direct.ownerUrl);
      pooler = await startPgBouncer(program ?? "", [applicationUrl, maintenanceUrl, direct.ownerUrl]);
      world = await createWorld({
        database: { ...direct, applicationUrl: pooler.through(applicationUrl) },
        pool: { prepare: false, isPooled: true, isWatched: false },
        services: { limits: WIDE_LIMITS },
        log: (line) => logged.push(line),
      });
    });
    afterAll(async () => {
      await world?.close();
      await pooler?.stop();
    });

    it(`answers ${REQUESTS} mixed requests, ${AT_ONCE} at once, without an error, while jobs are worked off`, {
      timeout: 900_000,
    }, async () => {
      await world.services.jobs.start(world.services);
      expect(await askMixedRequests(world, { count: REQUESTS, atOnce: AT_ONCE })).toEqual({
        answered: REQUESTS,
        failures: [],
      });
      expect(logged.filter((line) => /"level":"(error|warn)"/.test(line)).slice(0, 3)).toEqual([]);
      await expect.poll(() => world.mails.length, { timeout: 20_000 }).toBeGreaterThan(0);
    });

    it("is found at start, migrates past it, and works with the pool and login of the settings", async () => {
      const { applicationUrl, maintenanceUrl } = deriveUrls(direct.ownerUrl);
      expect(await findPooler(applicationUrl)).toBe(false);
      expect(await findPooler(pooler.through(applicationUrl))).toBe(true);
      const lines: string[] = [];
      const log = createLog("info", (line) => lines.push(line));
      for (const settings of [
        { databaseUrl: pooler.through(direct.ownerUrl), database: { ownerUrl: direct.ownerUrl, pool: 2 } },
        {
          databaseUrl: pooler.through(applicationUrl),
          database: { maintenanceUrl: pooler.through(maintenanceUrl), pool: 2 },
        },
      ]) {
        const { database, maintenance } = await openProgramDatabases(settings, undefined, log);
        // With and without values in turn: two that travelled together on one connection never had both answers.
        const rows = await Promise.all(
          Array.from({ length: 40 }, (_, n) =>
            n % 2 === 0
              ? database.sql<{ name: string }[]>`select current_user::text as name`
              : database.sql<{ name: string }[]>`select current_user::text as name where ${n} > 0`,
          ),
        );
        expect(new Set(rows.map(([row]) => row?.name))).toEqual(new Set([new URL(applicationUrl).username]));
        await maintenance.ping();
        await database.close();
        await maintenance.close();
      }
      expect(lines.join("")).toContain("a pooler is in front of the database");
    });

    it("answers that the database is away while the pooler is dead, and works again within seconds", async () => {
      const { admin } = await world.organization();
      await pooler.kill();
      expect((await admin.get("/api/transactions")).status).toBe(503);
      await pooler.startAgain();
      await expect
        .poll(async () => (await admin.get("/api/transactions")).status, { timeout: 10_000, interval: 200 })
        .toBe(200);
    });

    it("waits for a pooler and a database that are not up yet, and not for a wrong password", async () => {
      const { applicationUrl } = deriveUrls(direct.ownerUrl);
      await pooler.kill();
      const waits: string[] = [];
      const waiting = waitForDatabase(pooler.through(applicationUrl), (reason) => waits.push(reason));
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await pooler.startAgain();
      await waiting;
      expect(waits).toHaveLength(1);
      const wrong = new URL(applicationUrl);
      wrong.password = "wrong";
      await expect(waitForDatabase(wrong.href, () => undefined)).rejects.toThrow(/password authentication failed/);
    });
  },
);

import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@trellis/api/kernel/db/client.ts";
import { startEmbeddedPostgres } from "@trellis/api/kernel/db/embedded-postgres.ts";
import { prepareDatabase } from "@trellis/api/kernel/db/migrate.ts";
import type { Sql } from "postgres";
import { describe, expect, it } from "vitest";
import { answers, clusterForEachTest, dataDir, postmasterPid, query, serves } from "./embedded-cluster.ts";

clusterForEachTest();

describe("the program's pool", () => {
  it("is back within ten seconds after the server was killed and started again", async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const { applicationUrl } = await prepareDatabase(server.ownerUrl);
    const database = openDatabase(applicationUrl, { connections: 3 });
    const ask = () => database.inOrganization(1, (tx) => tx.execute("select 1 as one"));
    try {
      await Promise.all(Array.from({ length: 9 }, ask));
      process.kill(postmasterPid() as number, "SIGKILL");
      await sleep(100);
      await expect(ask()).rejects.toThrow();
      const again = await startEmbeddedPostgres({ dataDir });
      const started = performance.now();
      const outcomes = await Promise.allSettled(Array.from({ length: 9 }, ask));
      for (let round = 0; outcomes.some(({ status }) => status === "rejected") && round < 50; round += 1) {
        await sleep(100);
        outcomes.splice(0, outcomes.length, ...(await Promise.allSettled(Array.from({ length: 9 }, ask))));
      }
      expect(outcomes.map(({ status }) => status)).toEqual(Array(9).fill("fulfilled"));
      expect(performance.now() - started).toBeLessThan(10_000);
      const users = (sql: Sql) => sql`select from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`;
      while ((await query(server.ownerUrl, users)).length < 2) await sleep(50);
      await again.stop();
      expect(await answers(server.ownerUrl)).toBe(true);
    } finally {
      await database.close(1);
      await server.stop();
    }
  });

  it("waits for a stalled server, and answers when it resumes", async () => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    const { applicationUrl } = await prepareDatabase(server.ownerUrl);
    const database = openDatabase(applicationUrl, { connections: 2 });
    try {
      const pids = await query(server.ownerUrl, (sql) => sql<{ pid: number }[]>`select pid from pg_stat_activity`);
      const ask = () => database.inOrganization(1, (tx) => tx.execute("select 1 as one"));
      await Promise.all([ask(), ask()]);
      const stopped = [postmasterPid() as number, ...pids.map(({ pid }) => pid)].filter(serves);
      for (const pid of stopped) process.kill(pid, "SIGSTOP");
      const waiting = Promise.all(Array.from({ length: 6 }, ask));
      await sleep(500);
      for (const pid of stopped) process.kill(pid, "SIGCONT");
      expect((await waiting).length).toBe(6);
    } finally {
      await database.close(1);
      await server.stop();
    }
  });
});

import { prepareDatabase } from "@trellis/api/kernel/db/migrate.ts";
import { applicationRole } from "@trellis/api/kernel/db/roles.ts";
import { startTcpProxy, type TcpProxy } from "@trellis/api/testing/tcp-proxy.ts";
import { today } from "@trellis/api/testing/today.ts";
import { createWorld, type World } from "@trellis/api/testing/world.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { query } from "./embedded-cluster.ts";
import { WIDE_LIMITS } from "./mixed-requests.ts";
import { type Pair, startPair, until } from "./standby.ts";

/*
 * The primary dies, its standby is promoted, and the address leads there: the sequence of docs/operating.md. The program
 * isn't restarted, and nothing that it confirmed is missing.
 */

/** From the primary's death to the first write at its successor, here. Promotion takes most of it. */
const LIMIT_SECONDS = 10;

let pair: Pair;
let proxy: TcpProxy;
let world: World;
beforeAll(async () => {
  pair = await startPair(prepareDatabase);
  // A commit waits for the standby: what was confirmed is there too.
  await query(pair.primary.url, async (sql) => {
    await sql.unsafe("alter system set synchronous_standby_names = '*'");
    await sql`select pg_reload_conf()`;
  });
  await until(async () => {
    const [row] = await query(
      pair.primary.url,
      (sql) => sql`select exists (select from pg_stat_replication where sync_state = 'sync') as follows`,
    );
    return row?.follows === true;
  });
  proxy = await startTcpProxy(pair.primary.url);
  world = await createWorld({
    database: {
      ownerUrl: proxy.through(pair.primary.url),
      applicationUrl: proxy.through(applicationRole(pair.primary.url).url),
      close: async () => undefined,
    },
    services: { limits: WIDE_LIMITS },
  });
}, 120_000);
afterAll(async () => {
  await world?.close();
  await proxy?.close();
  await pair?.close();
});

it("the program goes on at the promoted standby, and loses no write that it confirmed", async () => {
  const { admin } = await world.organization();
  const confirmed: string[] = [];
  const statuses = new Set<number>();
  const write = async (description: string) => {
    const answer = await admin.post("/api/transactions", {
      date: today(),
      amount: "1.00",
      type: "income",
      category: "Donations",
      description,
    });
    statuses.add(answer.status);
    if (answer.status === 201) confirmed.push(description);
    return answer.status === 201;
  };
  for (let n = 0; n < 20; n += 1) await write(`before ${n}`);
  expect(confirmed).toHaveLength(20);

  let goesOn = true;
  const writing = (async () => {
    for (let n = 0; goesOn; n += 1) {
      await write(`during ${n}`);
      await Bun.sleep(20);
    }
  })();
  await Bun.sleep(300);
  const died = performance.now();
  await pair.primary.kill();
  await pair.standby.promote();
  proxy.moveTo(pair.standby.url);
  await until(() => write("after"));
  const seconds = (performance.now() - died) / 1000;
  goesOn = false;
  await writing;
  if (process.env.FAILOVER_SECONDS) process.stdout.write(`written again after ${seconds.toFixed(1)} s\n`);

  expect(seconds).toBeLessThan(LIMIT_SECONDS);
  // Meanwhile people read words.
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  const file = await (await admin.get("/api/transactions/export")).text();
  expect(confirmed.filter((description) => !file.includes(description))).toEqual([]);
  expect(confirmed.length).toBeGreaterThan(21);
});

import { createWorld } from "@trellis/api/testing/world.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askMixedRequests, WIDE_LIMITS } from "./mixed-requests.ts";

/*
 * As many transactions as there are connections, each asking for one more, would wait for each other forever. The pool of
 * a test refuses the first one that asks (`isWatched`); here it is unwatched, as in the program, and as small as it may be.
 */

let world: Awaited<ReturnType<typeof createWorld>>;
const logged: string[] = [];
beforeAll(async () => {
  world = await createWorld({
    pool: { connections: 2, isWatched: false },
    services: { limits: WIDE_LIMITS },
    log: (line) => logged.push(line),
  });
});
afterAll(() => world.close());

it("answers twenty requests at once with DATABASE_POOL=2", async () => {
  expect(await askMixedRequests(world, { count: 260, atOnce: 20 })).toEqual({ answered: 260, failures: [] });
  expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  await world.runJobs();
});

it("answers them with a watched pool too, in which a transaction that asks for a second connection fails", async () => {
  const watched = await createWorld({ pool: { connections: 2 }, services: { limits: WIDE_LIMITS } });
  try {
    expect(await askMixedRequests(watched, { count: 26, atOnce: 2 })).toEqual({ answered: 26, failures: [] });
    await expect(
      watched.database.inReference(() => watched.database.inReference(async () => undefined)),
    ).rejects.toThrow("asks for a second connection");
    await expect(watched.database.inReference(async () => void (await watched.database.sql`select 1`))).rejects.toThrow(
      "asks for a second connection",
    );
    expect(await watched.database.sql`select 1 as one`).toEqual([{ one: 1 }]);
  } finally {
    await watched.close();
  }
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";
import type { Call } from "../call.ts";
import { limitVisitor, readLoad } from "./visitor-limits.ts";

const ACTION = { name: "test:calls", perAddress: 3, perRecord: 40, message: "Too many calls." };

/** The middle of a window of ten minutes: no count starts over during a test. */
const NOON = new Date("2030-01-01T12:05:00Z");

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const callFrom = (address: string) => ({ services: world.services, address, now: NOON }) as Call;
/** How the call was answered: its counts, or the refusal. */
const limit = (address: string, record: string) =>
  limitVisitor(callFrom(address), ACTION, record).then(
    ({ byAddress, byRecord }) => `${byAddress} ${byRecord}`,
    (error: { code: string; retryAfter: number }) => `${error.code} ${error.retryAfter}`,
  );

it("counts calls that arrive at the same moment one by one, by address and by record", async () => {
  const answers = await Promise.all(
    ["a", "b", "a", "a", "b", "a"].map((one) => limit(one === "a" ? "192.0.2.1" : "192.0.2.2", "one")),
  );
  expect(answers).toEqual(["1 1", "1 2", "2 3", "3 4", "2 5", "slow_down 300"]);
  expect(await readLoad(callFrom("192.0.2.1"), ACTION, "one")).toMatchObject({ byAddress: 4, byRecord: 6 });
  expect(await limit("192.0.2.3", "other")).toBe("1 1");
});

it("adds up what several batches counted of a record, wherever its rows are", async () => {
  for (let round = 0; round < 5; round += 1)
    await Promise.all(Array.from({ length: 8 }, (_, index) => limit(`198.51.100.${round * 8 + index}`, "busy")));
  expect(await limit("203.0.113.1", "busy")).toBe("slow_down 300");
  expect(await readLoad(callFrom("203.0.113.2"), ACTION, "busy")).toMatchObject({ byRecord: 41 });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import {
  actOnMyGift,
  createRecurringWorld,
  give,
  openCharity,
  type RecurringWorld,
  readMyGift,
} from "../../../../testing/paying/recurring-world.ts";
import { reconcileRecurringGift } from "./recurring-reconciliation.ts";

let world: RecurringWorld;
beforeAll(async () => {
  world = await createRecurringWorld();
  world.setNow(new Date("2026-05-04T17:00:00Z"));
});
afterAll(() => world?.close());

test("a message's look that is still under way does not hide from the donor what they asked for", async () => {
  const charity = await openCharity(world);
  const gift = await give(world, charity);
  const gifts = world.services.payments?.gifts;
  if (!gifts) throw new Error("not set up");
  const real = gifts.find;
  let release = () => undefined as unknown;
  const late = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  let asked = 0;
  let other: Promise<unknown> = Promise.resolve();
  Object.assign(gifts, {
    async find(id: string) {
      asked += 1;
      // The donor's own look: a message's begins while it waits for the provider, and takes long.
      if (asked === 1) {
        const isAsking = new Promise<void>((resolve) => {
          Object.assign(gifts, {
            async find(again: string) {
              Object.assign(gifts, { find: real });
              resolve();
              await late;
              return real(again);
            },
          });
        });
        other = reconcileRecurringGift(world.services, charity.id, gift.id);
        await isAsking;
      }
      return real(id);
    },
  });
  const answer = await actOnMyGift(world, gift, "pause", { months: 1 });
  expect(await answer.json()).toMatchObject({ status: "paused", pausedUntil: "2026-07-04" });
  release();
  await other;
  expect(await readMyGift(world, gift)).toMatchObject({ status: "paused" });
});

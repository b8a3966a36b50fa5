import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createWebhookWorld, type WebhookWorld } from "../../../testing/webhooks/webhook-world.ts";

// With the program's own workers, which the other tests replace.

let made: WebhookWorld;
beforeAll(async () => {
  made = await createWebhookWorld();
});
afterAll(() => made?.close());

it("a receiver that never answers keeps no other one waiting, of its organization or another", {
  timeout: 60_000,
}, async () => {
  const { world, receiver, home } = made;
  const neighbor = await world.organization({ plan: "enterprise" });
  const dead = await made.hook();
  receiver.answer(dead.path, () => undefined);
  const beside = await made.hook();
  const elsewhere = await made.hook(["contact.changed"], { from: neighbor });
  await world.services.jobs.start(world.services);
  const add = (admin: typeof home.admin) =>
    admin.post("/api/contacts", { firstName: "Ada", lastName: "Byron", type: "donor" });
  // The dead one is busy with its first messages, and more of them wait.
  for (let count = 0; count < 12; count += 1) await add(home.admin);
  await vi.waitFor(() => expect(dead.arrived().length).toBeGreaterThan(0), { timeout: 20_000, interval: 50 });
  await add(home.admin);
  await add(neighbor.admin);
  await vi.waitFor(
    () => {
      expect(beside.arrived()).toHaveLength(13);
      expect(elsewhere.arrived()).toHaveLength(1);
    },
    { timeout: 20_000, interval: 50 },
  );
  // All of that before the first attempt at the dead one was given up after ten seconds.
  expect((await made.log(dead.id)).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 13 }, () => 0));
});

import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createPayingWorld,
  type PayingWorld,
  pay,
  startCheckout,
  subscriptionOf,
} from "../../../testing/paying-world.ts";
import { eraseDueOrganizations } from "./erase.ts";

let world: PayingWorld;
beforeAll(async () => {
  world = await createPayingWorld();
});
afterAll(() => world?.close());

const DAY_MS = 24 * 3_600_000;

test("a subscription ends with its organization; while the provider is away nothing is erased", async () => {
  const home = await world.organization({ name: "Paying" });
  await pay(world, await startCheckout(home.admin));
  expect(subscriptionOf(world, home).status).toBe("active");
  expect((await home.admin.post(`/api/organizations/${home.id}/deletion`, { name: "Paying" })).status).toBe(200);
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  const count = async (table: string, key = "organization_id") =>
    (await owner.unsafe<{ n: number }[]>(`select count(*)::int as n from ${table} where ${key} = ${home.id}`))[0]?.n;

  world.setNow(new Date(Date.now() + 31 * DAY_MS));
  const { payments } = world.services;
  if (!payments) throw new Error("nobody to pay");
  const away = { ...payments, cancelSubscriptions: () => Promise.reject(new Error("away")) };
  await eraseDueOrganizations({ ...world.services, payments: away });
  expect(await count("membership")).toBe(1);
  expect(subscriptionOf(world, home).status).toBe("active");

  await eraseDueOrganizations(world.services);
  expect(subscriptionOf(world, home).status).toBe("canceled");
  await world.stripe.deliveries.settle();
  expect([await count("organization", "id"), await count("membership"), await count("billing_event")]).toEqual([
    0, 0, 0,
  ]);
  expect([await count("billing_inbox"), await count("audit_log")]).toEqual([0, 0]);
  await payments.cancelSubscriptions(subscriptionOf(world, home).customer);
  await owner.end();
  world.setNow(undefined);
});

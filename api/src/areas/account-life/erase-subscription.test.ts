import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  billingOf,
  createPayingWorld,
  type PayingWorld,
  pay,
  startCheckout,
  subscriptionOf,
} from "../../../testing/paying/paying-world.ts";
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
  // Bought in the trial, it is free to its end.
  expect(subscriptionOf(world, home).status).toBe("trialing");
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
  expect(subscriptionOf(world, home).status).not.toBe("canceled");

  await eraseDueOrganizations(world.services);
  expect(subscriptionOf(world, home).status).toBe("canceled");
  await world.stripe.deliveries.settle();
  expect([await count("organization", "id"), await count("membership"), await count("billing_event")]).toEqual([
    0, 0, 0,
  ]);
  expect([await count("billing_inbox"), await count("audit_log")]).toEqual([0, 0]);
  // Nothing is left to cancel, and that is no failure.
  await payments.cancelSubscriptions(subscriptionOf(world, home).customer);
  await owner.end();
  world.setNow(undefined);
});

test("an organization that it covered goes on by itself: ended, and free to subscribe", async () => {
  const payer = await world.organization({ name: "The payer" });
  await pay(world, await startCheckout(payer.admin, { addOns: ["additional_organizations"] }));
  const created = await payer.admin.post("/api/organizations", { name: "Covered" });
  const { id } = (await created.json()) as { id: number };
  expect((await payer.admin.post("/api/billing/cover", { organizationId: payer.id })).status).toBe(200);
  expect(await billingOf(payer.admin)).toMatchObject({ status: "active", coveredBy: { id: payer.id } });

  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`update organization set deletion_at = now() - interval '1 minute' where id = ${payer.id}`;
  await eraseDueOrganizations(world.services);
  await world.stripe.deliveries.settle();
  expect(await billingOf(payer.admin)).toMatchObject({ status: "canceled", isReadOnly: true, coveredBy: null });
  const [row] = await owner`select covered_by, subscription_status from organization where id = ${id}`;
  expect(row).toEqual({ covered_by: null, subscription_status: "canceled" });
  await owner.end();
});

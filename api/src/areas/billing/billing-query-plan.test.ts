import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectIndexScan, explain } from "../../../testing/explain.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { billingEventsQuery } from "./billing.ts";
import { payersLeftBehindQuery } from "./inbox.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

test("a page of billing events comes from the index, sorted, as the application's role", async () => {
  const { id } = await world.organization();
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`
    insert into billing_event (organization_id, id, event_type, provider_event_id, data, created_at)
    select o, gen_random_uuid(), 'invoice.paid', 'evt_' || i, '{}', now() - i * interval '1 minute'
    from unnest(array[${id}::bigint, ${id + 1}::bigint]) o, generate_series(1, 2000) i`;
  await owner.unsafe("vacuum analyze billing_event");
  await owner.end();
  const cursor = `${Date.now()}_01900000-0000-7000-8000-000000000000`;
  for (const from of [undefined, cursor]) {
    await world.database.inOrganization(id, (transaction) =>
      expectIndexScan(transaction, billingEventsQuery({ transaction, organizationId: id }, from, 51), {
        index: "billing_event_created_at_index",
        columns: ["organization_id", ...(from ? ["created_at"] : [])],
      }),
    );
  }
});

test("the sweep finds what was left behind without reading the whole inbox", async () => {
  const plan = await world.database.inReference((transaction) =>
    explain(transaction, payersLeftBehindQuery(transaction, new Date())),
  );
  expect(plan.readWhole).not.toContain("billing_inbox");
  expect(plan.scans.map((scan) => scan.index)).toContain("billing_inbox_left_index");
});

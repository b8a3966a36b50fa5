import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCustomer, createdInvoice, draftFor } from "../../../../testing/money/invoicing.ts";
import { createWorld, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

test("a page's link and a provider's order are found by index, as the application's role", async () => {
  const organization = await world.organization({ plan: "enterprise" });
  const { id: invoice } = await createdInvoice(organization.admin, draftFor(await addCustomer(world, organization)));
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`
    insert into invoice_link (organization_id, id, invoice_id, token_hash, ended_at)
    select ${organization.id}, gen_random_uuid(), ${invoice}, md5(i::text), now() from generate_series(1, 3000) i`;
  await owner`
    insert into online_payment (organization_id, id, invoice_id, provider, provider_id, cents, currency, status)
    select ${organization.id}, gen_random_uuid(), ${invoice}, 'paypal', 'P' || i, 100, 'USD', 'paid'
    from generate_series(1, 3000) i`;
  await owner.unsafe("vacuum analyze invoice_link, online_payment");
  await owner.end();
  const plans = [
    ["invoice_link", "token_hash = 'x'"],
    ["online_payment", "provider = 'paypal' and provider_id = 'P1'"],
  ] as const;
  await world.database.inOrganization(organization.id, async (transaction) => {
    for (const [table, filter] of plans) {
      const rows = await transaction.execute<{ "QUERY PLAN": string }>(
        `explain select * from ${table} where organization_id = ${organization.id} and ${filter}`,
      );
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Index Scan using (invoice_link_token_index|online_payment_provider_index)/);
      expect(plan).toMatch(/Index Cond: .*(token_hash|provider_id)/);
    }
  });
});

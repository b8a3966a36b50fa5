import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";
import { loadDemo } from "../../../demo.ts";

let world: World;
const NOW = new Date("2025-11-20T15:00:00Z");
beforeAll(async () => {
  world = await createWorld();
  world.setNow(NOW);
  const { log, ...services } = world.services;
  await loadDemo(world.database, NOW, log, services);
}, 180_000);
afterAll(() => world.close());

it("has invoices in every state whose figures agree with their lines, their payments and the books", async () => {
  const sql = (await import("postgres")).default(world.ownerUrl, { max: 1 });
  try {
    for (const { id } of await sql<{ id: number }[]>`select id from organization order by id`) {
      const [sums] =
        await sql`select count(*)::int as n, count(distinct status)::int as states from invoice where organization_id = ${id}`;
      expect(sums?.n).toBeGreaterThan(25);
      expect(sums?.states).toBeGreaterThanOrEqual(6);
      const wrong = await sql`
        select i.invoice_number from invoice i where i.organization_id = ${id} and (
          i.total <> (select sum(total) from invoice_item t where t.organization_id = i.organization_id and t.invoice_id = i.id)
          or i.paid <> (select coalesce(sum(cents), 0) from payment_allocation a where a.organization_id = i.organization_id and a.invoice_id = i.id)
          or (i.status <> 'cancelled' and i.balance <> i.total - i.paid))`;
      expect(wrong).toEqual([]);
      const unbooked = await sql`
        select p.id from payment p where p.organization_id = ${id} and not exists (
          select from transaction t where t.organization_id = p.organization_id and t.source_kind = 'invoice_payment'
            and t.source_id = p.id and t.cents = p.cents and t.date = p.payment_date and t.deleted_at is null)`;
      expect(unbooked).toEqual([]);
    }
  } finally {
    await sql.end();
  }
});

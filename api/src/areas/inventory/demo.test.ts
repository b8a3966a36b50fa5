import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";
import { seedInventory } from "./demo.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe("the demo's stock", () => {
  it.each(["for-profit", "non-profit"] as const)(
    "of a %s is the sum of its movements, never below zero, with something low",
    async (type) => {
      const organization = await world.organization({ plan: "professional", name: `Demo ${type}` });
      const adminId = organization.admin.userId ?? "";
      await seedInventory(world.database, { id: organization.id, type, adminId }, new Date("2026-11-21T15:00:00Z"));
      const rows = await world.database.sql.begin(async (sql) => {
        await sql.unsafe(`set local app.organization_id = ${organization.id}`);
        return sql<{ stock: string; sum: string; min: string }[]>`
        select p.current_stock::text as stock, coalesce(sum(m.quantity), 0)::text as sum,
          coalesce(min(m.new_stock), 0)::text as min
        from product p left join stock_movement m on m.organization_id = p.organization_id and m.product_id = p.id
        where p.organization_id = ${organization.id} group by p.id, p.current_stock`;
      });
      expect(rows.length).toBeGreaterThan(8);
      for (const { stock, sum, min } of rows) {
        expect(sum).toBe(stock);
        expect(Number(min)).toBeGreaterThanOrEqual(0);
      }
      const stats = (await (await organization.admin.get("/api/products/stats")).json()) as { lowStockCount: number };
      expect(stats.lowStockCount).toBeGreaterThan(0);
    },
  );
});

import type { Product } from "@trellis/contract-inventory/products.ts";
import type { StockMovement } from "@trellis/contract-inventory/stock-movements.ts";
import { expect } from "vitest";
import { createWorld } from "../world.ts";

/** An organization whose user adds products and moves stock. */
export async function openStockFixture() {
  const world = await createWorld();
  const organization = await world.organization({ plan: "professional" });
  const user = await organization.member("user");
  let serial = 0;
  const sku = () => `SKU-${++serial}`;
  return {
    world,
    organization,
    user,
    /** One that no product has yet. */
    sku,
    async create(changes: object = {}): Promise<Product> {
      const response = await user.post("/api/products", { name: "Mug", sku: sku(), ...changes });
      expect(response.status).toBe(201);
      return (await response.json()) as Product;
    },
    read: async (id: string) => (await (await user.get(`/api/products/${id}`)).json()) as Product,
    /** Newest first. */
    movements: async (id: string) =>
      (await (await user.get(`/api/stock-movements?productId=${id}&limit=200`)).json()) as StockMovement[],
    move: (productId: string, body: object) => user.post("/api/stock-movements", { productId, ...body }),
    stats: async () => (await (await user.get("/api/products/stats")).json()) as { totalProducts: number },
  };
}
export type StockFixture = Awaited<ReturnType<typeof openStockFixture>>;

import type { MovementType } from "@trellis/contract-inventory/choices.ts";
import { addDays, dayInZone, startOfDay } from "@trellis/domain/days/calendar-day.ts";
import type { Database } from "../../kernel/db/client.ts";
import { createId } from "../../kernel/db/columns.ts";
import { replaceSearchTerms } from "../../kernel/search/search-terms.ts";
import { searchWords } from "../../kernel/search/search-words.ts";
import { DEMO_PRODUCTS, type DemoProduct } from "./demo-products.ts";
import { product, productCategory, stockMovement } from "./schema.ts";
import { PRODUCT_KIND } from "./search.ts";

const TIME_ZONE = "America/Chicago";
const HISTORY_DAYS = 180;
const STEP_DAYS = 9;
const UNIT = 1000n;

/** Products with half a year of movements, the same on the same day; some run low, so that the alert says something true. */
export async function seedInventory(
  database: Database,
  organization: { id: number; type: "for-profit" | "non-profit"; adminId: string },
  now: Date,
): Promise<void> {
  const today = dayInZone(now, TIME_ZONE);
  await database.inOrganization(organization.id, async (transaction) => {
    const scope = { transaction, organizationId: organization.id, now };
    const categories = new Map<string, string>();
    for (const [place, one] of DEMO_PRODUCTS[organization.type].entries()) {
      const categoryId = categories.get(one.category) ?? createId();
      if (!categories.has(one.category)) {
        categories.set(one.category, categoryId);
        await transaction.insert(productCategory).values({
          organizationId: organization.id,
          id: categoryId,
          name: one.category,
          createdAt: now,
          updatedAt: now,
        });
      }
      const id = createId();
      const movements = movementsOf(one, place, today);
      const searchText = searchWords(one.name, one.sku, one.supplier, one.location).join(" ");
      await transaction.insert(product).values({
        organizationId: organization.id,
        id,
        name: one.name,
        sku: one.sku,
        description: one.description ?? null,
        categoryId,
        costPrice: BigInt(Math.round(one.cost * 100)),
        sellingPrice: BigInt(Math.round(one.price * 100)),
        minStockLevel: BigInt(one.minimum) * UNIT,
        currentStock: movements.at(-1)?.newStock ?? 0n,
        unit: one.unit ?? "pcs",
        location: one.location ?? null,
        supplier: one.supplier ?? null,
        tracksStock: one.stock !== null,
        searchText,
        createdAt: movements[0]?.createdAt ?? now,
        updatedAt: now,
      });
      await replaceSearchTerms(scope, { kind: PRODUCT_KIND, id }, [], searchText.split(" "));
      if (movements.length === 0) continue;
      await transaction.insert(stockMovement).values(
        movements.map((movement) => ({
          organizationId: organization.id,
          id: createId(),
          productId: id,
          userId: organization.adminId,
          ...movement,
        })),
      );
    }
  });
}

/** Backwards from what is there now: sales take a little every few days, a delivery fills up in between. */
function movementsOf(one: DemoProduct, place: number, today: string) {
  if (one.stock === null) return [];
  const sold = one.sold ?? 1;
  const changes: { day: string; change: bigint; reason: string; movementType: MovementType }[] = [];
  for (let daysAgo = HISTORY_DAYS; daysAgo > STEP_DAYS; daysAgo -= STEP_DAYS) {
    const turn = (HISTORY_DAYS - daysAgo) / STEP_DAYS;
    const day = addDays(today, -daysAgo + (place % 4));
    changes.push({ day, change: -BigInt(sold + ((turn + place) % 3)), reason: "Sold", movementType: "out" });
    if ((turn + place) % 5 === 4)
      changes.push({ day, change: BigInt(sold * 5 + 5), reason: "Delivery", movementType: "in" });
  }
  let [total, min] = [0n, 0n];
  for (const { change } of changes) {
    total += change;
    if (total < min) min = total;
  }
  const wanted = BigInt(one.stock);
  // Enough at the start that nothing is sold which is not there; a count sets right what is too much at the end.
  const start = wanted - total > -min ? wanted - total : -min;
  const opening = {
    day: addDays(today, -HISTORY_DAYS - 5),
    change: start,
    reason: "Opening stock",
    movementType: "in" as const,
  };
  const counted = wanted - start - total;
  if (counted !== 0n)
    changes.push({
      day: addDays(today, -STEP_DAYS),
      change: counted,
      reason: "Stock count",
      movementType: "adjustment",
    });
  let stock = 0n;
  return [opening, ...changes].map(({ day, change, reason, movementType }, index) => {
    const previousStock = stock * UNIT;
    stock += change;
    return {
      movementType,
      quantity: change * UNIT,
      previousStock,
      newStock: stock * UNIT,
      reason,
      createdAt: new Date(startOfDay(day, TIME_ZONE).getTime() + 36_000_000 + index * 1000),
    };
  });
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { expectIndexScan, explain } from "../../../testing/explain.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { writeCursor } from "../../kernel/http/answers/newest-first.ts";
import { largestQuery, spentQuery } from "../finance/figures/category-spending.ts";
import { listQuery } from "./budgets.ts";
import { activeQuery } from "./threshold-sweep.ts";

let world: World;
let organizationId: number;
beforeAll(async () => {
  world = await createWorld();
  ({ id: organizationId } = await world.organization());
});
afterAll(() => world?.close());

const CURSOR = writeCursor({ createdAt: new Date(), id: "01900000-0000-7000-8000-000000000000" }) ?? "";
const RANGE = { from: "2026-01-01", to: "2026-03-31" };

test("the list, its pages and its filter come from their indexes, in their order", () =>
  world.database.inOrganization(organizationId, async (transaction) => {
    const scope = { transaction, organizationId };
    await expectIndexScan(transaction, listQuery(scope, { cursor: CURSOR }, 51), {
      index: "budget_created_at_index",
      columns: ["organization_id", "created_at"],
    });
    for (const query of [listQuery(scope, { status: "active", cursor: CURSOR }, 51), activeQuery(scope)])
      await expectIndexScan(transaction, query, {
        index: "budget_status_index",
        columns: ["organization_id", "status"],
      });
  }));

test("spending is read from the daily sums by day, the largest expenses by category and day", () =>
  world.database.inOrganization(organizationId, async (transaction) => {
    await expectIndexScan(transaction, spentQuery(organizationId, [RANGE, RANGE]), {
      index: "transaction_daily_organization_id_day_category_type_pk",
      columns: ["organization_id", "day"],
      sorts: true,
    });
    // By category or by type, whichever the books make smaller; both are searched by day.
    const plan = await explain(transaction, largestQuery(organizationId, ["Rent", "rent"], RANGE, 5));
    expect(plan.readWhole).toEqual([]);
    expect(plan.scans).toHaveLength(1);
    expect(plan.scans[0]?.index).toMatch(/^transaction_(category|type)_index$/);
    expect(plan.scans[0]?.condition).toMatch(/organization_id.*date >= .*date <= /);
  }));

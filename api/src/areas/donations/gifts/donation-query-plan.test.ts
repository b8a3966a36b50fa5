import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectIndexScan, explain } from "../../../../testing/explain.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { searchCondition } from "../../../kernel/search/search-condition.ts";
import { donorPageQuery } from "../donors/donor-list.ts";
import { rollingQuery } from "../donors/donor-retention.ts";
import { sizesQuery } from "../figures/donation-analytics.ts";
import { monthsQuery, wholeMonthsQuery } from "../figures/donation-overview.ts";
import { statsQuery } from "../figures/donation-stats.ts";
import { GIFT_KIND } from "../gift-rows.ts";
import { donationPageQuery } from "./donation-list.ts";

/* With 20,000 gifts, as the application's role: each list walks an index, and no table is read from end to end. */

const ID = "01900000-0000-7000-8000-000000000000";
const PAGE = { filter: {}, sort: "date", order: "desc", limit: 50 } as const;
let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization();
  const { id } = organization;
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`insert into donor (organization_id, id, name, sort_name, search_text, total, gift_count, first_gift_on, last_gift_on)
    select ${id}, lpad(to_hex(n), 32, '0')::uuid, 'Giver ' || n, 'giver ' || lpad(n::text, 6, '0'), 'giver ' || n, n * 100, 1,
      date '2024-01-01' + n % 700, date '2024-01-01' + n % 700 from generate_series(1, 5000) n`;
  await owner`insert into donation (organization_id, id, donor_id, donor_name, cents, currency, frequency, status, method,
      received_on, search_text)
    select ${id}, lpad(to_hex(n), 32, '0')::uuid, lpad(to_hex(1 + n % 5000), 32, '0')::uuid, 'Giver', 500 + n % 40000, 'USD',
      case when n % 50 = 0 then 'quarterly' else 'one_time' end, case when n % 200 = 0 then 'failed' else 'completed' end,
      case when n % 100 = 0 then 'cash' else 'card' end, date '2024-01-01' + n % 700, 'giver ' || n
    from generate_series(1, 20000) n`;
  await owner`insert into donation_daily (organization_id, day, form_id, is_recurring, n, cents)
    select organization_id, received_on, ${ID}, false, count(*), sum(cents) from donation group by 1, 2`;
  await owner`insert into donation_monthly (organization_id, form_id, month, is_recurring, n, cents)
    select organization_id, form_id, date_trunc('month', day)::date, false, sum(n), sum(cents) from donation_daily group by 1, 2, 3`;
  await owner`insert into donor_daily (organization_id, day, n)
    select organization_id, first_gift_on, count(*) from donor group by 1, 2`;
  await owner`insert into search_term (organization_id, term, kind, record_id)
    select organization_id, word, 'donation', id from donation, unnest(string_to_array(search_text, ' ')) word`;
  await owner`vacuum analyze`;
  await owner.end();
}, 60_000);
afterAll(() => world.close());

const inTenant = <T>(work: (transaction: Transaction) => Promise<T>) =>
  world.database.inOrganization(organization.id, work);
const scope = (transaction: Transaction) => ({ transaction, organizationId: organization.id });

describe("gifts", () => {
  it.each([
    ["by day", PAGE, "donation_received_index", ["organization_id"]],
    ["by amount", { ...PAGE, sort: "amount" as const }, "donation_amount_index", ["organization_id"]],
    [
      "of a month",
      { ...PAGE, filter: { from: "2024-03-01", to: "2024-03-31" } },
      "donation_received_index",
      ["received_on"],
    ],
    ["of a donor", { ...PAGE, filter: { donorId: ID } }, "donation_donor_index", ["donor_id"]],
    ["of a form", { ...PAGE, filter: { formId: ID } }, "donation_form_index", ["form_id"]],
    ["that failed", { ...PAGE, filter: { status: "failed" as const } }, "donation_status_index", ["status"]],
    ["in cash", { ...PAGE, filter: { paymentMethod: "cash" as const } }, "donation_method_index", ["method"]],
    [
      "each quarter",
      { ...PAGE, filter: { frequency: "quarterly" as const } },
      "donation_frequency_index",
      ["frequency"],
    ],
  ])("%s are walked along their index, from a cursor too", (_, request, index, columns) =>
    inTenant(async (transaction) => {
      const after = { value: request.sort === "amount" ? "20000" : "2025-01-01", id: ID };
      await expectIndexScan(transaction, donationPageQuery(scope(transaction), request), { index, columns });
      await expectIndexScan(transaction, donationPageQuery(scope(transaction), { ...request, after }), {
        index,
        columns,
      });
    }),
  );

  it("are found by a rare word through its term, by a frequent one along the walk", () =>
    inTenant(async (transaction) => {
      for (const q of ["12345", "giver"]) {
        const found = await searchCondition(scope(transaction), GIFT_KIND, q);
        const plan = await explain(transaction, donationPageQuery(scope(transaction), { ...PAGE, found }));
        expect(plan.readWhole).toEqual([]);
      }
    }));
});

it("donors are walked by last gift, by name and by total", () =>
  inTenant(async (transaction) => {
    for (const [sort, index, value] of [
      ["lastGift", "donor_last_gift_index", "2025-01-01"],
      ["name", "donor_name_index", "giver 002000"],
      ["total", "donor_total_index", "20000"],
    ] as const) {
      const columns = ["organization_id"];
      const request = { sort, order: "desc", limit: 50 } as const;
      await expectIndexScan(transaction, donorPageQuery(scope(transaction), request), { index, columns });
      const after = { value, id: ID };
      await expectIndexScan(transaction, donorPageQuery(scope(transaction), { ...request, after }), { index, columns });
    }
  }));

describe("figures", () => {
  it("of all time and of months are read from the sums of months and days, never from the gifts", () =>
    inTenant(async (transaction) => {
      const own = { transaction, organizationId: organization.id };
      const queries = [
        statsQuery(own, "2025-06-01"),
        wholeMonthsQuery(own, "2024-07-01", "2025-06-01"),
        monthsQuery(own, "2024-07-01", "2025-06-30"),
      ];
      for (const query of queries) {
        const plan = await explain(transaction, query);
        expect(plan.readWhole).toEqual([]);
        for (const { index } of plan.scans) expect(index).toMatch(/^(donation_daily|donation_monthly|donor_daily)_/);
      }
    }));

  it("that ask the gifts themselves walk the days they are about", () =>
    inTenant(async (transaction) => {
      const own = { organizationId: organization.id };
      const queries = [
        sizesQuery(own, { from: "2025-01-01", to: "2025-02-28" }),
        rollingQuery(own, { from: "2025-06-01", before: "2025-05-01", today: "2025-06-15" }),
      ];
      for (const query of queries) {
        const plan = await explain(transaction, query);
        expect(plan.readWhole).toEqual([]);
        for (const { condition } of plan.scans) expect(condition).toContain("received_on");
      }
    }));
});

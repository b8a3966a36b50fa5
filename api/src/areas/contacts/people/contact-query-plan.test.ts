import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countVisited, expectIndexScan, explain } from "../../../../testing/explain.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { tagsQuery } from "../bulk/tags.ts";
import { type FoundKeys, keysOf, pairsOf } from "../core/duplicate-search.ts";
import { matchesQuery } from "../duplicates/contact-matches.ts";
import { pairsPageQuery } from "../duplicates/duplicates.ts";
import { countQuery } from "../segments/segments.ts";
import { deletedPageQuery } from "../trash/deleted-contacts.ts";
import { readContactTables } from "../trash/deleted-rows.ts";
import { contactCondition } from "./contact-condition.ts";
import type { ContactSort } from "./contact-cursor.ts";
import { contactPageQuery, walkedPageQuery } from "./contact-list.ts";
import { kindsQuery, newQuery, openPairsQuery } from "./contact-stats.ts";

/* With 20,000 contacts, as the application's role: each list walks an index, and no table is read from end to end. */

const ID = "01900000-0000-7000-8000-000000000000";
let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization();
  const { id } = organization;
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`insert into contact (organization_id, id, first_name, last_name, type, status, email, consent, sort_name, name_key,
      city_key, state_key, search_text, total_donations, last_contact_on, created_at)
    select ${id}, lpad(to_hex(n), 32, '0')::uuid, 'Ada', 'Rivers ' || n, case when n % 50 = 0 then 'volunteer' else 'donor' end,
      case when n % 60 = 0 then 'pending' else 'active' end, 'n' || n || '@example.org',
      case when n % 70 = 0 then 'refused' else 'unknown' end, 'rivers ' || lpad(n::text, 6, '0') || ' ada', 'ada ' || n,
      'town ' || n % 300, 's' || n % 50, 'ada rivers ' || n, n * 10,
      case when n % 100 > 0 then date '2024-01-01' + n % 700 end, timestamptz '2024-01-01' + n % 700 * interval '1 day'
    from generate_series(1, 20000) n`;
  await owner`update contact set birthday_key = to_char(date '2000-01-01' + (total_donations / 10 % 366)::int, 'MM-DD')
    where total_donations % 20 = 0`;
  await owner`insert into contact_email (organization_id, id, contact_id, position, email, email_key)
    select organization_id, id, id, 0, email, email from contact`;
  await owner`insert into contact_phone (organization_id, id, contact_id, position, phone, phone_key)
    select organization_id, id, id, 0, sort_name, 5630000000 + total_donations from contact`;
  await owner`insert into contact_tag (organization_id, contact_id, tag_key, tag)
    select organization_id, id, 'tag ' || total_donations % 500, 'Tag' from contact`;
  await owner`insert into contact_duplicate (organization_id, contact_id, other_id, by_email, by_phone, by_name, is_dismissed, found_at)
    select organization_id, id, lpad(to_hex(total_donations / 10 + 1), 32, '0')::uuid, true, false, false,
      total_donations % 40 = 0, created_at from contact where total_donations < 50000`;
  await owner`insert into search_term (organization_id, term, kind, record_id)
    select organization_id, word, 'contact', id from contact, unnest(string_to_array(search_text, ' ')) word`;
  await owner`insert into contact_deletion (organization_id, id, deleted_at) values (${id}, ${ID}::uuid, now())`;
  await owner`insert into deleted_contact (organization_id, id, deletion_id, name, type, words, snapshot, deleted_at)
    select organization_id, id, ${ID}::uuid, first_name, type, search_text, '{}', now() - total_donations * interval '1 second'
    from contact`;
  await owner`vacuum analyze`;
  await owner.end();
}, 60_000);
afterAll(() => world.close());

const inTenant = <T>(work: (transaction: Transaction) => Promise<T>) =>
  world.database.inOrganization(organization.id, work);
const scope = (transaction: Transaction) => ({
  transaction,
  organizationId: organization.id,
  organization: { type: "for-profit", timeZone: "America/Chicago" } as const,
  now: new Date("2025-12-28T18:00:00Z"),
});
const page = async (
  transaction: Transaction,
  filters: ContactFilters,
  sort: ContactSort = "name",
  after?: { value: string; id: string },
) => {
  const condition = await contactCondition(scope(transaction), filters, "program");
  return contactPageQuery(scope(transaction), { condition, sort, order: "asc", limit: 50, after }).getSQL();
};

describe("a list", () => {
  it.each([
    ["name", "contact_name_index", "rivers 004000", "sort_name"],
    ["lastContact", "contact_last_contact_index", "2024-06-01", "last_contact_key"],
    ["lastContact", "contact_last_contact_index", "0001-01-01", "last_contact_key"],
    ["total", "contact_total_index", "40000", "total_donations"],
    ["added", "contact_created_index", "2024-06-01T00:00:00.000Z", "created_at"],
  ] as const)("by %s is walked along %s, from a cursor too", (sort, index, value, column) =>
    inTenant(async (transaction) => {
      const columns = ["organization_id"];
      await expectIndexScan(transaction, await page(transaction, {}, sort), { index, columns });
      const next = await page(transaction, {}, sort, { value, id: ID });
      await expectIndexScan(transaction, next, { index, columns: [column] });
    }),
  );

  it.each([
    [{ type: "volunteer" }, "contact_type_index", "type"],
    [{ status: "pending" }, "contact_status_index", "status"],
    [{ consent: "refused" }, "contact_consent_index", "consent"],
    [{ city: "Town 17" }, "contact_city_index", "city_key"],
    [{ state: "S17" }, "contact_state_index", "state_key"],
  ] as const)("of %o by name is walked along its own index", (filters, index, column) =>
    inTenant(async (transaction) =>
      expectIndexScan(transaction, await page(transaction, filters), { index, columns: [column] }),
    ),
  );

  it.each([
    [{ contactedFrom: "2024-03-01", contactedTo: "2024-03-31" }, "lastContact", "contact_last_contact_index"],
    [{ neverContacted: "true" }, "lastContact", "contact_last_contact_index"],
    [{ donatedMin: "100", donatedMax: "110" }, "total", "contact_total_index"],
    [{ addedFrom: "2024-03-01", addedTo: "2024-03-02" }, "added", "contact_created_index"],
  ] as const)("of %o by %s begins where the range does", (filters, sort, index) =>
    inTenant(async (transaction) => {
      const plan = await explain(transaction, await page(transaction, filters, sort));
      expect(plan.readWhole).toEqual([]);
      expect(plan.scans[0]?.index).toBe(index);
      expect(plan.scans[0]?.condition).toMatch(/last_contact_key|total_donations|created_at/);
    }),
  );

  it("of birthdays soon is found by their days, over the end of the year too", () =>
    inTenant(async (transaction) => {
      const plan = await explain(transaction, await page(transaction, { birthdayWithin: "7" }));
      expect(plan.readWhole).toEqual([]);
      const scans = plan.scans.filter((scan) => scan.index === "contact_birthday_index");
      expect(scans).toHaveLength(2);
      for (const scan of scans) expect(scan.condition).toContain("birthday_key");
    }));

  it.each([{ tag: "tag 20" }, { reachable: "true" }, { reachable: "false" }, { q: "12345" }, { q: "ada" }] as const)(
    "of %o reads no table from end to end",
    (filters) =>
      inTenant(async (transaction) => {
        const plan = await explain(transaction, await page(transaction, filters));
        expect(plan.readWhole.filter((table) => table !== "mail_suppression")).toEqual([]);
      }),
  );
});

it("of a frequent word's list only the next contacts are walked, in the same order as all that have it", () =>
  inTenant(async (transaction) => {
    const { id, ...of } = { id: organization.id, ...scope(transaction) };
    const after = { value: "rivers 004000", id: ID };
    const condition = sql`t.organization_id = ${id} and strpos(' ' || t.search_text, ${" rivers"}) > 0`;
    for (const sort of ["name", "total", "added"] as const) {
      const place = { sort, order: "asc", limit: 50, after: sort === "name" ? after : undefined } as const;
      const walked = walkedPageQuery(of, { condition, ...place });
      const plan = await explain(transaction, walked);
      expect(plan.readWhole).toEqual([]);
      expect(await countVisited(transaction, walked.getSQL())).toBeLessThan(20_000);
      expect(await walked).toEqual(await contactPageQuery(of, { condition, ...place }));
    }
    const rare = sql`t.organization_id = ${id} and strpos(' ' || t.search_text, ${" 12345"}) > 0`;
    const last = walkedPageQuery(of, { condition: rare, sort: "name", order: "asc", limit: 50 });
    expect(await last).toEqual([]);
    expect(await countVisited(transaction, last.getSQL())).toBeLessThan(20_000);
  }));

it("matches and pairs are searched by address, number and name, each by its own key", () =>
  inTenant(async (transaction) => {
    const { id } = organization;
    const found = matchesQuery(id, { email: "n5@example.org", phone: "5630000050", name: "ada 5" });
    const keys = (["email", "phone", "name"] as const).map((reason) => ({ reason, keys: ["a key"] }));
    for (const query of [found, pairsOf(id, [ID], keys)]) {
      const plan = await explain(transaction, query ?? kindsQuery(id));
      expect(plan.readWhole).toEqual([]);
      for (const [index, key] of [
        ["contact_email_key_index", "email_key"],
        ["contact_phone_key_index", "phone_key"],
        ["contact_name_key_index", "name_key"],
      ] as const)
        expect(plan.scans.find((scan) => scan.index === index)?.condition).toContain(key);
    }
  }));

it("pairs of an organization that the statistics do not know yet read its keys a few times, not once a contact", async () => {
  const { id } = await world.organization();
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`insert into contact (organization_id, id, first_name, last_name, type, sort_name, name_key, search_text)
    select ${id}, lpad(to_hex(n), 32, '0')::uuid, 'Ada', 'Rivers', 'donor', 'rivers ada', 'ada ' || n, '' from generate_series(1, 3000) n`;
  await owner`insert into contact_email (organization_id, id, contact_id, position, email, email_key)
    select organization_id, id, id, 0, name_key, name_key from contact where organization_id = ${id}`;
  await owner`insert into contact_phone (organization_id, id, contact_id, position, phone, phone_key)
    select organization_id, id, id, 0, name_key, name_key from contact where organization_id = ${id}`;
  const ids = (await owner<{ id: string }[]>`select id from contact where organization_id = ${id} limit 1000`).map(
    (row) => row.id,
  );
  await owner.end();
  const visited = await world.database.inOrganization(id, async (transaction) => {
    const found = await transaction.execute<FoundKeys>(keysOf(id, ids));
    return (
      (await countVisited(transaction, keysOf(id, ids))) +
      (await countVisited(transaction, pairsOf(id, ids, [...found])))
    );
  });
  expect(visited).toBeGreaterThan(3000);
  expect(visited).toBeLessThan(60_000);
});

it("pairs are walked from the most certain, from a cursor too, and of one contact by it", () =>
  inTenant(async (transaction) => {
    const after = { certainty: 2, foundAt: "2024-06-01T00:00:00.000Z", contactId: ID, otherId: ID };
    for (const request of [{}, { after }])
      await expectIndexScan(
        transaction,
        pairsPageQuery(scope(transaction), { isDismissed: false, limit: 50, ...request }),
        { index: "contact_duplicate_certainty_index", columns: ["is_dismissed"] },
      );
    const one = pairsPageQuery(scope(transaction), { isDismissed: false, limit: 50, contactId: ID });
    expect((await explain(transaction, one)).readWhole).toEqual([]);
  }));

it("deleted contacts are walked as they were deleted, from a cursor too, and restored together by their deletion", () =>
  inTenant(async (transaction) => {
    const of = { ...scope(transaction), now: new Date() };
    const index = "deleted_contact_time_index";
    for (const after of [undefined, { createdAt: new Date(), id: ID }])
      await expectIndexScan(transaction, deletedPageQuery(of, { limit: 50, after }), {
        index,
        columns: ["deleted_at"],
      });
    const together = sql`select id from deleted_contact
      where organization_id = ${organization.id} and deletion_id = ${ID}::uuid`;
    await expectIndexScan(transaction, together, { index: "deleted_contact_deletion_index", columns: ["deletion_id"] });
  }));

it("what belongs to a contact is found by it in every table, so that deleting reads none from end to end", async () => {
  const nameOf = (column: object | undefined) => (column && "name" in column ? column.name : "");
  for (const { table, name, owners } of await readContactTables()) {
    const { indexes, primaryKeys } = getTableConfig(table);
    const begins = [...indexes.map(({ config }) => config.columns), ...primaryKeys.map(({ columns }) => columns)].map(
      ([first, second]) => `${nameOf(first)}, ${nameOf(second)}`,
    );
    for (const owner of owners)
      expect([name, begins]).toEqual([name, expect.arrayContaining([`organization_id, ${owner}`])]);
  }
});

it("figures, counts and tags are read from indexes alone", () =>
  inTenant(async (transaction) => {
    const { id } = organization;
    const condition = await contactCondition(scope(transaction), { type: "donor", status: "active" }, "program");
    for (const query of [
      kindsQuery(id),
      newQuery(id, new Date("2025-11-01")),
      openPairsQuery(id, 100),
      countQuery(condition, 10_001),
      tagsQuery(id, undefined),
      tagsQuery(id, "tag 1"),
    ])
      expect((await explain(transaction, query)).readWhole).toEqual([]);
  }));

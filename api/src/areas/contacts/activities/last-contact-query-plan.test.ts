import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectIndexScan } from "../../../../testing/explain.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { activityPageQuery } from "./activity-timeline.ts";
import { sentTodayQuery } from "./contact-messages.ts";
import { messagePageQuery } from "./message-timeline.ts";

const ONE = "01900000-0000-7000-8000-000000000001";
const NOW = new Date("2026-03-02T15:00:00Z");

let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization();
  const { id } = organization;
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`insert into contact (organization_id, id, first_name, type)
    select ${id}, case n when 1 then ${ONE}::uuid else gen_random_uuid() end, 'Person ' || n, 'donor'
    from generate_series(1, 2000) n`;
  await owner`insert into contact_activity (organization_id, id, contact_id, type, happened_at, happened_on)
    select ${id}, gen_random_uuid(), c.id, 'call', timestamptz '2025-01-01' + n * interval '1 day', date '2025-01-01' + n
    from contact c, generate_series(1, 10) n`;
  await owner`insert into contact_message
    (organization_id, id, contact_id, address, address_key, subject, body, values, sender_name, reply_to, created_at)
    select ${id}, gen_random_uuid(), c.id, 'a', 'a', 'a', 'a', '{}', 'a', 'a', timestamptz '2025-01-01' + n * interval '1 day'
    from contact c, generate_series(1, 10) n`;
  await owner`vacuum analyze contact, contact_activity, contact_message`;
  await owner.end();
}, 120_000);
afterAll(() => world?.close());

const inTenant = (work: (scope: { transaction: Transaction; organizationId: number }) => Promise<unknown>) =>
  world.database.inOrganization(organization.id, (transaction) =>
    work({ transaction, organizationId: organization.id }),
  );
const request = { before: { at: NOW, id: "" }, max: 31 };

it("what happened with one contact is found by that contact", () =>
  inTenant(async (scope) => {
    await expectIndexScan(scope.transaction, activityPageQuery(scope, ONE, request), {
      index: "contact_activity_contact_index",
      columns: ["organization_id", "contact_id"],
      // Of one contact alone, by the order that all areas share.
      sorts: true,
    });
    await expectIndexScan(scope.transaction, messagePageQuery(scope, ONE, request), {
      index: "contact_message_contact_index",
      columns: ["organization_id", "contact_id"],
      // Of one contact alone, by the order that all areas share.
      sorts: true,
    });
    expect(await activityPageQuery(scope, ONE, request)).toHaveLength(10);
  }));

it("mails of a day are counted by their time", () =>
  inTenant((scope) =>
    expectIndexScan(scope.transaction, sentTodayQuery(scope, ONE, NOW), {
      index: "contact_message_created_index",
      columns: ["organization_id", "created_at"],
    }),
  ));

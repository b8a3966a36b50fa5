import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectIndexScan, explain } from "../../../testing/explain.ts";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import type { Transaction } from "../../kernel/db/tenancy.ts";
import { suppressionPageQuery } from "../contacts/suppressions/mail-suppressions.ts";
import { recipientPageQuery } from "./mailing-recipients.ts";
import { mailingPageQuery } from "./mailings.ts";
import { countsQuery, queueQuery, takenQuery } from "./sending/mailing-round.ts";

const RECIPIENTS = 100_000;
/** One of few recipients beside it. */
const SMALL = "01900000-0000-7000-8000-000000000002";
const MAILING = "01900000-0000-7000-8000-000000000001";
const NOW = new Date("2026-03-02T15:00:10Z");
const encode = (text: string) => Buffer.from(text).toString("base64url");

let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization();
  const { id } = organization;
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`insert into mailing (organization_id, id, name, status, created_at)
    select ${id}, case n when 1 then ${MAILING}::uuid when 2 then ${SMALL}::uuid else gen_random_uuid() end, 'Mailing ' || n,
      case when n = 1 then 'sending' when n % 3 = 0 then 'draft' else 'sent' end, timestamptz '2025-01-01' + n * interval '1 hour'
    from generate_series(1, 2000) n`;
  await owner`insert into mailing_recipient
    (organization_id, id, mailing_id, contact_id, name, address, address_key, status, taken_at)
    select ${id}, lpad(to_hex(n), 32, '0')::uuid, ${MAILING}::uuid, gen_random_uuid(), 'Person ' || n, 'p' || n || '@x.example',
      'p' || n || '@x.example', case when n % 1000 = 0 then 'failed' when n <= 60000 then 'sent' else 'queued' end,
      case when n <= 60000 then ${NOW.toISOString()}::timestamptz - (60000 - n) / 10 * interval '1 second' end
    from generate_series(1, ${RECIPIENTS}::int) n`;
  await owner`insert into mailing_recipient (organization_id, id, mailing_id, contact_id, name, address, address_key)
    select organization_id, gen_random_uuid(), ${SMALL}::uuid, contact_id, name, address, address_key
    from mailing_recipient where mailing_id = ${MAILING}::uuid limit 500`;
  await owner`insert into mail_suppression (organization_id, id, address, address_key, reason, created_at)
    select ${id}, gen_random_uuid(), 's' || n || '@x.example', 's' || n || '@x.example',
      case when n % 2 = 0 then 'bounced' else 'unsubscribed' end, timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(1, 20000) n`;
  await owner`vacuum analyze mailing, mailing_recipient, mail_suppression`;
  await owner.end();
}, 120_000);
afterAll(() => world.close());

const inTenant = <T>(work: (scope: { transaction: Transaction; organizationId: number }) => Promise<T>) =>
  world.database.inOrganization(organization.id, (transaction) =>
    work({ transaction, organizationId: organization.id }),
  );
const cursor = `${Date.parse("2025-03-01T00:00:00.000Z")}_${MAILING}`;

it("mailings are walked newest first, and those in one state by that", () =>
  inTenant(async (scope) => {
    await expectIndexScan(scope.transaction, mailingPageQuery(scope, {}, 50), {
      index: "mailing_created_index",
      columns: ["organization_id"],
    });
    await expectIndexScan(scope.transaction, mailingPageQuery(scope, { status: "draft" }, 50), {
      index: "mailing_status_index",
      columns: ["organization_id", "status"],
    });
  }));

it("recipients are walked by address, those in one state too, from wherever a page begins", () =>
  inTenant(async (scope) => {
    const after = encode("p5@x.example");
    await expectIndexScan(scope.transaction, recipientPageQuery(scope, MAILING, { cursor: after }, 50), {
      index: "mailing_recipient_address_index",
      columns: ["organization_id", "mailing_id", "address_key"],
    });
    await expectIndexScan(
      scope.transaction,
      recipientPageQuery(scope, MAILING, { status: "failed", cursor: after }, 50),
      {
        index: "mailing_recipient_list_index",
        columns: ["organization_id", "mailing_id", "status", "address_key"],
      },
    );
  }));

it("the queue of 100,000 is taken from its beginning, in the order of its index", () =>
  inTenant(async ({ transaction, organizationId }) => {
    await expectIndexScan(transaction, queueQuery(organizationId, MAILING, NOW, 100), {
      index: "mailing_recipient_status_index",
      columns: ["organization_id", "mailing_id", "status"],
    });
    const began = performance.now();
    const rows = await transaction.execute(queueQuery(organizationId, MAILING, NOW, 100));
    expect(rows).toHaveLength(100);
    expect(performance.now() - began).toBeLessThan(1000);
  }));

it("what went out in this minute, and how a mailing stands, are counted by an index", () =>
  inTenant(async ({ transaction, organizationId }) => {
    const taken = await explain(transaction, takenQuery(organizationId, new Date("2026-03-02T15:00:00Z")));
    expect(taken.readWhole).toEqual([]);
    expect(taken.scans[0]).toMatchObject({ index: "mailing_recipient_taken_index" });
    expect(taken.scans[0]?.condition).toContain("taken_at");
    const counts = await explain(transaction, countsQuery(organizationId, SMALL));
    expect(counts.readWhole).toEqual([]);
    expect(counts.scans[0]?.condition).toContain("mailing_id");
  }));

it("addresses that get nothing are walked newest first, by reason and by how they begin", () =>
  inTenant(async (scope) => {
    for (const query of [{}, { reason: "bounced" }, { cursor }] as const)
      await expectIndexScan(scope.transaction, suppressionPageQuery(scope, query, 50), {
        index: "mail_suppression_created_index",
        columns: ["organization_id"],
      });
    const found = await explain(scope.transaction, suppressionPageQuery(scope, { q: "s123" }, 50));
    expect(found.readWhole).toEqual([]);
    expect(found.scans.find(({ index }) => index === "mail_suppression_address_index")?.condition).toContain(
      "address_key",
    );
  }));

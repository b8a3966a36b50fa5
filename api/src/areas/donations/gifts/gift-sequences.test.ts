import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { recordGift, refundGift } from "./gifts.ts";

/*
 * Random sequences of what happens to gifts, on a real Postgres: whatever is accepted or refused, every kept sum equals
 * what adding up the gifts gives, and the books hold the gifts less their refunds.
 */

let world: World;
let home: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
});
afterAll(() => world.close());

const DAYS = ["2025-03-01", "2025-03-02", "2025-11-20"] as const;
const giver = (one: number) => ({ name: `Donor ${one}`, email: `donor-${one}@example.org` });
const cents = fc.integer({ min: 1, max: 9_000 });
const charge = { donor: fc.nat(2), day: fc.nat(2), cents };
const step = fc.oneof(
  fc.record({ do: fc.constant("give" as const), ...charge }),
  fc.record({ do: fc.constant("charge" as const), number: fc.nat(3), works: fc.boolean(), ...charge }),
  fc.record({ do: fc.constant("refund" as const), gift: fc.nat(7), part: fc.nat(3), cents, isWhole: fc.boolean() }),
  fc.record({ do: fc.constant("remove" as const), gift: fc.nat(7) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const base = { formId: null, currency: "USD", frequency: "one_time", sendsReceipt: false } as const;
const inHome = <T>(work: (scope: Program) => Promise<T>) => inProgramScope(world.services, home.id, work);
const idsOf = () =>
  inHome(async ({ transaction }) => {
    const rows = await transaction.execute<{ id: string }>(
      sql`select id from donation where organization_id = ${home.id} order by id`,
    );
    return rows.map(({ id }) => id);
  });

async function take(one: Step): Promise<void> {
  if (one.do === "give" || one.do === "charge") {
    const gift = {
      ...base,
      giver: giver(one.donor),
      cents: BigInt(one.cents),
      receivedOn: DAYS[one.day] ?? DAYS[0],
      ...(one.do === "give"
        ? { method: "cash" as const }
        : {
            // A provider's number belongs to one donor.
            giver: giver(one.number % 3),
            cents: BigInt(1000 + one.number),
            method: "card" as const,
            provider: { name: "stripe" as const, id: `pi_${one.number}` },
            status: one.works ? ("completed" as const) : ("failed" as const),
          }),
    };
    await inHome((scope) => recordGift(scope, gift));
    return;
  }
  const ids = await idsOf();
  const id = ids[one.gift % Math.max(1, ids.length)];
  if (id === undefined) return;
  if (one.do === "remove") await home.admin.delete(`/api/donations/${id}`);
  else {
    await inHome(async (scope) => {
      const [row] = await scope.transaction.execute<{ left: string }>(
        sql`select cents - refunded as left from donation where organization_id = ${home.id} and id = ${id}`,
      );
      const refunded = one.isWhole && row ? BigInt(row.left) : BigInt(one.cents);
      return refundGift(scope, id, { cents: refunded, part: `part ${one.part}`, userId: null });
      // More than is left is refused, and leaves nothing half done.
    }).catch(() => undefined);
  }
}

/** Errors: every difference between a stored sum and the gifts themselves. */
const differences = () =>
  inHome(async ({ transaction }) => {
    const rows = await transaction.execute<{ what: string; kept: string; real: string }>(sql`
      with gift as (select * from donation where organization_id = ${home.id} and status = 'completed'),
      daily as (
        select 'day ' || coalesce(k.day, r.received_on) as what,
          coalesce(k.n, 0) || ' ' || coalesce(k.cents, 0) as kept, coalesce(r.n, 0) || ' ' || coalesce(r.cents, 0) as real
        from (select * from donation_daily where organization_id = ${home.id}) k
        full join (select received_on, count(*) as n, sum(cents - refunded) as cents from gift group by 1) r
          on r.received_on = k.day
      ), monthly as (
        select 'month ' || coalesce(k.month, r.month) as what,
          coalesce(k.n, 0) || ' ' || coalesce(k.cents, 0) as kept, coalesce(r.n, 0) || ' ' || coalesce(r.cents, 0) as real
        from (select month, sum(n) as n, sum(cents) as cents from donation_monthly
          where organization_id = ${home.id} group by 1) k
        full join (select date_trunc('month', received_on::timestamp)::date as month, count(*) as n,
            sum(cents - refunded) as cents from gift group by 1) r on r.month = k.month
      ), givers as (
        select 'donor ' || d.name as what,
          d.gift_count || ' ' || d.total || ' ' || coalesce(d.first_gift_on::text, '-') || ' ' || coalesce(d.last_gift_on::text, '-') as kept,
          count(g.id) || ' ' || coalesce(sum(g.cents - g.refunded), 0) || ' ' || coalesce(min(g.received_on)::text, '-') || ' ' || coalesce(max(g.received_on)::text, '-') as real
        from donor d left join gift g on g.donor_id = d.id
        where d.organization_id = ${home.id} group by d.id, d.name, d.gift_count, d.total, d.first_gift_on, d.last_gift_on
      ), firsts as (
        select 'donors' as what,
          (select coalesce(sum(n), 0) from donor_daily where organization_id = ${home.id})::text as kept,
          (select count(distinct donor_id) from gift)::text as real
      ), books as (
        select 'books' as what,
          (select coalesce(sum(case type when 'income' then cents else -cents end), 0) from transaction
            where organization_id = ${home.id} and source_kind = 'donation' and deleted_at is null)::text as kept,
          (select coalesce(sum(cents - refunded), 0) from donation
            where organization_id = ${home.id} and status <> 'failed')::text as real
      ), rolled as (
        select 'books by day' as what,
          (select coalesce(sum(case type when 'income' then cents else -cents end), 0) from transaction_daily
            where organization_id = ${home.id})::text as kept,
          (select kept from books) as real
      )
      select * from (
        select * from daily union all select * from monthly union all select * from givers union all select * from firsts
        union all select * from books union all select * from rolled
      ) every where kept <> real`);
    return [...rows];
  });

it("keeps every sum equal to its gifts, whatever happens to them", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      home = await world.organization({ plan: "enterprise", type: "non-profit" });
      for (const one of steps) await take(one);
      expect(await differences()).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it("keeps them under many at a time", async () => {
  home = await world.organization({ plan: "enterprise", type: "non-profit" });
  const work = Array.from(
    { length: 60 },
    (_, index) => () =>
      take(
        index % 3 === 2
          ? { do: "refund", gift: index % 8, part: index, cents: 500, isWhole: index % 2 === 0 }
          : { do: "give", donor: index % 3, day: index % 3, cents: 1000 + index },
      ),
  );
  await Promise.all(work.map((one) => one()));
  expect(await differences()).toEqual([]);
});

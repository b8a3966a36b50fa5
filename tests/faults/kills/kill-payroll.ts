import type { KillKind } from "./kill-place.ts";
import { requireEqual } from "./kill-place.ts";
import type { KillWorld } from "./kill-world.ts";

const PEOPLE = 15;
const WEEK_MS = 7 * 86_400_000;
const FIRST_WEEK = Date.parse("2026-01-05");
/** A commit takes about this long. */
const LATEST_MS = 250;

/** A commit of payroll: slips, year-to-date, books, audit and notification are there together or not at all, once each. */
export const killPayroll: KillKind = async (place, number) => {
  const world = await place.world();
  await world.once("employees", () => hire(world));
  const day = (days: number) => new Date(FIRST_WEEK + number * WEEK_MS + days * 86_400_000).toISOString().slice(0, 10);
  const { id } = await world.call<{ id: string }>("/api/payroll-runs", {
    payFrequency: "weekly",
    payPeriodStart: day(0),
    payPeriodEnd: day(6),
    payDate: day(9),
  });
  await world.call(`/api/payroll-runs/${id}/calculate`, {});
  await world.call(`/api/payroll-runs/${id}/approve`, {});
  const before = await yearToDate(world);
  const commit = () => world.call(`/api/payroll-runs/${id}/commit`, {}, { "Idempotency-Key": `commit-${id}` });

  const killed = await world.killDuring(() => [commit()], place.random() * LATEST_MS, 0);
  const { state } = await readRun(world, id);
  const [paid] = await slipSum(world, id);
  const isDone = state.status === "committed";
  requireEqual("slips after the kill", paid?.committed, isDone ? PEOPLE : 0);
  requireEqual("entries after the kill", (await readEntries(world, id)).length > 0, isDone);
  requireEqual("the year after the kill", (await yearToDate(world)) > before, isDone);

  // The browser repeats what got no answer, with the same key.
  await commit();
  const run = await readRun(world, id);
  requireEqual("the run", run.state, { status: "committed", people: PEOPLE, audited: 1, notified: 1 });
  const [slips] = await slipSum(world, id);
  requireEqual("paid slips", slips?.committed, PEOPLE);
  requireEqual("the year's gross pay", String(await yearToDate(world)), String(before + BigInt(slips?.gross ?? 0)));
  const entries = await readEntries(world, id);
  requireEqual("parts booked twice", entries.length, new Set(entries.map(({ part }) => part)).size);
  const booked = entries.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
  requireEqual("the books", booked.toString(), run.cost);
  const [daily] = await world.sql<{ cents: string }[]>`
    select sum(cents)::text as cents from transaction_daily
    where organization_id = ${world.organizationId} and type = 'expense' and day = ${day(9)}`;
  requireEqual("the day's sum", daily?.cents, run.cost);
  return killed;
};

async function hire(world: KillWorld): Promise<void> {
  for (let index = 0; index < PEOPLE; index += 1)
    await world.call("/api/employees", {
      firstName: "Ada",
      lastName: `Person ${index}`,
      email: `employee-${index}@example.org`,
      employeeType: "w2",
      hireDate: "2024-01-08",
      salary: "52000",
      payFrequency: "weekly",
      workState: "TX",
    });
}

async function readRun({ sql, organizationId }: KillWorld, id: string) {
  const [row] = await sql<{ status: string; people: number; cost: string; audited: number; notified: number }[]>`
    select status, people_count as people,
      (gross + employer_social_security + employer_medicare + employer_unemployment + employer_benefits)::text as cost,
      (select count(*)::int from audit_log a where a.organization_id = r.organization_id
        and a.resource = 'payroll_run' and a.resource_id = r.id::text and a.action = 'commit') as audited,
      (select count(*)::int from notification n where n.organization_id = r.organization_id
        and n.subject = 'payroll_run:' || r.id and n.kind = 'payroll_committed') as notified
    from payroll_run r where organization_id = ${organizationId} and id = ${id}`;
  if (!row) throw new Error("the run is gone");
  const { cost, ...state } = row;
  return { state, cost };
}

const slipSum = ({ sql, organizationId }: KillWorld, id: string) => sql<{ committed: number; gross: string }[]>`
  select count(*) filter (where status = 'committed')::int as committed, sum(gross)::text as gross
  from pay_slip where organization_id = ${organizationId} and run_id = ${id}`;

const readEntries = ({ sql, organizationId }: KillWorld, id: string) => sql<{ part: string; cents: string }[]>`
  select source_part as part, cents::text from transaction
  where organization_id = ${organizationId} and source_kind = 'payroll' and source_id = ${id} and deleted_at is null`;

async function yearToDate({ sql, organizationId }: KillWorld): Promise<bigint> {
  const [row] = await sql<{ gross: string }[]>`
    select coalesce(sum(gross), 0)::text as gross from payroll_year_to_date where organization_id = ${organizationId}`;
  return BigInt(row?.gross ?? 0);
}

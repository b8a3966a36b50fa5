import type { Services } from "../services.ts";
import { withOwnFormats, writeAs } from "../tenant/formats-in-force.ts";
import { organizationsWithDue } from "./due-organizations.ts";
import { openRun, type SweepRun } from "./failures.ts";
import { LONGEST_SWEEP_MS } from "./organizations.ts";
import type { DuePlan } from "./plans.ts";
import { readOpen, type SweptOrganization } from "./swept-organizations.ts";

/** Records of one organization in one round: then the next organization has its turn. */
const SHARE = 20;
/** Failures one after the other that end an organization's turns in this run. */
const FAILURES_IN_A_ROW = 5;

interface Turns {
  organization: SweptOrganization;
  /** After the last checked record. */
  afterDue: string;
  afterId: string;
  failuresInARow: number;
  isOver: boolean;
}

interface Slice {
  organizationId: number;
  recordId: string;
  /** As Postgres writes it, to the microsecond. */
  dueAt: string;
}

/**
 * Works off what is due in rounds: each organization has a few records in each, the longest overdue first. Organizations
 * that are read-only and records that were set aside keep their place and take no one else's.
 */
export async function runDueRecords(services: Services, plan: DuePlan): Promise<void> {
  const now = services.now();
  const deadline = performance.now() + LONGEST_SWEEP_MS;
  const run = openRun(services, plan.name, now);
  let unfinished = 0;
  for (const kind of plan.kinds) unfinished += await runKind(services, plan, run, { kind, now, deadline });
  run.report(unfinished);
}

/** Returns how many organizations still have something due. */
async function runKind(
  services: Services,
  plan: DuePlan,
  run: SweepRun,
  { kind, now, deadline }: { kind: string; now: Date; deadline: number },
): Promise<number> {
  const open = await readOpen(services, await organizationsWithDue(services.database, kind, now), plan, now);
  await run.recall([...open.keys()]);
  let turns: Turns[] = [...open.values()].map((organization) => ({
    organization,
    afterDue: "-infinity",
    afterId: "00000000-0000-0000-0000-000000000000",
    failuresInARow: 0,
    isOver: false,
  }));
  while (turns.length > 0) {
    for (const [turn, slice] of await readSlices(services, kind, now, turns)) {
      if (performance.now() >= deadline) return turns.filter(({ isOver }) => !isOver).length;
      await claimTurn(services, plan, run, { kind, now, turn, slice });
    }
    turns = turns.filter(({ isOver }) => !isOver);
  }
  return 0;
}

async function claimTurn(
  services: Services,
  plan: DuePlan,
  run: SweepRun,
  { kind, now, turn, slice }: { kind: string; now: Date; turn: Turns; slice: readonly Slice[] },
): Promise<void> {
  const { organization } = turn;
  const organizationId = organization.id;
  for (const { recordId, dueAt } of slice) {
    turn.afterDue = dueAt;
    turn.afterId = recordId;
    if (run.isSetAside({ organizationId, recordId })) continue;
    const record = { kind, organizationId, recordId, organization };
    const went = await run.attempt({ organizationId, recordId }, () =>
      withOwnFormats(() => {
        writeAs(organization);
        return plan.handle(services, record, now);
      }),
    );
    turn.failuresInARow = went ? 0 : turn.failuresInARow + 1;
    if (turn.failuresInARow >= FAILURES_IN_A_ROW) break;
  }
  turn.isOver = slice.length < SHARE || turn.failuresInARow >= FAILURES_IN_A_ROW;
}

/** The next records of each organization, after the checked ones. */
async function readSlices(
  { database }: Services,
  kind: string,
  now: Date,
  turns: readonly Turns[],
): Promise<[Turns, Slice[]][]> {
  const from = turns.map(({ organization, afterDue, afterId }) => ({ id: organization.id, afterDue, afterId }));
  const rows = await database.sql<Slice[]>`
    select turn.id::int as "organizationId", due.record_id as "recordId", due.due_at::text as "dueAt"
    from json_to_recordset(${JSON.stringify(from)}::text::json) as turn(id bigint, "afterDue" timestamptz, "afterId" uuid)
    cross join lateral (
      select record_id, due_at from due_work
      where kind = ${kind} and organization_id = turn.id and due_at <= ${now.toISOString()}::timestamptz
        and (due_at, record_id) > (turn."afterDue", turn."afterId")
      order by due_at, record_id limit ${SHARE}
    ) due`;
  const slices = new Map<number, Slice[]>(turns.map(({ organization }) => [organization.id, []]));
  for (const row of rows) slices.get(row.organizationId)?.push(row);
  return turns.map((turn) => [turn, slices.get(turn.organization.id) ?? []]);
}

import { sql } from "drizzle-orm";
import { AREAS } from "./areas.ts";
import { writeAuditRow } from "./kernel/audit/audit-row.ts";
import type { Database } from "./kernel/db/client.ts";
import type { Transaction } from "./kernel/db/tenancy.ts";
import type { DemoHistoryInput, DemoOrganization } from "./ports/area.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HISTORY_DAYS = 45;

/** Writes who did what in the demo's last weeks into its audit log, the oldest first and nothing after now. */
export async function writeDemoHistory(database: Database, organization: DemoOrganization, now: Date): Promise<void> {
  await database.inOrganization(organization.id, async (transaction) => {
    const input: DemoHistoryInput = {
      transaction,
      organizationId: organization.id,
      organization,
      now,
      since: new Date(now.getTime() - HISTORY_DAYS * DAY_MS),
      people: await readPeople(transaction, organization),
    };
    const actions = [];
    for (const { demoHistory } of AREAS) if (demoHistory) actions.push(...(await demoHistory(input)));
    const past = actions.filter(({ at }) => at >= input.since && at <= now);
    past.sort((one, other) => one.at.getTime() - other.at.getTime());
    for (const { at, ...entry } of past)
      await writeAuditRow(transaction, { ...entry, organizationId: organization.id, createdAt: at });
  });
}

async function readPeople(
  transaction: Transaction,
  { id, adminId }: DemoOrganization,
): Promise<DemoHistoryInput["people"]> {
  const rows = await transaction.execute<{ user_id: string; role: string }>(sql`
    select user_id, role from membership where organization_id = ${id}`);
  const idOf = (role: string) => rows.find((row) => row.role === role)?.user_id ?? adminId;
  return { manager: idOf("manager"), user: idOf("user") };
}

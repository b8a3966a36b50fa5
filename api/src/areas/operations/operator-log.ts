import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { listOperatorLog as endpoint, OperatorAction } from "@trellis/contract-operations/operator-log.ts";
import { desc } from "drizzle-orm";
import { operatorAction } from "../../kernel/audit/schema.ts";
import { createId } from "../../kernel/db/columns.ts";
import type { Transaction } from "../../kernel/db/tenancy.ts";
import { isBefore, readCursor, writeCursor } from "../../kernel/http/answers/newest-first.ts";
import { Page } from "../../kernel/http/context.ts";
import type { OperatorContext } from "./operator-call.ts";

const DEFAULT_LIMIT = 50;

/** What an entry says beside who and when. */
export interface OperatorEntry {
  action: OperatorAction;
  organization?: { id: number; name: string };
  reason?: string;
  details?: Record<string, unknown>;
}

/** Who acts: an operator by a call, or the command line, which has no address. */
export type Actor = Pick<OperatorContext, "now"> &
  Partial<Pick<OperatorContext, "operatorEmail" | "address" | "requestId">>;

/** Adds an entry to the operators' log, in the transaction of what it tells. */
export async function recordOperatorAction(
  transaction: Transaction,
  { now, operatorEmail, address, requestId }: Actor,
  { action, organization, reason, details }: OperatorEntry,
): Promise<void> {
  await transaction.insert(operatorAction).values({
    id: createId(),
    operatorEmail,
    action,
    aboutOrganization: organization?.id,
    aboutName: organization?.name,
    reason,
    details,
    ipAddress: address,
    requestId,
    createdAt: now,
  });
}

/** What operators did, newest first. Throws invalid for a cursor that is not of this list. */
export async function listOperatorLog({ database }: OperatorContext, { query }: EndpointParsed<typeof endpoint>) {
  const { limit = DEFAULT_LIMIT, cursor } = query;
  const rows = await database.reference
    .select()
    .from(operatorAction)
    .where(isBefore(operatorAction.createdAt, operatorAction.id, readCursor(cursor)))
    .orderBy(desc(operatorAction.createdAt), desc(operatorAction.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return new Page(
    items.map(({ id, operatorEmail, action, aboutOrganization, aboutName, reason, details, createdAt }) => ({
      id,
      operatorEmail,
      action,
      organizationId: aboutOrganization,
      organizationName: aboutName,
      reason,
      details,
      createdAt: createdAt.toISOString(),
    })),
    rows.length > limit && last ? writeCursor(last) : null,
  );
}

import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { supportVisit } from "../../../kernel/tenant/support-schema.ts";

export type VisitRow = typeof supportVisit.$inferSelect;

const HOUR_MS = 60 * 60 * 1000;
/** A request that no one answers is over after so long. */
const ASKED_HOURS = 7 * 24;

/** The look-in that is open, or that support asks for; undefined where there is none. */
export async function findCurrentVisit(
  { transaction, organizationId }: Read,
  now: Date,
): Promise<VisitRow | undefined> {
  const [row] = await transaction
    .select()
    .from(supportVisit)
    .where(
      and(
        eq(supportVisit.organizationId, organizationId),
        isNull(supportVisit.endedAt),
        or(
          gt(supportVisit.expiresAt, now),
          and(isNull(supportVisit.expiresAt), gt(supportVisit.createdAt, askedSince(now))),
        ),
      ),
    );
  return row;
}

const askedSince = (now: Date) => new Date(now.getTime() - ASKED_HOURS * HOUR_MS);

/** Ends what is open or asked. The caller holds the organization's row, so that two of them take turns. */
export async function endCurrentVisit({ transaction, organizationId, now }: Tenant): Promise<void> {
  await transaction
    .update(supportVisit)
    .set({ endedAt: now })
    .where(and(eq(supportVisit.organizationId, organizationId), isNull(supportVisit.endedAt)));
}

/** Records what support asks for. The caller holds the organization's row and has made sure that nothing is current. */
export async function addRequestedVisit(
  tenant: Tenant,
  asked: { askedBy: string; reason: string; hours: number },
): Promise<VisitRow> {
  await endOver(tenant);
  return addVisit(tenant, { ...asked, expiresAt: null });
}

/** Opens the organization to support for some hours: in answer to a request, or as an offer. */
export async function openVisit(tenant: Tenant, hours: number, asked: VisitRow | undefined): Promise<VisitRow> {
  const { now } = tenant;
  if (asked) await endCurrentVisit(tenant);
  await endOver(tenant);
  const { askedBy, reason } = asked ?? { askedBy: null, reason: null };
  return addVisit(tenant, { askedBy, reason, hours, expiresAt: new Date(now.getTime() + hours * HOUR_MS) });
}

async function addVisit(
  { transaction, organizationId, now }: Tenant,
  values: Pick<VisitRow, "askedBy" | "reason" | "hours" | "expiresAt">,
): Promise<VisitRow> {
  const row = { id: createId(), organizationId, ...values, endedAt: null, createdAt: now };
  await transaction.insert(supportVisit).values(row);
  return row;
}

/** Marks as ended what is over by its time. */
async function endOver({ transaction, organizationId, now }: Tenant): Promise<void> {
  await transaction
    .update(supportVisit)
    .set({ endedAt: now })
    .where(
      and(
        eq(supportVisit.organizationId, organizationId),
        isNull(supportVisit.endedAt),
        or(
          lte(supportVisit.expiresAt, now),
          and(isNull(supportVisit.expiresAt), lte(supportVisit.createdAt, askedSince(now))),
        ),
      ),
    );
}

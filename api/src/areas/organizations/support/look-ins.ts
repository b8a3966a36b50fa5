import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { supportLookIn } from "../../../kernel/tenant/look-in-schema.ts";

export type LookInRow = typeof supportLookIn.$inferSelect;

const HOUR_MS = 60 * 60 * 1000;
/** A request that no one answers is over after so long. */
const ASKED_HOURS = 7 * 24;

/** The look-in that is open, or that support asks for; undefined where there is none. */
export async function findCurrentLookIn(
  { transaction, organizationId }: Read,
  now: Date,
): Promise<LookInRow | undefined> {
  const [row] = await transaction
    .select()
    .from(supportLookIn)
    .where(
      and(
        eq(supportLookIn.organizationId, organizationId),
        isNull(supportLookIn.endedAt),
        or(
          gt(supportLookIn.expiresAt, now),
          and(isNull(supportLookIn.expiresAt), gt(supportLookIn.createdAt, askedSince(now))),
        ),
      ),
    );
  return row;
}

const askedSince = (now: Date) => new Date(now.getTime() - ASKED_HOURS * HOUR_MS);

/** Ends what is open or asked. The caller holds the organization's row, so that two of them take turns. */
export async function endCurrentLookIn({ transaction, organizationId, now }: Tenant): Promise<void> {
  await transaction
    .update(supportLookIn)
    .set({ endedAt: now })
    .where(and(eq(supportLookIn.organizationId, organizationId), isNull(supportLookIn.endedAt)));
}

/** Records what support asks for. The caller holds the organization's row and has made sure that nothing is current. */
export async function addAskedLookIn(
  tenant: Tenant,
  asked: { askedBy: string; reason: string; hours: number },
): Promise<LookInRow> {
  await endOver(tenant);
  return addLookIn(tenant, { ...asked, expiresAt: null });
}

/** Opens the organization to support for some hours: in answer to a request, or as an offer. */
export async function openLookIn(tenant: Tenant, hours: number, asked: LookInRow | undefined): Promise<LookInRow> {
  const { now } = tenant;
  if (asked) await endCurrentLookIn(tenant);
  await endOver(tenant);
  const { askedBy, reason } = asked ?? { askedBy: null, reason: null };
  return addLookIn(tenant, { askedBy, reason, hours, expiresAt: new Date(now.getTime() + hours * HOUR_MS) });
}

async function addLookIn(
  { transaction, organizationId, now }: Tenant,
  values: Pick<LookInRow, "askedBy" | "reason" | "hours" | "expiresAt">,
): Promise<LookInRow> {
  const row = { id: createId(), organizationId, ...values, endedAt: null, createdAt: now };
  await transaction.insert(supportLookIn).values(row);
  return row;
}

/** Marks as ended what is over by its time. */
async function endOver({ transaction, organizationId, now }: Tenant): Promise<void> {
  await transaction
    .update(supportLookIn)
    .set({ endedAt: now })
    .where(
      and(
        eq(supportLookIn.organizationId, organizationId),
        isNull(supportLookIn.endedAt),
        or(
          lte(supportLookIn.expiresAt, now),
          and(isNull(supportLookIn.expiresAt), lte(supportLookIn.createdAt, askedSince(now))),
        ),
      ),
    );
}

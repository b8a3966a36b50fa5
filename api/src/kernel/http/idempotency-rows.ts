import { and, eq, isNull, lte } from "drizzle-orm";
import { idempotencyKey } from "../db/schema.ts";
import type { Tenant } from "./context.ts";

/** How long an Idempotency-Key means the same request. */
export const IDEMPOTENCY_MS = 24 * 3_600_000;

/** Removes the organization's keys of a day ago and before; those of work that has not ended stay until it has. */
export async function removeExpiredKeys({ transaction, organizationId, now }: Tenant): Promise<void> {
  await transaction
    .delete(idempotencyKey)
    .where(
      and(
        eq(idempotencyKey.organizationId, organizationId),
        lte(idempotencyKey.createdAt, new Date(now.getTime() - IDEMPOTENCY_MS)),
        isNull(idempotencyKey.sagaId),
      ),
    );
}

/** Says that what a repeatable write began has ended: its key expires like every other. */
export async function endSaga({ transaction, organizationId }: Tenant, sagaId: string): Promise<void> {
  await transaction
    .update(idempotencyKey)
    .set({ sagaId: null })
    .where(and(eq(idempotencyKey.organizationId, organizationId), eq(idempotencyKey.sagaId, sagaId)));
}

/**
 * Forgets every stored answer of the organization, because one may speak of a person who is being erased. The keys stay: a
 * request that is repeated is still not carried out twice.
 */
export async function forgetAnswers({ transaction, organizationId }: Tenant): Promise<void> {
  await transaction
    .update(idempotencyKey)
    .set({ answer: null, isAnswered: false })
    .where(and(eq(idempotencyKey.organizationId, organizationId), isNull(idempotencyKey.sagaId)));
}

import type { Area } from "@trellis/contract-base/endpoint.ts";
import { sql } from "drizzle-orm";
import { liveEvent } from "../db/schema.ts";
import type { Tenant } from "./context.ts";

/**
 * Pokes the open tabs: what they show of this area is stale, for everyone of the organization or for one member.
 * Exists when the caller's transaction commits. Call it late in a long one: tabs look back 10 s only.
 */
export function announceChange(tenant: Tenant, area: Area, userId: string | null = null): Promise<void> {
  return announceChanges(tenant, [{ area, userId }]);
}

/** As `announceChange`, for several areas or members at once; a no-op for none. */
export async function announceChanges(
  { transaction, organizationId }: Tenant,
  changes: readonly { area: Area; userId: string | null }[],
): Promise<void> {
  if (changes.length === 0) return;
  // Not now(), which is when the transaction began: the readers go by the clock.
  const createdAt = sql`clock_timestamp()`;
  await transaction
    .insert(liveEvent)
    .values(changes.map(({ area, userId }) => ({ organizationId, area, userId, createdAt })));
}

import { and, asc, eq } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { segment } from "../schema/contact-schema.ts";

/** A saved filter by its id; undefined for one that was deleted. */
export async function findSegment({ transaction, organizationId }: Read, id: string) {
  const [found] = await transaction
    .select({ name: segment.name, filters: segment.filters })
    .from(segment)
    .where(and(eq(segment.organizationId, organizationId), eq(segment.id, id)));
  return found;
}

/** Every saved filter, by name. */
export async function readSegments({ transaction, organizationId }: Read) {
  return transaction
    .select({ id: segment.id, name: segment.name, filters: segment.filters })
    .from(segment)
    .where(eq(segment.organizationId, organizationId))
    .orderBy(asc(segment.sortName), asc(segment.id));
}

/** The names of segments, to be joined by organization and id. */
export const joinSegments = ({ transaction }: Read) =>
  transaction
    .select({ organizationId: segment.organizationId, id: segment.id, name: segment.name })
    .from(segment)
    .as("segment");

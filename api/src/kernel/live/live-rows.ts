import type { Area } from "@trellis/contract-base/endpoint.ts";
import { and, inArray, sql } from "drizzle-orm";
import { liveEvent } from "../db/schema.ts";
import type { Transaction } from "../db/tenancy.ts";

/** A change to announce to open tabs. */
export interface LiveRow {
  id: number;
  organizationId: number;
  userId: string | null;
  area: Area;
}

/** Announcements in these organizations within the last `milliseconds` of the database's clock. */
export async function readLiveRows(
  database: Transaction,
  organizationIds: readonly number[],
  milliseconds: number,
): Promise<LiveRow[]> {
  return (await liveRowsQuery(database, organizationIds, milliseconds)) as LiveRow[];
}

export function liveRowsQuery(database: Transaction, organizationIds: readonly number[], milliseconds: number) {
  return database
    .select({
      id: liveEvent.id,
      organizationId: liveEvent.organizationId,
      userId: liveEvent.userId,
      area: liveEvent.area,
    })
    .from(liveEvent)
    .where(
      and(
        sql`${liveEvent.createdAt} > now() - ${milliseconds / 1000} * interval '1 second'`,
        inArray(liveEvent.organizationId, [...organizationIds]),
      ),
    );
}

import type { OrganizationFormats } from "@trellis/domain/formats/organization-formats.ts";
import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import { and, asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Services } from "../services.ts";
import { FORMAT_COLUMNS } from "../tenant/formats-in-force.ts";
import { organization } from "../tenant/schema.ts";

const SWEPT_COLUMNS = {
  id: organization.id,
  type: organization.type,
  timeZone: organization.timeZone,
  ...FORMAT_COLUMNS,
  plan: organization.subscriptionPlan,
  addOns: organization.addOns,
  subscriptionStatus: organization.subscriptionStatus,
  trialEndsAt: organization.trialEndsAt,
  subscriptionEndsAt: organization.subscriptionEndsAt,
  deletionAt: organization.deletionAt,
  readOnlySince: organization.readOnlySince,
};

/** What a sweep knows of an organization. */
export type SweptOrganization = Pick<
  typeof organization.$inferSelect,
  | "id"
  | "type"
  | "timeZone"
  | keyof OrganizationFormats
  | "addOns"
  | "subscriptionStatus"
  | "trialEndsAt"
  | "subscriptionEndsAt"
  | "deletionAt"
  | "readOnlySince"
> & { plan: (typeof organization.$inferSelect)["subscriptionPlan"] };

/** The ids of all active organizations. */
export async function listActive({ database }: Services): Promise<number[]> {
  const rows = await database.reference
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.isActive, true))
    .orderBy(asc(organization.id));
  return rows.map(({ id }) => id);
}

/** Whether a column holds one of these organizations: a statement has room for 65,534 values, and this is one. */
export const isOneOf = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(",")}}`}::bigint[])`;

/** Those of some organizations that a sweep may work for now, by id. */
export async function readOpen(
  { database }: Services,
  ids: readonly number[],
  { whenReadOnly, withClosed }: { whenReadOnly: "skip" | "run"; withClosed?: true },
  now: Date,
): Promise<Map<number, SweptOrganization>> {
  if (ids.length === 0) return new Map();
  const rows = await database.reference
    .select(SWEPT_COLUMNS)
    .from(organization)
    .where(and(isOneOf(organization.id, ids), withClosed ? undefined : eq(organization.isActive, true)));
  const open = rows.filter((row) => whenReadOnly === "run" || readOnlyReason(row, now) === null);
  return new Map(open.map((row) => [row.id, row]));
}

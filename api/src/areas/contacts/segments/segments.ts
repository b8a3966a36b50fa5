import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/segments.ts";
import { MAX_COUNTED, MAX_SEGMENTS, type Segment } from "@trellis/contract-contacts/segments.ts";
import { foldName } from "@trellis/domain/names/contact-keys.ts";
import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { asksForGiving, maySeeGiving, requireGiving } from "../core/giving-access.ts";
import { contactCondition } from "../people/contact-condition.ts";
import { segment } from "../schema/contact-schema.ts";

type ById = { params: { id: string } };
type Body = EndpointParsed<typeof contract.createSegment>["body"];
type SegmentRow = typeof segment.$inferSelect;

/** Every saved filter by name, each counted now; without those by total donations for members who may not see these. */
export async function listSegments(context: Context): Promise<Segment[]> {
  const rows = await context.transaction
    .select()
    .from(segment)
    .where(eq(segment.organizationId, context.organizationId))
    .orderBy(asc(segment.sortName))
    .limit(MAX_SEGMENTS);
  const counted: Segment[] = [];
  for (const row of rows)
    if (maySeeGiving(context) || !asksForGiving(row.filters)) counted.push(await toSegment(context, row));
  return counted;
}

/** One saved filter. Throws not_found. */
export async function getSegment(context: Context, { params }: ById): Promise<Segment> {
  const [row] = await context.transaction.select().from(segment).where(isSegment(context, params.id));
  if (!row) throw notFound("Segment");
  return toSegment(context, row);
}

/** Saves filters. Throws conflict for a name that is taken, invalid for filters that make no sense or too many segments. */
export async function createSegment(context: Context, { body }: { body: Body }): Promise<Segment> {
  const { transaction, organizationId, now, member } = context;
  const sortName = foldName(body.name);
  await contactCondition(context, body.filters, context);
  await refuseTaken(context, sortName);
  const [counted] = await transaction
    .select({ n: sql<number>`count(*)::int` })
    .from(segment)
    .where(eq(segment.organizationId, organizationId));
  if ((counted?.n ?? 0) >= MAX_SEGMENTS)
    throw invalid("name", `You can have up to ${MAX_SEGMENTS} segments. Delete one you no longer need.`);
  const row: SegmentRow = {
    organizationId,
    id: createId(),
    name: body.name,
    filters: body.filters,
    createdBy: member.userId,
    sortName,
    createdAt: now,
    updatedAt: now,
  };
  await transaction.insert(segment).values(row);
  await context.audit({ action: "create", resource: "segment", resourceId: row.id, after: auditOf(row) });
  return toSegment(context, row);
}

/** Changes name and filters. Throws not_found, conflict when `If-Match` is stale or the name is taken. */
export async function updateSegment(context: Context, { params, body }: ById & { body: Body }): Promise<Segment> {
  const before = await lock(context, params.id);
  if (context.ifMatch !== null && context.ifMatch !== "*" && context.ifMatch !== before.updatedAt.toISOString())
    throw new AppError("conflict", {
      message: "Someone else changed this segment after you opened it. Reload it and make your change again.",
      current: await toSegment(context, before),
    });
  const sortName = foldName(body.name);
  await contactCondition(context, body.filters, context);
  await refuseTaken(context, sortName, before.id);
  const fields = {
    name: body.name,
    filters: body.filters,
    sortName,
    updatedAt: new Date(Math.max(context.now.getTime(), before.updatedAt.getTime() + 1)),
  };
  await context.transaction.update(segment).set(fields).where(isSegment(context, before.id));
  const after = { ...before, ...fields };
  await context.audit({
    action: "update",
    resource: "segment",
    resourceId: before.id,
    before: auditOf(before),
    after: auditOf(after),
  });
  return toSegment(context, after);
}

/** Deletes a saved filter; its contacts stay. Throws not_found. */
export async function deleteSegment(context: Context, { params }: ById): Promise<void> {
  const before = await lock(context, params.id);
  await context.transaction.delete(segment).where(isSegment(context, before.id));
  await context.audit({ action: "delete", resource: "segment", resourceId: before.id, before: auditOf(before) });
}

async function toSegment(context: Context, row: SegmentRow): Promise<Segment> {
  const counted = await countUpTo(context, await contactCondition(context, row.filters, context), MAX_COUNTED + 1);
  return {
    id: row.id,
    name: row.name,
    filters: row.filters,
    count: Math.min(counted, MAX_COUNTED),
    isMore: counted > MAX_COUNTED,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** How many contacts a condition of `contactCondition` leaves, counted up to `most`. */
export async function countUpTo({ transaction }: Read, condition: SQL, max: number): Promise<number> {
  const [row] = await transaction.execute<{ n: number }>(countQuery(condition, max));
  return row?.n ?? 0;
}

export const countQuery = (condition: SQL, max: number): SQL =>
  sql`select count(*)::int as n from (select 1 from contact as t where ${condition} limit ${max}) as found`;

async function refuseTaken(context: Context, sortName: string, exceptId?: string): Promise<void> {
  const { transaction, organizationId } = context;
  if (sortName === "") throw invalid("name", "Name is required");
  const [other] = await transaction
    .select({ name: segment.name })
    .from(segment)
    .where(
      and(
        eq(segment.organizationId, organizationId),
        eq(segment.sortName, sortName),
        exceptId ? ne(segment.id, exceptId) : undefined,
      ),
    );
  if (other)
    throw new AppError("conflict", {
      message: `A segment called ${other.name} already exists. Choose another name.`,
      issues: [{ path: "name", message: "A segment with this name already exists" }],
    });
}

async function lock(context: Context, id: string): Promise<SegmentRow> {
  const [row] = await context.transaction.select().from(segment).where(isSegment(context, id)).for("update");
  if (!row) throw notFound("Segment");
  if (asksForGiving(row.filters)) requireGiving(context, "segment");
  return row;
}

const isSegment = ({ organizationId }: Read, id: string) =>
  and(eq(segment.organizationId, organizationId), eq(segment.id, id));

const auditOf = ({ id, name, filters }: SegmentRow) => ({ id, name, filters });

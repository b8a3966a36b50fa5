import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { MAX_CHOSEN } from "@trellis/contract-contacts/choices.ts";
import { UNTITLED_MAILING } from "@trellis/contract-contacts/mailing-choices.ts";
import type * as contract from "@trellis/contract-contacts/mailings.ts";
import type { Mailing } from "@trellis/contract-contacts/mailings.ts";
import { and, desc, eq } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import { AppError, invalid } from "../../kernel/errors.ts";
import { isBefore, readCursor, writeCursor } from "../../kernel/http/answers/newest-first.ts";
import { type Context, Page, type Read } from "../../kernel/http/context.ts";
import { countContactsById, findSegment, joinSegments, readSelectedIds } from "../contacts/index.ts";
import { requireFeature } from "../organizations/index.ts";
import { chooseContacts, countAudience, sampleAudience, toLeftOut } from "./mailing-audience.ts";
import {
  changeMailing,
  findMailing,
  lockMailing,
  type MailingRow,
  ownMailing,
  requireFresh,
  toListed,
  toMailing,
} from "./mailing-rows.ts";
import { mailing } from "./schema.ts";

type ById = { params: { id: string } };
type CreateInput = EndpointParsed<typeof contract.createMailing>["body"];
type Input = Omit<CreateInput, "filter">;

/** Mailings, newest first. */
export async function listMailings(context: Context, { query }: EndpointParsed<typeof contract.listMailings>) {
  const limit = query.limit ?? 50;
  const rows = await mailingPageQuery(context, query, limit);
  const shown = rows.slice(0, limit);
  return new Page(
    shown.map((row) => toListed(row.mailing, row.segmentName)),
    rows.length > limit ? writeCursor(shown.at(-1)?.mailing) : null,
  );
}

/** A page plus one row, to know whether there is a next page. */
export function mailingPageQuery(
  scope: Read,
  query: EndpointParsed<typeof contract.listMailings>["query"],
  limit: number,
) {
  const { transaction, organizationId } = scope;
  const segment = joinSegments(scope);
  return transaction
    .select({ mailing, segmentName: segment.name })
    .from(mailing)
    .leftJoin(segment, and(eq(segment.organizationId, mailing.organizationId), eq(segment.id, mailing.segmentId)))
    .where(
      and(
        eq(mailing.organizationId, organizationId),
        query.status && eq(mailing.status, query.status),
        isBefore(mailing.createdAt, mailing.id, readCursor(query.cursor)),
      ),
    )
    .orderBy(desc(mailing.createdAt), desc(mailing.id))
    .limit(limit + 1);
}

/** Throws not_found. */
export async function getMailing(context: Context, { params }: ById): Promise<Mailing> {
  return toMailing(context, await findMailing(context, params.id));
}

/**
 * Begins a draft. Throws plan_feature, invalid for a segment or contacts that are not there, and for a filter that leaves
 * more contacts than can be chosen one by one.
 */
export async function createMailing(
  context: Context,
  { body }: EndpointParsed<typeof contract.createMailing>,
): Promise<Mailing> {
  requireFeature(context, "mailings");
  const { filter, ...input } = body;
  await requireAudience(context, input);
  const audience = filter
    ? { audience: "contacts" as const, segmentId: null, contactIds: await chosenNow(context, filter) }
    : audienceOf(input);
  return insertDraft(context, { name: input.name ?? UNTITLED_MAILING, ...textOf(input), ...audience }, "create");
}

/** The ids of the contacts that a filter leaves at this moment. */
async function chosenNow(context: Context, filter: NonNullable<CreateInput["filter"]>): Promise<string[]> {
  const ids = await readSelectedIds(context, filter, MAX_CHOSEN + 1);
  if (ids.length > MAX_CHOSEN)
    throw invalid("filter", `At most ${MAX_CHOSEN} contacts. Save the filter as a segment, and email the segment.`);
  return ids;
}

/** The text and the audience of another mailing, to be sent again. Throws plan_feature, not_found. */
export async function copyMailing(context: Context, { params }: ById): Promise<Mailing> {
  requireFeature(context, "mailings");
  const row = await findMailing(context, params.id);
  const { subject, preheader, body, buttonLabel, buttonUrl, audience, segmentId, contactIds } = row;
  const name = `Copy of ${row.name}`.slice(0, 200);
  const text = { subject, preheader, body, buttonLabel, buttonUrl };
  return insertDraft(context, { name, ...text, audience, segmentId, contactIds }, "copy");
}

async function insertDraft(context: Context, draft: Partial<MailingRow> & { name: string }, action: string) {
  const { transaction, organizationId, now, member } = context;
  const [row] = await transaction
    .insert(mailing)
    .values({ ...draft, organizationId, id: createId(), createdBy: member.userId, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error("a draft was not stored");
  await context.audit({ action, resource: "mailing", resourceId: row.id, after: { name: row.name } });
  return toMailing(context, row);
}

/** Changes a draft. Throws not_found, invalid, conflict once it is more than a draft or when `If-Match` is stale. */
export async function updateMailing(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.updateMailing>,
): Promise<Mailing> {
  const row = await lockMailing(context, params.id);
  await requireFresh(context, row);
  requireDraft(row, "changed");
  await requireAudience(context, body);
  const change = { ...(body.name === undefined ? {} : { name: body.name }), ...textOf(body), ...audienceOf(body) };
  const changed = await changeMailing(context, row, change);
  // What it says is not written down a second time: the mailing itself keeps it.
  const { body: _text, ...audited } = change;
  await context.audit({ action: "update", resource: "mailing", resourceId: row.id, after: audited });
  return toMailing(context, changed);
}

/** Throws not_found, conflict for anything but a draft. */
export async function deleteMailing(context: Context, { params }: ById): Promise<void> {
  const row = await lockMailing(context, params.id);
  requireDraft(row, "deleted");
  await context.transaction.delete(mailing).where(ownMailing(context, row.id));
  await context.audit({ action: "delete", resource: "mailing", resourceId: row.id, before: { name: row.name } });
}

/** How many would get it now, and who is left out. Throws not_found. */
export async function getMailingAudience(context: Context, { params }: ById) {
  const row = await findMailing(context, params.id);
  const chosen = await chooseContacts(context, row, context);
  const { recipients, leftOut } = await countAudience(context, chosen);
  return {
    recipients,
    leftOut: toLeftOut(leftOut),
    samples: await sampleAudience(context, chosen),
    isGone: row.audience === "segment" && row.segmentId !== null && chosen.segment === null,
  };
}

function requireDraft({ status }: MailingRow, what: string): void {
  if (status === "draft") return;
  throw new AppError("conflict", {
    message:
      status === "scheduled"
        ? `This mailing is scheduled. Move it back to draft before it is ${what}.`
        : `Only drafts can be ${what}. Duplicate this mailing to continue from it.`,
  });
}

function textOf({ subject, preheader, body, buttonLabel, buttonUrl }: Input): Partial<MailingRow> {
  const given = { subject, preheader, body, buttonLabel, buttonUrl };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function audienceOf({ audience, segmentId, contactIds }: Input): Partial<MailingRow> {
  return {
    ...(audience === undefined ? {} : { audience }),
    ...(segmentId === undefined ? {} : { segmentId }),
    ...(contactIds === undefined ? {} : { contactIds: [...new Set(contactIds.map((id) => id.toLowerCase()))] }),
  };
}

/** Throws invalid for a segment or contacts that are not there. */
async function requireAudience(context: Context, { segmentId, contactIds }: Input) {
  if (segmentId && !(await findSegment(context, segmentId)))
    throw invalid("segmentId", "This segment was deleted. Choose another one.");
  if (contactIds && contactIds.length > 0) {
    const wanted = new Set(contactIds.map((id) => id.toLowerCase()));
    if ((await countContactsById(context, [...wanted])) !== wanted.size)
      throw invalid("contactIds", "Some of these contacts no longer exist.");
  }
}

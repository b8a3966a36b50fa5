import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-donations/recurring-gifts.ts";
import type { RecurringGift } from "@trellis/contract-donations/recurring-gifts.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { searchCondition } from "../../../kernel/search/search-condition.ts";
import { DONOR_KIND } from "../donors/donors.ts";
import { type Cursor, readCursor, writeCursor } from "../donors/list-cursor.ts";
import { donor } from "../schema/donor-schema.ts";
import { donationForm } from "../schema/form-schema.ts";
import { recurringGift } from "../schema/recurring-schema.ts";
import { performAsk, prepareAsk, type RecurringGiftAsk } from "./recurring-actions.ts";
import {
  readCharges,
  readRecurringGift,
  recurringColumns,
  toRecurringGift,
  withDonorAndForm,
} from "./recurring-view.ts";

const DEFAULT_LIMIT = 50;

/** One page, newest first. Throws invalid for a cursor of another list. */
export async function listRecurringGifts(
  context: Context,
  { query }: EndpointParsed<typeof contract.listRecurringGifts>,
): Promise<Page<RecurringGift>> {
  const { limit = DEFAULT_LIMIT, cursor, q, ...filter } = query;
  const after = cursor === undefined ? undefined : readCursor(cursor, "started", "desc", "day");
  const found = await searchCondition(context, DONOR_KIND, q);
  const rows = await recurringPageQuery(context, { ...filter, found, after, limit });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return new Page(
    rows.slice(0, limit).map(toRecurringGift),
    last ? writeCursor("started", "desc", { value: last.startedOn, id: last.id }) : null,
  );
}

interface PageRequest {
  status?: RecurringGift["status"] | undefined;
  donorId?: string | undefined;
  found?: SQL | undefined;
  after?: Cursor | undefined;
  limit: number;
}

/** A page plus one row, to know whether there is a next page. */
export function recurringPageQuery(
  { transaction, organizationId }: Read,
  { status, donorId, found, after, limit }: PageRequest,
) {
  const { startedOn, id } = recurringGift;
  return transaction
    .select(recurringColumns())
    .from(recurringGift)
    .innerJoin(donor, withDonorAndForm.donor)
    .innerJoin(donationForm, withDonorAndForm.form)
    .where(
      and(
        eq(recurringGift.organizationId, organizationId),
        status && eq(recurringGift.status, status),
        donorId ? eq(recurringGift.donorId, donorId) : undefined,
        found &&
          sql`${recurringGift.donorId} in (select t.id from donor t where t.organization_id = ${organizationId} and ${found})`,
        after && sql`(${startedOn}, ${id}) < (${after.value}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${startedOn} desc, ${id} desc`)
    .limit(limit + 1);
}

/** A recurring gift with its charges. Throws not_found. */
export async function getRecurringGift(context: Context, { params }: { params: { id: string } }) {
  return { ...(await readRecurringGift(context, params.id)), charges: await readCharges(context, params.id) };
}

export const pauseRecurringGift = (
  call: MemberCall,
  { params, body }: EndpointParsed<typeof contract.pauseRecurringGift>,
) => act(call, params.id, { action: "pause", pause: body });

export const resumeRecurringGift = (call: MemberCall, { params }: { params: { id: string } }) =>
  act(call, params.id, { action: "resume" });

export const cancelRecurringGift = (call: MemberCall, { params }: { params: { id: string } }) =>
  act(call, params.id, { action: "cancel" });

/** Stored in the member's name, done at the provider, and reconciled with its state. @see performAsk */
async function act(call: MemberCall, id: string, ask: RecurringGiftAsk): Promise<RecurringGift> {
  const prepared = await call.write((context) => prepareAsk(context, id, ask, "member"));
  await performAsk(call.services, prepared);
  return call.read((context) => readRecurringGift(context, id));
}

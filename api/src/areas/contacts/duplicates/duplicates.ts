import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { ListedContact } from "@trellis/contract-contacts/contact.ts";
import type * as contract from "@trellis/contract-contacts/duplicates.ts";
import type { DuplicatePair } from "@trellis/contract-contacts/duplicates.ts";
import { and, desc, eq, or, sql } from "drizzle-orm";
import { invalid, notFound } from "../../../kernel/errors.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { readListedContacts } from "../people/contact-view.ts";
import { contactDuplicate } from "../schema/duplicate-schema.ts";

type PairRow = typeof contactDuplicate.$inferSelect;
type Query = EndpointParsed<typeof contract.listDuplicates>["query"];

const DEFAULT_LIMIT = 50;

/** One page of pairs, the most certain first, and of those the latest found. */
export async function listDuplicates(context: Context, { query }: { query: Query }): Promise<Page<DuplicatePair>> {
  const { limit = DEFAULT_LIMIT, cursor, dismissed = "false", contactId } = query;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await pairsPageQuery(context, { isDismissed: dismissed === "true", contactId, limit, after });
  const page = rows.slice(0, limit);
  const contacts = await readListedContacts(context, [...new Set(page.flatMap((row) => [row.contactId, row.otherId]))]);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return new Page(
    page.flatMap((row) => toPair(row, contacts) ?? []),
    last ? writeCursor(last) : null,
  );
}

interface PairsRequest {
  isDismissed: boolean;
  contactId?: string | undefined;
  limit: number;
  after?: Position | undefined;
}

/** A page and one row more. */
export function pairsPageQuery(
  { transaction, organizationId }: Read,
  { isDismissed, contactId, limit, after }: PairsRequest,
) {
  const d = contactDuplicate;
  return transaction
    .select()
    .from(d)
    .where(
      and(
        eq(d.organizationId, organizationId),
        eq(d.isDismissed, isDismissed),
        contactId ? or(eq(d.contactId, contactId), eq(d.otherId, contactId)) : undefined,
        after &&
          sql`(${d.certainty}, ${d.foundAt}, ${d.contactId}, ${d.otherId}) < (${after.certainty}::smallint, ${after.foundAt}::timestamptz, ${after.contactId}::uuid, ${after.otherId}::uuid)`,
      ),
    )
    .orderBy(desc(d.certainty), desc(d.foundAt), desc(d.contactId), desc(d.otherId))
    .limit(limit + 1);
}

/** Says that two contacts are two people, or takes it back. Throws not_found for a pair that was never found. */
export async function dismissDuplicate(
  context: Context,
  { body }: EndpointParsed<typeof contract.dismissDuplicate>,
): Promise<DuplicatePair> {
  const { transaction, organizationId } = context;
  const [contactId = "", otherId = ""] = [body.contactId.toLowerCase(), body.otherId.toLowerCase()].sort();
  const [row] = await transaction
    .update(contactDuplicate)
    .set({ isDismissed: body.isDismissed })
    .where(
      and(
        eq(contactDuplicate.organizationId, organizationId),
        eq(contactDuplicate.contactId, contactId),
        eq(contactDuplicate.otherId, otherId),
      ),
    )
    .returning();
  if (!row) throw notFound("Pair of contacts");
  const pair = toPair(row, await readListedContacts(context, [contactId, otherId]));
  if (!pair) throw notFound("Pair of contacts");
  await context.audit({
    action: body.isDismissed ? "dismiss" : "restore",
    resource: "contact_duplicate",
    resourceId: contactId,
    after: { contactId, otherId, isDismissed: body.isDismissed },
  });
  return pair;
}

function toPair(row: PairRow, contacts: ReadonlyMap<string, ListedContact>): DuplicatePair | undefined {
  const [contact, other] = [contacts.get(row.contactId), contacts.get(row.otherId)];
  if (!contact || !other) return undefined;
  return {
    contact,
    other,
    reasons: [
      ...(row.byEmail ? (["email"] as const) : []),
      ...(row.byPhone ? (["phone"] as const) : []),
      ...(row.byName ? (["name"] as const) : []),
    ],
    foundAt: row.foundAt.toISOString(),
    isDismissed: row.isDismissed,
  };
}

interface Position {
  certainty: number;
  foundAt: string;
  contactId: string;
  otherId: string;
}

const CURSOR =
  /^([0-4])_(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const writeCursor = ({ certainty, foundAt, contactId, otherId }: PairRow) =>
  `${certainty}_${foundAt.getTime()}_${contactId}_${otherId}`;

function readCursor(cursor: string): Position {
  const [, certainty, time, contactId = "", otherId = ""] = CURSOR.exec(cursor) ?? [];
  const foundAt = new Date(Number(time));
  if (time === undefined || Number.isNaN(foundAt.getTime()) || foundAt.getUTCFullYear() > 9999)
    throw invalid("cursor", "This page of the list doesn't exist anymore. Start again from the first page.");
  return { certainty: Number(certainty), foundAt: foundAt.toISOString(), contactId, otherId };
}

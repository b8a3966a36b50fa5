import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/mail-suppressions.ts";
import type { MailSuppression } from "@trellis/contract-contacts/mail-suppressions.ts";
import { emailKey } from "@trellis/domain/names/contact-keys.ts";
import { and, desc, eq, gte, lt } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import { isBefore, readCursor, writeCursor } from "../../../kernel/http/answers/newest-first.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { MAILING_RECORDS } from "../../../ports/mailing-records.ts";
import { mailSuppression } from "../schema/suppression-schema.ts";

type Row = typeof mailSuppression.$inferSelect;
const LAST_CHARACTER = "\u{10FFFF}";

/** Addresses to which no mailing goes, newest first. */
export async function listMailSuppressions(
  context: Context,
  { query }: EndpointParsed<typeof contract.listMailSuppressions>,
) {
  const limit = query.limit ?? 50;
  const rows = await suppressionPageQuery(context, query, limit);
  const shown = rows.slice(0, limit);
  return new Page(
    shown.map(({ row, mailingName }) => toSuppression(row, mailingName)),
    rows.length > limit ? writeCursor(shown.at(-1)?.row) : null,
  );
}

/** A page plus one row, to know whether there is a next page. */
export function suppressionPageQuery(
  { transaction, organizationId }: Read,
  query: EndpointParsed<typeof contract.listMailSuppressions>["query"],
  limit: number,
) {
  const begin = emailKey(query.q) ?? undefined;
  return transaction
    .select({
      row: mailSuppression,
      mailingName: MAILING_RECORDS.only.nameOf(organizationId, mailSuppression.mailingId),
    })
    .from(mailSuppression)
    .where(
      and(
        eq(mailSuppression.organizationId, organizationId),
        query.reason && eq(mailSuppression.reason, query.reason),
        begin === undefined ? undefined : gte(mailSuppression.addressKey, begin),
        begin === undefined ? undefined : lt(mailSuppression.addressKey, begin + LAST_CHARACTER),
        isBefore(mailSuppression.createdAt, mailSuppression.id, readCursor(query.cursor)),
      ),
    )
    .orderBy(desc(mailSuppression.createdAt), desc(mailSuppression.id))
    .limit(limit + 1);
}

/** Never sends mailings to an address. Throws conflict where none goes there already. */
export async function addMailSuppression(
  context: Context,
  { body }: EndpointParsed<typeof contract.addMailSuppression>,
): Promise<MailSuppression> {
  const { transaction, organizationId, now, member } = context;
  const addressKey = emailKey(body.address);
  if (addressKey === null) throw invalid("address", "Valid email is required");
  const [row] = await transaction
    .insert(mailSuppression)
    .values({
      organizationId,
      id: createId(),
      address: body.address,
      addressKey,
      reason: "by_hand",
      note: body.note || null,
      createdBy: member.userId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError("conflict", { message: "Mailings to this address are already off." });
  await context.audit({
    action: "create",
    resource: "mail_suppression",
    resourceId: row.id,
    after: { address: row.address },
  });
  return toSuppression(row, null);
}

/** Lets mailings go there again. Throws not_found. */
export async function liftMailSuppression(context: Context, { params }: { params: { id: string } }): Promise<void> {
  const own = and(eq(mailSuppression.organizationId, context.organizationId), eq(mailSuppression.id, params.id));
  const [row] = await context.transaction.delete(mailSuppression).where(own).returning();
  if (!row) throw notFound("Address");
  await context.audit({
    action: "delete",
    resource: "mail_suppression",
    resourceId: row.id,
    before: { address: row.address, reason: row.reason },
  });
}

const toSuppression = (row: Row, mailingName: string | null): MailSuppression => ({
  id: row.id,
  address: row.address,
  reason: row.reason,
  note: row.note,
  mailingId: row.mailingId,
  mailingName,
  createdAt: row.createdAt.toISOString(),
});

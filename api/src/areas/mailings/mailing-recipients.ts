import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/mailing-recipients.ts";
import type { MailingRecipient } from "@trellis/contract-contacts/mailing-recipients.ts";
import { instantWithOffset } from "@trellis/domain/days/instant-text.ts";
import { and, asc, eq, gt } from "drizzle-orm";
import { AppError } from "../../kernel/errors.ts";
import { textCell } from "../../kernel/http/answers/csv-cell.ts";
import { downloadCsv } from "../../kernel/http/answers/csv-download.ts";
import { type Context, Page, type Read } from "../../kernel/http/context.ts";
import type { MemberCall } from "../../kernel/http/serve.ts";
import { asksForGiving, requireGiving } from "../contacts/index.ts";
import { findMailing } from "./mailing-rows.ts";
import { mailingRecipient } from "./schema.ts";

type Query = EndpointParsed<typeof contract.listMailingRecipients>["query"];
const PAGE_ROWS = 1000;

/** The recipients of a mailing, by address. Throws not_found, forbidden as `requireReadable` does. */
export async function listMailingRecipients(
  context: Context,
  { params, query }: EndpointParsed<typeof contract.listMailingRecipients>,
) {
  await requireReadable(context, params.id);
  return readPage(context, params.id, query, query.limit ?? 50);
}

/** The same as CSV. Throws not_found. */
export async function exportMailingRecipients(
  call: MemberCall,
  { params, query }: EndpointParsed<typeof contract.exportMailingRecipients>,
): Promise<Response> {
  await call.read((context) => requireReadable(context, params.id));
  const page = (cursor?: string) =>
    call.read((context) => readPage(context, params.id, { ...query, ...(cursor ? { cursor } : {}) }, PAGE_ROWS));
  const moment = (at: string | null) => (at === null ? "" : instantWithOffset(at, call.organization.timeZone));
  return downloadCsv(call, {
    name: "mailing-recipients",
    header: "Name,Address,State,Reason,Sent,Unsubscribed",
    first: await page(),
    readPage: page,
    row: ({ name, address, status, failure, sentAt, unsubscribedAt }) =>
      [textCell(name), textCell(address), status, textCell(failure), moment(sentAt), moment(unsubscribedAt)].join(","),
  });
}

/** The recipients of a segment by total donations reveal what they gave. Throws not_found, forbidden. */
async function requireReadable(context: Context, mailingId: string): Promise<void> {
  const { filters } = await findMailing(context, mailingId);
  if (filters && asksForGiving(filters)) requireGiving(context, "mailing");
}

/** A page plus one row, to know whether there is a next page. */
export function recipientPageQuery(
  { transaction, organizationId }: Read,
  mailingId: string,
  { status, refused, cursor }: Pick<Query, "status" | "refused" | "cursor">,
  limit: number,
) {
  const after = readCursor(cursor);
  return transaction
    .select()
    .from(mailingRecipient)
    .where(
      and(
        eq(mailingRecipient.organizationId, organizationId),
        eq(mailingRecipient.mailingId, mailingId),
        status && eq(mailingRecipient.status, status),
        refused && and(eq(mailingRecipient.status, "failed"), eq(mailingRecipient.isUnknown, true)),
        after === undefined ? undefined : gt(mailingRecipient.addressKey, after),
      ),
    )
    .orderBy(asc(mailingRecipient.addressKey))
    .limit(limit + 1);
}

async function readPage(
  context: Context,
  mailingId: string,
  query: Pick<Query, "status" | "refused" | "cursor">,
  limit: number,
): Promise<Page<MailingRecipient>> {
  const rows = await recipientPageQuery(context, mailingId, query, limit);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return new Page(
    shown.map((row) => ({
      id: row.id,
      contactId: row.contactId,
      name: row.name,
      address: row.address,
      status: row.status,
      failure: row.failure,
      isRefused: row.isUnknown,
      sentAt: row.sentAt?.toISOString() ?? null,
      unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    })),
    rows.length > limit && last ? Buffer.from(last.addressKey).toString("base64url") : null,
  );
}

/** A cursor is the address after which the next page begins. Throws malformed for anything else. */
function readCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const address = Buffer.from(cursor, "base64url").toString("utf8");
  if (!address.includes("@") || address.includes("\0") || address.length > 254)
    throw new AppError("malformed", {
      message: "This page of the list doesn't exist anymore. Start again from the first page.",
    });
  return address;
}

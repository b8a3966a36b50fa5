import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-invoicing/payments.ts";
import type { Payment } from "@trellis/contract-invoicing/payments.ts";
import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, desc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalid } from "../../../kernel/errors.ts";
import { textCell } from "../../../kernel/http/answers/csv-cell.ts";
import { downloadCsv } from "../../../kernel/http/answers/csv-download.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { recordsWithWords } from "../../../kernel/search/search-terms.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import { inBookCurrency } from "../../finance/index.ts";
import { CREDIT_OF_PAYMENT } from "../customers/customer-figures.ts";
import { CUSTOMER_KIND } from "../customers/customer-search.ts";
import { customer, payment } from "../schema/invoice-schema.ts";
import { toPayments } from "./payment-view.ts";

type Filter = z.output<typeof contract.PaymentFilters>;
type Cursor = { paymentDate: string; id: string };

const DEFAULT_LIMIT = 50;
const EXPORT_ROWS = 200;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** One page of payments, the latest first. */
export function listPayments(
  context: Context,
  { query }: EndpointParsed<typeof contract.listPayments>,
): Promise<Page<Payment>> {
  const { limit = DEFAULT_LIMIT, cursor, ...filter } = query;
  return readPage(context, filter, limit, cursor);
}

async function readPage(
  scope: Read,
  filter: Filter,
  limit: number,
  cursor: string | undefined,
): Promise<Page<Payment>> {
  const rows = await paymentPageQuery(scope, filter, limit, cursor ? readCursor(cursor) : undefined);
  const page = rows.slice(0, limit);
  const last = page.at(-1)?.payment;
  const next = rows.length > limit && last ? writeCursor(last) : null;
  return new Page(await toPayments(scope, page), next);
}

/** A page and one row more. */
export const paymentPageQuery = (scope: Read, filter: Filter, limit: number, after?: Cursor) =>
  scope.transaction
    .select({ payment, customer })
    .from(payment)
    .innerJoin(customer, and(eq(customer.organizationId, payment.organizationId), eq(customer.id, payment.customerId)))
    .where(
      and(
        conditionOf(scope, filter),
        after && sql`(${payment.paymentDate}, ${payment.id}) < (${after.paymentDate}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(payment.paymentDate), desc(payment.id))
    .limit(limit + 1);

/** Throws invalid for a range that is upside down. */
function conditionOf({ organizationId }: Read, { q, customerId, invoiceId, method, from, to }: Filter) {
  if (from && to && from > to) throw invalid("to", "The first day is after the last day");
  return and(
    eq(payment.organizationId, organizationId),
    isNull(payment.deletedAt),
    customerId ? eq(payment.customerId, customerId) : undefined,
    method ? eq(payment.paymentMethod, method) : undefined,
    from ? gte(payment.paymentDate, from) : undefined,
    to ? lte(payment.paymentDate, to) : undefined,
    invoiceId
      ? sql`${payment.id} in (select a.payment_id from payment_allocation a
          where a.organization_id = ${organizationId} and a.invoice_id = ${invoiceId}::uuid)`
      : undefined,
    q ? searched(organizationId, q) : undefined,
  );
}

/** By the customer's words, a whole reference, or a whole invoice number. */
function searched(organizationId: number, q: string) {
  const words = searchWords(q);
  return or(
    eq(payment.reference, q),
    sql`${payment.id} in (select a.payment_id from payment_allocation a
      join invoice i on i.organization_id = a.organization_id and i.id = a.invoice_id
      where a.organization_id = ${organizationId} and i.organization_id = ${organizationId}
        and i.invoice_number = ${q.toUpperCase()})`,
    words.length > 0
      ? sql`${payment.customerId} in (${recordsWithWords(organizationId, CUSTOMER_KIND, words)})`
      : undefined,
  );
}

const writeCursor = ({ paymentDate, id }: Cursor) => Buffer.from(`${paymentDate} ${id}`).toString("base64url");

/** Throws invalid for what `writeCursor` did not write. */
function readCursor(text: string): Cursor {
  const [paymentDate = "", id = "", ...rest] = Buffer.from(text, "base64url").toString().split(" ");
  if (rest.length > 0 || !isCalendarDay(paymentDate) || !UUID.test(id))
    throw invalid("cursor", "This page address isn't valid. Start again from the first page.");
  return { paymentDate, id };
}

/** Count and sums of what a filter leaves; amounts in other currencies are counted, not added. */
export async function getPaymentTotals(
  { transaction, organizationId }: Context,
  { query }: EndpointParsed<typeof contract.getPaymentTotals>,
) {
  const inDollars = sql`filter (where ${inBookCurrency(payment.currency)})`;
  const [row] = await transaction
    .select({
      count: sql<number>`count(*)::int`,
      received: sql<string>`coalesce(sum(${payment.cents}) ${inDollars}, 0)::text`,
      refunded: sql<string>`coalesce(sum(${payment.refunded}) ${inDollars}, 0)::text`,
      credit: sql<string>`coalesce(sum(${CREDIT_OF_PAYMENT}) ${inDollars}, 0)::text`,
    })
    .from(payment)
    .where(conditionOf({ transaction, organizationId }, query));
  const amount = (cents = "0") => formatDecimal(BigInt(cents));
  return {
    count: row?.count ?? 0,
    received: amount(row?.received),
    refunded: amount(row?.refunded),
    credit: amount(row?.credit),
  };
}

const EXPORT_HEADER = "Date,Customer,Method,Amount,Currency,Reference,Invoices,Refunded,Credit,Notes";

/** The filtered payments as CSV, the latest first. */
export async function exportPayments(call: MemberCall, { query }: { query: Filter }): Promise<Response> {
  const read = (cursor: string | undefined) => call.read((context) => readPage(context, query, EXPORT_ROWS, cursor));
  return downloadCsv(call, {
    name: "payments",
    header: EXPORT_HEADER,
    first: await read(undefined),
    readPage: read,
    row: csvRow,
  });
}

const csvRow = (one: Payment) =>
  [
    one.paymentDate,
    textCell(one.customerName),
    one.paymentMethod,
    one.amount,
    one.currency,
    textCell(one.reference),
    textCell(one.allocations.map(({ invoiceNumber, amount }) => `${invoiceNumber} ${amount}`).join(", ")),
    one.refunded,
    one.credit,
    textCell(one.notes),
  ].join(",");

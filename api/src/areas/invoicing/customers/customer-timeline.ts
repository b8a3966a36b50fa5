import { READ } from "@trellis/contract-invoicing/access.ts";
import { amountIn, formatDecimal } from "@trellis/domain/money/money.ts";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import {
  isBefore,
  newestFirst,
  noonOf,
  type TimelineRequest,
  type TimelineSource,
  toInstant,
} from "../../../ports/timeline.ts";
import { invoice, payment, paymentRefund } from "../schema/invoice-schema.ts";
import { timelineWords } from "./messages.ts";

type Entries = ReturnType<TimelineSource["read"]>;

/** A person's invoices, views and payments. */
export const invoiceTimeline: TimelineSource = {
  kinds: ["invoice", "payment"],
  access: READ,
  async read(context, { links }, request) {
    if (links.customer.length === 0) return [];
    const parts = [
      ...(request.kinds.includes("invoice") ? [sent, viewed] : []),
      ...(request.kinds.includes("payment") ? [payments, refunds] : []),
    ];
    return (await Promise.all(parts.map((part) => part(context, links.customer, request)))).flat();
  },
};

const sent = (context: Context, customers: readonly string[], request: TimelineRequest) =>
  invoices(context, customers, request, "sent");
const viewed = (context: Context, customers: readonly string[], request: TimelineRequest) =>
  invoices(context, customers, request, "viewed");

async function invoices(
  { transaction, organizationId, language }: Context,
  customers: readonly string[],
  { before, max }: TimelineRequest,
  moment: "sent" | "viewed",
): Entries {
  const column = moment === "sent" ? invoice.sentAt : invoice.viewedAt;
  const key = sql`${invoice.id} || ${`:${moment}`}`;
  const rows = await transaction
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.organizationId, organizationId),
        inArray(invoice.customerId, [...customers]),
        isNotNull(column),
        isBefore(column, key, before),
      ),
    )
    .orderBy(newestFirst(column, key))
    .limit(max);
  const words = timelineWords(language);
  return rows.flatMap((row) => {
    const at = moment === "sent" ? row.sentAt : row.viewedAt;
    if (at === null) return [];
    return {
      id: `${row.id}:${moment}`,
      kind: "invoice" as const,
      at: at.toISOString(),
      day: null,
      title: words[moment]({ number: row.invoiceNumber }),
      text: moment === "sent" ? words.due({ amount: amountIn(row.total, row.currency), day: row.dueDate }) : null,
      amount: null,
      currency: null,
      link: `/app/invoicing/${row.id}`,
      by: null,
    };
  });
}

async function payments(context: Context, customers: readonly string[], { before, max }: TimelineRequest): Entries {
  const { transaction, organizationId } = context;
  const at = noonOf(payment.paymentDate, context);
  const rows = await transaction
    .select({
      row: payment,
      at,
      numbers: sql<string | null>`(select string_agg(i.invoice_number, ', ' order by i.invoice_number)
        from payment_allocation a join invoice i on i.organization_id = a.organization_id and i.id = a.invoice_id
        where a.organization_id = payment.organization_id and a.payment_id = payment.id and a.cents > 0)`,
    })
    .from(payment)
    .where(
      and(
        eq(payment.organizationId, organizationId),
        inArray(payment.customerId, [...customers]),
        isNull(payment.deletedAt),
        isBefore(at, payment.id, before),
      ),
    )
    .orderBy(newestFirst(at, payment.id))
    .limit(max);
  const words = timelineWords(context.language);
  return rows.map(({ row, at: when, numbers }) => ({
    id: row.id,
    kind: "payment" as const,
    at: toInstant(when),
    day: row.paymentDate,
    title: numbers ? words.paid({ numbers }) : words.received,
    text: words.methods[row.paymentMethod],
    amount: formatDecimal(row.cents),
    currency: row.currency,
    link: `/app/invoicing/payments?payment=${row.id}`,
    by: null,
  }));
}

async function refunds(context: Context, customers: readonly string[], { before, max }: TimelineRequest): Entries {
  const { transaction, organizationId } = context;
  const at = noonOf(paymentRefund.refundDate, context);
  const rows = await transaction
    .select({ row: paymentRefund, at, currency: payment.currency })
    .from(paymentRefund)
    .innerJoin(
      payment,
      and(eq(payment.organizationId, paymentRefund.organizationId), eq(payment.id, paymentRefund.paymentId)),
    )
    .where(
      and(
        eq(paymentRefund.organizationId, organizationId),
        inArray(payment.customerId, [...customers]),
        isBefore(at, paymentRefund.id, before),
      ),
    )
    .orderBy(newestFirst(at, paymentRefund.id))
    .limit(max);
  return rows.map(({ row, at: when, currency }) => ({
    id: row.id,
    kind: "payment" as const,
    at: toInstant(when),
    day: row.refundDate,
    title: timelineWords(context.language).refunded,
    text: row.reason,
    amount: formatDecimal(-row.cents),
    currency,
    link: `/app/invoicing/payments?payment=${row.paymentId}`,
    by: null,
  }));
}

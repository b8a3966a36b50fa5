import { formatDecimal } from "@trellis/domain/money/money.ts";
import { freeUntil, readOnlyReason, subscriptionInForce } from "@trellis/domain/plans/subscription.ts";
import { and, desc, eq } from "drizzle-orm";
import { isBefore, type PageInput, readCursor, writeCursor } from "../../kernel/http/answers/newest-first.ts";
import { type Context, Page, type Read } from "../../kernel/http/context.ts";
import type { MemberCall } from "../../kernel/http/serve.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { readCover } from "./read-cover.ts";
import { readReseller } from "./reseller-plans.ts";
import { billingEvent } from "./schema.ts";
import { readUsage } from "./usage.ts";

/** What the organization has, uses and pays. */
export function getBilling(call: MemberCall) {
  const { payments } = call.services;
  return call.read(async (context) => {
    const row = await findPayer(context);
    const inForce = subscriptionInForce(row);
    const reseller = await readReseller(context);
    return {
      plan: inForce.subscriptionPlan,
      interval: row.subscriptionInterval,
      addOns: row.addOns,
      status: inForce.subscriptionStatus,
      // By its subscription: what an operator decided is no matter of plans.
      isReadOnly: readOnlyReason({ ...row, readOnlySince: null }, context.now) !== null,
      trialEndsAt: inForce.trialEndsAt,
      freeUntil: freeUntil(inForce, context.now)?.toISOString() ?? null,
      subscriptionEndsAt: inForce.subscriptionEndsAt,
      cancelsAtPeriodEnd: row.cancelsAtPeriodEnd,
      hasCustomer: row.paymentCustomerId !== null,
      reseller,
      canPay: payments !== undefined && reseller === null,
      isTestMode: reseller === null && (payments?.isTestMode ?? false),
      ...(reseller ? { coveredBy: null, coverOffer: null } : await readCover(context, row)),
      usage: await readUsage(context, context.organization.subscriptionPlan),
    };
  });
}

/** Invoices, card and next charge, as the provider has them now; nothing before the first payment. */
export async function getBillingAccount(call: MemberCall) {
  const { paymentCustomerId } = await call.read(findPayer);
  const { payments } = call.services;
  if (!payments || paymentCustomerId === null) return { invoices: [], card: null, nextCharge: null };
  const { invoices, card, nextCharge } = await payments.readAccount(paymentCustomerId);
  return {
    invoices: invoices.map(({ number, createdAt, cents, pdfUrl, ...invoice }) => ({
      ...invoice,
      number: number ?? null,
      createdAt: createdAt.toISOString(),
      amount: formatDecimal(cents),
      pdfUrl: pdfUrl ?? null,
    })),
    card: card ?? null,
    nextCharge: nextCharge ? { amount: formatDecimal(nextCharge.cents), at: nextCharge.at.toISOString() } : null,
  };
}

/** Events from the payment provider, newest first. */
export async function listBillingEvents(context: Context, { query }: { query: PageInput }) {
  const limit = query.limit ?? 50;
  const rows = await billingEventsQuery(context, query.cursor, limit + 1);
  const shown = rows.slice(0, limit);
  return new Page(
    shown.map((row) => ({
      id: row.id,
      eventType: row.eventType,
      providerEventId: row.providerEventId,
      data: row.data,
      processedAt: row.processedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    })),
    rows.length > limit ? writeCursor(shown.at(-1)) : null,
  );
}

/** A page of events, the newest first; answered from an index. */
export function billingEventsQuery({ transaction, organizationId }: Read, cursor: string | undefined, limit: number) {
  return transaction
    .select()
    .from(billingEvent)
    .where(
      and(
        eq(billingEvent.organizationId, organizationId),
        isBefore(billingEvent.createdAt, billingEvent.id, readCursor(cursor)),
      ),
    )
    .orderBy(desc(billingEvent.createdAt), desc(billingEvent.id))
    .limit(limit);
}

/** The organization's record with what only this area reads of it. */
export async function findPayer({ transaction, organizationId }: Read) {
  const [row] = await transaction.select().from(organization).where(eq(organization.id, organizationId));
  if (!row) throw new Error("the organization is gone");
  return row;
}

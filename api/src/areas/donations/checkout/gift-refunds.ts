import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { Donation } from "@trellis/contract-donations/donations.ts";
import type { refundDonation as contract } from "@trellis/contract-donations/refunds.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { and, eq, inArray } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context, Program } from "../../../kernel/http/context.ts";
import { inProgramScope, unlessErased } from "../../../kernel/http/program-scope.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import type { ProviderRefund } from "../../../kernel/services/payments/card-payment.ts";
import type { Services } from "../../../kernel/services.ts";
import type { GiftRow } from "../gift-rows.ts";
import { readDonation } from "../gifts/donation-view.ts";
import { donation } from "../schema/donation-schema.ts";
import { giftRefund } from "../schema/gift-refund-schema.ts";
import { keepRefund } from "./gift-refund-reconciliation.ts";

const REFUND_QUEUE = "donations.gift-refund";
/** When the job takes over from the call that stored the request. */
const FALLBACK_AFTER_MS = 60_000;

type RefundRow = typeof giftRefund.$inferSelect;

/** Finishes a refund that a crash, or a provider that was away, left behind. */
export const giftRefundJob: JobHandler = {
  queue: REFUND_QUEUE,
  handle: (services, { organizationId, id }) =>
    unlessErased(() =>
      askForRefund(services, organizationId, id).catch((error: unknown) => {
        // What the provider refuses is kept as refused: asking again changes nothing.
        if (!(error instanceof AppError) || error.code !== "conflict") throw error;
      }),
    ),
};

/**
 * Refunds a gift to its payment method: the request is stored, the provider is called without holding a connection, and
 * the books follow its answer. Throws not_found, conflict (manual gift, nothing left, refused by the provider),
 * unavailable: then the request stays and is retried automatically.
 */
export async function refundDonation(
  call: MemberCall,
  { params, body }: EndpointParsed<typeof contract>,
): Promise<Donation> {
  const key = call.request.headers.get("idempotency-key");
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid("Idempotency-Key", "Use at most 200 visible characters as Idempotency-Key.");
  const refund = await call.write((context) => storeRefundRequest(context, params.id, body, key));
  await askForRefund(call.services, call.organizationId, refund.id);
  return call.read((context) => readDonation(context, params.id));
}

async function storeRefundRequest(
  context: Context,
  id: string,
  { amount, reason }: EndpointParsed<typeof contract>["body"],
  requestKey: string | null,
): Promise<RefundRow> {
  const { transaction, organizationId, now, member } = context;
  const gift = await lockGift(context, id);
  const known = requestKey === null ? undefined : await findByKey(context, id, requestKey);
  if (known) {
    if (amount !== undefined && amount !== known.cents)
      throw invalid("Idempotency-Key", "This Idempotency-Key was used for another request. Use a new one.");
    await context.audit({ action: "repeat", resource: "donation", resourceId: id, after: { refund: known.id } });
    return known;
  }
  if (gift.provider === null || gift.providerId === null)
    throw new AppError("conflict", {
      message:
        "This donation was recorded by hand, so no payment provider can refund it. Delete it, or record the refund.",
    });
  if (gift.status !== "completed")
    throw new AppError("conflict", { message: "You can only refund a completed donation." });
  const left = gift.cents - gift.refunded - (await sumUnderWay(context, id));
  const cents = amount ?? left;
  if (cents > left || left === 0n)
    throw new AppError("conflict", {
      message: `Only ${formatDollars(left)} is left of this donation. Nothing was refunded.`,
    });
  const [row] = await transaction
    .insert(giftRefund)
    .values({
      organizationId,
      id: createId(),
      donationId: id,
      cents,
      reason: reason?.trim() || null,
      status: "asked",
      userId: member.userId,
      requestKey,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("a refund was not stored");
  await context.audit({
    action: "ask_refund",
    resource: "donation",
    resourceId: id,
    after: { amount: cents.toString(), reason: row.reason },
  });
  await context.enqueue(REFUND_QUEUE, { id: row.id }, { startAfter: new Date(now.getTime() + FALLBACK_AFTER_MS) });
  return row;
}

async function lockGift({ transaction, organizationId }: Context, id: string): Promise<GiftRow> {
  const [gift] = await transaction
    .select()
    .from(donation)
    .where(and(eq(donation.organizationId, organizationId), eq(donation.id, id)))
    .for("update");
  if (!gift) throw notFound("Donation");
  return gift;
}

async function findByKey({ transaction, organizationId }: Context, donationId: string, key: string) {
  const [row] = await transaction
    .select()
    .from(giftRefund)
    .where(
      and(
        eq(giftRefund.organizationId, organizationId),
        eq(giftRefund.donationId, donationId),
        eq(giftRefund.requestKey, key),
      ),
    );
  return row;
}

/** Refunds that were requested and are not in the books yet: parallel requests never refund more than there is. */
async function sumUnderWay({ transaction, organizationId }: Context, donationId: string): Promise<bigint> {
  const rows = await transaction
    .select({ cents: giftRefund.cents })
    .from(giftRefund)
    .where(
      and(
        eq(giftRefund.organizationId, organizationId),
        eq(giftRefund.donationId, donationId),
        inArray(giftRefund.status, ["asked", "processing"]),
      ),
    );
  return rows.reduce((sum, { cents }) => sum + cents, 0n);
}

/** Calls the provider, which answers repeated calls the same, and stores its answer. */
async function askForRefund(services: Services, organizationId: number, id: string): Promise<void> {
  const found = await inProgramScope(services, organizationId, async ({ transaction }) => {
    const [row] = await transaction
      .select({ refund: giftRefund, gift: donation })
      .from(giftRefund)
      .innerJoin(
        donation,
        and(eq(donation.organizationId, giftRefund.organizationId), eq(donation.id, giftRefund.donationId)),
      )
      .where(and(eq(giftRefund.organizationId, organizationId), eq(giftRefund.id, id)));
    return row;
  });
  if (found?.refund.status !== "asked") return;
  const { refund, gift } = found;
  let answer: ProviderRefund;
  try {
    answer = await askProvider(services, gift, refund);
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict")
      await inProgramScope(services, organizationId, (scope) => keepRefusal(scope, refund.id));
    throw error;
  }
  // A bank that takes days has agreed: the money is on its way, and the books say so today.
  const status = answer.status === "failed" ? "failed" : "done";
  await inProgramScope(services, organizationId, (scope) =>
    keepRefund(scope, gift.id, { ...answer, status }, refund.id),
  );
  if (answer.status === "failed")
    throw new AppError("conflict", { message: "The payment provider couldn't refund this. Nothing was refunded." });
}

function askProvider({ payments, paypal }: Services, gift: GiftRow, refund: RefundRow): Promise<ProviderRefund> {
  const key = `gift-refund-${refund.id}`;
  const id = gift.providerId ?? "";
  if (gift.provider === "stripe" && payments) return payments.cards.refund(id, refund.cents, key);
  if (gift.provider === "paypal" && paypal)
    return paypal.refundCapture(id, { cents: refund.cents, currency: gift.currency }, key);
  throw new AppError("unavailable", { message: "This payment provider is no longer set up here." });
}

const keepRefusal = ({ transaction, organizationId, now }: Program, id: string) =>
  transaction
    .update(giftRefund)
    .set({ status: "failed", updatedAt: now })
    .where(and(eq(giftRefund.organizationId, organizationId), eq(giftRefund.id, id)));

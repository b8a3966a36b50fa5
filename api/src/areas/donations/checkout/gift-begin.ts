import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { createPayPalOrder, payGiftByCard } from "@trellis/contract-donations/payments.ts";
import { feeToCover } from "@trellis/gift-rules/gift-fees.ts";
import { and, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { requireProofOfWork } from "../../../kernel/http/limits/proof-of-work.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import { requireBookCurrency } from "../../finance/index.ts";
import { readFeeRates } from "../forms/fee-rates.ts";
import { agreedWall } from "../forms/gift-publicity.ts";
import {
  findFormLink,
  type PublicForm,
  readPublicForm,
  requireAcceptsGifts,
  requireGiftAmount,
} from "../forms/open-form.ts";
import { requireShownTotal } from "../gifts/agreed-terms.ts";
import { giftTitle } from "../recurring/recurring-begin.ts";
import { giftPayment, type StoredDetails } from "../schema/payment-schema.ts";
import type { GiftPaymentRow } from "./gift-payment-rows.ts";
import { ONLINE_GIFT_QUEUE } from "./gift-payment-rows.ts";
import { countAttempt } from "./gift-velocity.ts";

type Body =
  | (EndpointParsed<typeof createPayPalOrder>["body"] & { formId: string })
  | EndpointParsed<typeof payGiftByCard>["body"];
type Provider = "stripe" | "paypal";

/** When a payment is checked, though no message came. */
const FIRST_RECONCILE_AFTER_MS = 5 * 60_000;
/** What both providers take of a card. */
const MIN_CENTS = 50n;

/** Most beginnings in ten minutes: an event's visitors may share an address, a script may not try out cards. */
const BEGINNING = {
  name: "donations:pay",
  perAddress: 60,
  perRecord: 6_000,
  proofAbove: { perAddress: 12, perRecord: 300 },
  message: "Too many payments were started here in a short time. Wait a few minutes and try again.",
};

export interface BegunGift {
  organizationId: number;
  payment: GiftPaymentRow;
  /** One line that the donor reads at the provider. */
  title: string;
}

/**
 * Stores the requested payment before a provider is called. The form decides organization, currency and range; the fee
 * that a donor covers is computed here, by the provider's rate. The same `giftId` finds the same payment again with its
 * original fee, so that a retry starts nothing twice, even if the rate changed since. Attempts are counted last:
 * invalid input is reported first.
 *
 * Throws forbidden (another site's page), not_found, gone when the form takes no gifts, invalid naming the field,
 * conflict for a `giftId` of another gift, slow_down.
 */
export async function beginGift(call: Call, body: Body, provider: Provider): Promise<BegunGift> {
  requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  const { organizationId, formId } = await findFormLink(call.services, body.formId);
  const load = await limitVisitor(call, BEGINNING, formId);
  if (body.leaveEmpty) throw automatedSubmission();
  return inProgramScope(call.services, organizationId, async (scope) => {
    const found = await readPublicForm(scope, formId);
    const id = body.giftId?.toLowerCase() ?? createId();
    const known = body.giftId === undefined ? undefined : await findPayment(scope, id);
    // A repeat returns its first success, even if the form closed in between.
    if (known?.status !== "paid") requireAcceptsGifts(found, call.now);
    const rate = (await readFeeRates(scope))[provider];
    const offered = (gift: bigint) => (found.form.offersFeeCover ? feeToCover(gift, rate) : 0n);
    const requested = giftRequestOf(found, body, (gift) => feeOfKnown(known, gift) ?? offered(gift));
    const payment = known ?? (await storePayment(scope, { id, formId, provider, ...requested }));
    requireSameRequest(payment, { formId, provider, ...requested });
    if (payment.status !== "paid") {
      await requireProofOfWork(call, scope.transaction, load);
      if (provider === "stripe") await countAttempt(call, scope, formId);
    }
    return { organizationId, payment, title: giftTitle(found.name, found.form.title) };
  });
}

interface GiftRequest {
  cents: bigint;
  currency: string;
  details: StoredDetails;
}

/** The covered fee of an earlier payment for this gift; undefined if there is none. */
function feeOfKnown(known: GiftPaymentRow | undefined, gift: bigint): bigint | undefined {
  const fee = BigInt(known?.details.feeCents ?? 0);
  return known && fee > 0n && known.cents - fee === gift ? fee : undefined;
}

/** The request, as far as the form allows it. Throws invalid naming the field. */
function giftRequestOf({ form }: PublicForm, body: Body, feeOf: (gift: bigint) => bigint): GiftRequest {
  const gift = requireGiftAmount(form, body.amount);
  if (body.currency.trim().toUpperCase() !== form.currency)
    throw invalid("currency", `This form accepts gifts in ${form.currency}.`);
  requireBookCurrency(form.currency, "Gifts are taken");
  if ("intent" in body && body.intent.trim().toUpperCase() !== "CAPTURE")
    throw invalid("intent", "Only the intent CAPTURE is supported: the gift is charged when its donor approves it.");
  const frequency = body.frequency ?? "one_time";
  if (!form.frequencies.includes(frequency)) throw invalid("frequency", "This form doesn't offer this frequency.");
  if (frequency !== "one_time" && !body.donor)
    throw invalid("donor.email", "Enter your email address. We'll send you a link to manage your recurring gift.");
  const fee = body.coversFees ? feeOf(gift) : 0n;
  const cents = gift + fee;
  requireShownTotal(body.total, cents);
  if (cents < MIN_CENTS) throw invalid("amount", "Online payments start at $0.50.");
  return {
    cents,
    currency: form.currency,
    details: {
      name: body.donor?.name ?? "Anonymous",
      email: body.donor?.email ?? null,
      message: (form.asksMessage && body.message?.trim()) || null,
      isAnonymous: (form.allowsAnonymous && body.isAnonymous) ?? false,
      frequency,
      feeCents: fee.toString(),
      newsConsent: (body.donor && body.newsConsent) ?? null,
      wall: agreedWall(form, body.sawWallNotice),
    },
  };
}

async function findPayment({ transaction, organizationId }: Program, id: string) {
  const [row] = await transaction
    .select()
    .from(giftPayment)
    .where(and(eq(giftPayment.organizationId, organizationId), eq(giftPayment.id, id)));
  return row;
}

async function storePayment(
  scope: Program,
  requested: GiftRequest & { id: string; formId: string; provider: Provider },
): Promise<GiftPaymentRow> {
  const { transaction, organizationId, now } = scope;
  const [stored] = await transaction
    .insert(giftPayment)
    .values({ organizationId, ...requested, status: "open", createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (stored) {
    await scope.enqueue(
      ONLINE_GIFT_QUEUE,
      { id: requested.id },
      { startAfter: new Date(now.getTime() + FIRST_RECONCILE_AFTER_MS) },
    );
    return stored;
  }
  // Two clicks at one moment: the other one stored it.
  const row = await findPayment(scope, requested.id);
  if (!row) throw new Error("a gift that stood in the way is gone");
  return row;
}

/** What a donor says; what the form adds to it may have changed since. */
const ASKED = ["name", "email", "message", "isAnonymous", "frequency", "feeCents", "newsConsent"] as const;

/** The provider keeps the first request, so a gift of another amount or donor is another payment. */
function requireSameRequest(
  row: GiftPaymentRow,
  requested: GiftRequest & { formId: string; provider: Provider },
): void {
  const isSame =
    row.formId === requested.formId &&
    row.provider === requested.provider &&
    row.cents === requested.cents &&
    row.currency === requested.currency &&
    ASKED.every((name) => (row.details[name] ?? null) === (requested.details[name] ?? null));
  if (isSame) return;
  throw new AppError("conflict", { message: "This gift was started with another payment method. Start again." });
}

const automatedSubmission = () =>
  new AppError("invalid", {
    message: "This looks like an automated submission. Reload the form and try again.",
  });

import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-donations/payments.ts";
import type { GiftOutcome } from "@trellis/contract-donations/payments.ts";
import { AppError, asAppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import type { CardPayments } from "../../../kernel/services/payments/card-payment.ts";
import type { Services } from "../../../kernel/services.ts";
import { findFormLink } from "../forms/open-form.ts";
import { beginRecurringGift } from "../recurring/recurring-begin.ts";
import { type BegunGift, beginGift } from "./gift-begin.ts";
import { outcomeOf } from "./gift-outcome.ts";
import { readPayment, setState } from "./gift-payment-rows.ts";
import { FINISHING } from "./gift-paypal.ts";
import { type GiftState, reconcileGift, reconcileSoon, refuse, settleGift } from "./gift-reconciliation.ts";
import { type Attempt, attemptOf, countCard, forgetAttempt } from "./gift-velocity.ts";

type Input = EndpointParsed<typeof contract.payGiftByCard>;

/** Several clicks at one moment are one attempt. */
const underWay = new Map<string, Promise<GiftOutcome>>();

/**
 * Charges the card behind a token. Every attempt is counted before the provider is called, and again with the card that
 * the provider knows behind the token. The same `giftId` and token charge once.
 *
 * Throws as `beginGift`, and invalid for an invalid token.
 */
export async function payGiftByCard(call: Call, input: Input): Promise<GiftOutcome> {
  requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  const { formId, giftId, confirmationToken } = input.body;
  if (giftId === undefined) return payOnce(call, input);
  const key = `${formId}:${giftId}:${confirmationToken}`;
  let payment = underWay.get(key);
  if (!payment) {
    payment = payOnce(call, input).finally(() => underWay.delete(key));
    underWay.set(key, payment);
  }
  return payment;
}

async function payOnce(call: Call, { body }: Input): Promise<GiftOutcome> {
  const cards = cardsOf(call);
  const begun = await beginGift(call, body, "stripe");
  const { payment, organizationId } = begun;
  if (payment.status === "paid")
    return outcomeOf(call.services, payment, { status: "paid", message: null, clientSecret: null });
  const counted = attemptOf(call, payment.formId);
  const forget = () => forgetAttempt(call.services, organizationId, counted);

  const fingerprint = await cards.readFingerprint(body.confirmationToken).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  if (fingerprint === undefined) {
    await forget();
    // A used token is a repeat of the earlier request.
    if (payment.providerId === null) throw invalid("confirmationToken", "We couldn't read the card. Enter it again.");
    return outcomeOf(call.services, payment, await reconcileGift(call.services, organizationId, payment.id));
  }
  const attempt = attemptOf(call, payment.formId, fingerprint);
  if (attempt.card) await countCard(call.services, organizationId, attempt.card);
  return outcomeOf(call.services, payment, await charge(call, cards, begun, body.confirmationToken, attempt));
}

async function charge(
  { services }: { services: Services },
  cards: CardPayments,
  begun: BegunGift,
  token: string,
  attempt: Attempt,
): Promise<GiftState> {
  const { payment, organizationId } = begun;
  let intent: string;
  try {
    intent = await beginAtProvider(services, cards, begun);
  } catch (error) {
    await forgetAttempt(services, organizationId, attempt);
    throw error;
  }
  try {
    const seen = await cards.confirm(intent, token, `gift-${payment.id}-${token}`);
    if (payment.details.frequency === "one_time") return await settleGift(services, payment, seen, attempt);
    if (seen.declined !== undefined) return await refuse(services, payment, seen, attempt);
    if (seen.needsAction) return { status: "action", message: null, clientSecret: seen.clientSecret };
    return await reconcileGift(services, organizationId, payment.id);
  } catch (error) {
    // A lost answer may have charged the card: never claim that it was not charged.
    if (asAppError(error)?.code !== "unavailable") throw error;
    return reconcileGift(services, organizationId, payment.id, attempt).catch(() => reconcileSoon(services, payment));
  }
}

/** The payment that is confirmed: of a recurring gift it is that of the first charge. */
async function beginAtProvider(services: Services, cards: CardPayments, { payment, organizationId, title }: BegunGift) {
  if (payment.details.frequency !== "one_time") {
    const { clientSecret } = await beginRecurringGift(services, organizationId, payment.id);
    const [intent] = (clientSecret ?? "").split("_secret_");
    if (!intent) throw new Error("a recurring gift by card has no first charge");
    return intent;
  }
  if (payment.providerId !== null) return payment.providerId;
  const intent = await cards.create(
    {
      reference: { purpose: "donation", organizationId, recordId: payment.id },
      cents: payment.cents,
      currency: payment.currency,
      description: title,
    },
    `gift-${payment.id}`,
  );
  await inProgramScope(services, organizationId, (scope) => setState(scope, payment, { providerId: intent }));
  return intent;
}

/**
 * The result of a gift by card after the donor's bank confirmed or refused it. Throws not_found for a gift of another
 * form, unavailable while the provider is down, slow_down.
 */
export async function lookAtCardGift(
  call: Call,
  { params, body }: EndpointParsed<typeof contract.lookAtCardGift>,
): Promise<GiftOutcome> {
  requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  const { organizationId, formId } = await findFormLink(call.services, body.formId);
  await limitVisitor(call, FINISHING, params.id);
  const row = await readPayment(call.services, organizationId, params.id);
  if (row.formId !== formId || row.provider !== "stripe") throw notFound("Gift");
  return outcomeOf(
    call.services,
    row,
    await reconcileGift(call.services, organizationId, row.id, attemptOf(call, formId)),
  );
}

function cardsOf({ services: { payments } }: Call): CardPayments {
  if (payments?.cards.publishableKey) return payments.cards;
  throw new AppError("unavailable", { message: "Card payments aren't set up here. Choose another way to give." });
}

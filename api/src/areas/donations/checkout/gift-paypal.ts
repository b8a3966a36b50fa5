import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-donations/payments.ts";
import type { GiftOutcome } from "@trellis/contract-donations/payments.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, eq } from "drizzle-orm";
import { publicLink } from "../../../kernel/db/schema.ts";
import { AppError, asAppError, invalid } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { signedInPerson } from "../../../kernel/http/dispatch.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import { namedOrganization } from "../../../kernel/http/named-organization.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import type { PayPal } from "../../../kernel/services/paypal/paypal.ts";
import { findDefaultId } from "../forms/default-form.ts";
import { beginRecurringGift } from "../recurring/recurring-begin.ts";
import { type BegunGift, beginGift } from "./gift-begin.ts";
import { outcomeOf } from "./gift-outcome.ts";
import type { GiftPaymentRow } from "./gift-payment-rows.ts";
import { readPayment, setState } from "./gift-payment-rows.ts";
import { type GiftState, reconcileGift, reconcileSoon } from "./gift-reconciliation.ts";

/** Where PayPal's id of an order or a subscription leads. */
const ORDER_LINK = "gift_order";

const message = "Too many requests in a short time. Wait a few minutes and try again.";
const SETUP = { name: "donations:paypal-setup", perAddress: 120, perRecord: 60_000, message };
export const FINISHING = { name: "donations:finish", perAddress: 300, perRecord: 1_000, message };

/** A token for PayPal's script. Throws forbidden (another site's page), unavailable, slow_down. */
export async function getPayPalSetup(call: Call): Promise<{ clientToken: string }> {
  await limitVisitor(call, SETUP, "all");
  return { clientToken: await payPalOf(call).createClientToken() };
}

/**
 * Begins a gift by PayPal and answers the order, or the subscription of a recurring one. A member who names no form gives by
 * that of their organization's widget. Throws as `beginGift`.
 */
export async function createPayPalOrder(
  call: Call,
  { body }: EndpointParsed<typeof contract.createPayPalOrder>,
): Promise<{ id: string; giftId: string; amount: string }> {
  const paypal = payPalOf(call);
  const begun = await beginGift(call, { ...body, formId: body.formId ?? (await findOwnForm(call)) }, "paypal");
  const { payment } = begun;
  const amount = formatDecimal(payment.cents);
  if (payment.status === "paid" && payment.providerId !== null)
    return { id: payment.providerId, giftId: payment.id, amount };
  const id =
    payment.details.frequency === "one_time"
      ? (await paypal.createOrder(requestOf(call, begun), `gift-${payment.id}`)).id
      : (await beginRecurringGift(call.services, begun.organizationId, payment.id)).providerId;
  await keepOrder(call, payment, id);
  return { id, giftId: payment.id, amount };
}

/** The widget form of the current organization. Throws invalid if there is none. */
async function findOwnForm(call: Call): Promise<string> {
  const person = await signedInPerson(call, namedOrganization(call));
  const id = person?.organization
    ? await inProgramScope(call.services, person.organization.id, findDefaultId)
    : undefined;
  if (id === undefined) throw invalid("formId", "Name the donation form for this gift.");
  return id;
}

/** Made of what is stored, so that asking again is the same question. */
function requestOf(
  { services }: Call,
  { organizationId, payment, title }: BegunGift,
): Parameters<PayPal["createOrder"]>[0] {
  const back = (paypal: string) =>
    `${services.env.publicUrl}/give-payment?${new URLSearchParams({ form: payment.formId, paypal })}`;
  return {
    reference: { purpose: "donation", organizationId, recordId: payment.id },
    cents: payment.cents,
    currency: payment.currency,
    description: title,
    email: payment.details.email,
    successUrl: back("agreed"),
    cancelUrl: back("cancelled"),
  };
}

/** Keeps PayPal's id with the payment, and where it leads: the capture names nothing else. */
async function keepOrder({ services, now }: Call, row: GiftPaymentRow, orderId: string): Promise<void> {
  await inProgramScope(services, row.organizationId, async (scope) => {
    await setState(scope, row, { providerId: orderId });
    await scope.transaction
      .insert(publicLink)
      .values({
        kind: ORDER_LINK,
        slug: orderId,
        organizationId: row.organizationId,
        recordId: row.id,
        createdAt: now,
      })
      .onConflictDoNothing();
  });
}

/** Captures of one gift at one moment share one answer of PayPal. */
const underWay = new Map<string, Promise<GiftState>>();

/**
 * Captures an order that the donor approved, and records it. Repeating it, even a hundred times in parallel, is one
 * gift. Throws not_found for an unknown order or one of another form, unavailable while PayPal is down.
 */
export async function capturePayPalOrder(
  call: Call,
  { params, query }: EndpointParsed<typeof contract.capturePayPalOrder>,
): Promise<GiftOutcome> {
  requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  await limitVisitor(call, FINISHING, params.id);
  const [link] = await call.services.database.reference
    .select({ organizationId: publicLink.organizationId, id: publicLink.recordId })
    .from(publicLink)
    .where(and(eq(publicLink.kind, ORDER_LINK), eq(publicLink.slug, params.id)));
  if (!link) throw noSuchOrder();
  const row = await readPayment(call.services, link.organizationId, link.id);
  if (row.providerId !== params.id || (query.form !== undefined && query.form.toLowerCase() !== row.formId))
    throw noSuchOrder();
  const key = `${row.organizationId}:${row.id}`;
  let reconciliation = underWay.get(key);
  if (!reconciliation) {
    reconciliation = reconcileOrWait(call, row).finally(() => underWay.delete(key));
    underWay.set(key, reconciliation);
  }
  return outcomeOf(call.services, row, await reconciliation);
}

/** A lost answer from PayPal may have captured the money: never claim that it was not charged. */
async function reconcileOrWait({ services }: Call, row: GiftPaymentRow): Promise<GiftState> {
  const reconciliation = () => reconcileGift(services, row.organizationId, row.id);
  try {
    return await reconciliation();
  } catch (error) {
    if (asAppError(error)?.code !== "unavailable") throw error;
    return reconciliation().catch(() => reconcileSoon(services, row));
  }
}

function payPalOf({ services: { paypal } }: Call): PayPal {
  if (paypal) return paypal;
  throw new AppError("unavailable", { message: "PayPal isn't set up here. Choose another way to give." });
}

const noSuchOrder = () => new AppError("not_found", { message: "We couldn't find this order." });

import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { startCheckout as contract } from "@trellis/contract-billing/billing.ts";
import { addOnOf, isIncluded, OFFERED_ADD_ONS, planOf } from "@trellis/domain/plans/plans.ts";
import { freeUntil } from "@trellis/domain/plans/subscription.ts";
import { and, eq, isNull } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import { AppError, invalid } from "../../kernel/errors.ts";
import { appUrl } from "../../kernel/http/answers/app-url.ts";
import type { Context } from "../../kernel/http/context.ts";
import type { MemberCall } from "../../kernel/http/serve.ts";
import { user } from "../../kernel/identity/schema.ts";
import type { Choice, Payments } from "../../kernel/services/payments/payments.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { findPayer } from "./billing.ts";
import { requirePayingHere } from "./reseller-plans.ts";

const RETURN_PATH = "/checkout";

/**
 * Starts a checkout for a plan and returns the address to go to. With a running subscription it changes that instead,
 * and returns the address after a payment. A running trial stays free to its end. The organization itself only changes
 * by signed webhooks. No connection is
 * held during the provider's call.
 *
 * Throws invalid for an add-on that the plan includes, conflict for an organization of a reseller or a sample, unavailable without a provider or while it is down.
 */
export async function startCheckout(call: MemberCall, { body }: EndpointParsed<typeof contract>) {
  const payments = requirePayments(call);
  await call.read(requirePayingHere);
  const choice: Choice = {
    plan: body.plan,
    interval: body.interval,
    addOns: [...new Set(body.addOns ?? [])].sort(),
  };
  requireWorthPaying(choice);
  // A repeated request, as after a lost answer, finds what the first one began; another intention is another key.
  const key = `${call.organizationId}-${call.request.headers.get("idempotency-key") ?? createId()}`;
  const customerId = await ensureCustomer(call, payments);
  const current = await payments.findSubscription(customerId);
  const isPaying = current !== undefined && ["active", "trialing", "past_due"].includes(current.status);
  const site = { publicUrl: call.services.env.publicUrl, organizationId: call.organizationId };
  let url: string;
  if (isPaying) {
    await payments.changeSubscription(current.id, choice, `change-${key}`);
    url = appUrl(site, `${RETURN_PATH}?${writeChoice(choice)}&changed=1`);
  } else {
    url = await payments.startCheckout(
      {
        organizationId: call.organizationId,
        customerId,
        ...choice,
        freeUntil: freeUntil(await call.read(findPayer), call.now) ?? undefined,
        successUrl: appUrl(site, `${RETURN_PATH}?${writeChoice(choice)}`),
        cancelUrl: appUrl(site, `/subscribe?${writeChoice(choice)}&canceled=1`),
      },
      `checkout-${key}`,
    );
  }
  return call.write(async (context) => {
    await context.audit({
      action: isPaying ? "change" : "checkout",
      resource: "subscription",
      resourceId: isPaying ? current.id : null,
      after: choice,
    });
    return { url };
  });
}

/** The address of the provider's page for cards, invoices and cancelling. Throws conflict before anything was paid. */
export async function openPortal(call: MemberCall) {
  const payments = requirePayments(call);
  await call.read(requirePayingHere);
  const { paymentCustomerId } = await call.read(findPayer);
  if (paymentCustomerId === null)
    throw new AppError("conflict", { message: "There's no payment yet. Choose a plan first." });
  const site = { publicUrl: call.services.env.publicUrl, organizationId: call.organizationId };
  const url = await payments.openPortal(paymentCustomerId, appUrl(site, "/app/settings/billing"));
  return call.write(async (context) => {
    await context.audit({ action: "open", resource: "payment portal", resourceId: null });
    return { url };
  });
}

function requirePayments({ services }: MemberCall): Payments {
  if (services.payments) return services.payments;
  throw new AppError("unavailable", {
    message: "Card payments aren't set up here. Contact us and we'll set up your plan.",
    detail: "STRIPE_SECRET_KEY is not set",
  });
}

function requireWorthPaying({ plan, addOns }: Choice): void {
  const missing = addOns.find((id) => !OFFERED_ADD_ONS.some((offered) => offered.id === id));
  if (missing) throw invalid("addOns", `${addOnOf(missing).name} isn't available yet. Remove this add-on.`);
  const spare = addOns.find((id) => isIncluded(addOnOf(id), plan));
  if (spare)
    throw invalid("addOns", `${addOnOf(spare).name} is already included in ${planOf(plan).name}. Remove this add-on.`);
}

/** The organization's customer at the provider, made on the first call. Of two at the same moment one is kept. */
async function ensureCustomer(call: MemberCall, payments: Payments): Promise<string> {
  const known = await call.read(async (context) => ({
    customerId: (await findPayer(context)).paymentCustomerId,
    email: await findEmail(context),
  }));
  if (known.customerId !== null) return known.customerId;
  const made = await payments.createCustomer(
    { organizationId: call.organizationId, name: call.organization.name, email: known.email },
    `customer-${createId()}`,
  );
  return call.write(async (context) => {
    const { transaction, organizationId } = context;
    const [kept] = await transaction
      .update(organization)
      .set({ paymentCustomerId: made })
      .where(and(eq(organization.id, organizationId), isNull(organization.paymentCustomerId)))
      .returning({ customerId: organization.paymentCustomerId });
    await context.audit({ action: "create", resource: "payment customer", resourceId: made });
    return kept?.customerId ?? (await findPayer(context)).paymentCustomerId ?? made;
  });
}

/** Where the provider's receipts go: to who pays first; the portal changes it. */
async function findEmail({ transaction, member }: Context): Promise<string> {
  const [person] = await transaction.select({ email: user.email }).from(user).where(eq(user.id, member.userId));
  if (!person) throw new Error("the person is gone");
  return person.email;
}

const writeChoice = ({ plan, interval, addOns }: Choice) =>
  new URLSearchParams({ plan, interval, ...(addOns.length > 0 ? { addOns: addOns.join() } : {}) }).toString();

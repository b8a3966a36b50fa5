import type { GiftPaymentSetup } from "@trellis/contract-donations/payments.ts";
import { hasDecimalComma } from "@trellis/domain/formats/writing.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { Services } from "../../../kernel/services.ts";
import { themeOf } from "../../organizations/index.ts";
import { byWay, readFeeRates } from "../forms/fee-rates.ts";
import { hasEnded } from "../forms/form-view.ts";
import { findFormLink, type PublicForm, readPublicForm } from "../forms/open-form.ts";

const OPEN = {
  name: "donations:payment-setup",
  perAddress: 600,
  perRecord: 60_000,
  message: "Too many visits in a short time. Wait a few minutes and try again.",
};

/** What the payment frame of a form shows and loads. Throws not_found, slow_down. */
export async function getGiftPaymentSetup(
  call: Call,
  { params }: { params: { id: string } },
): Promise<GiftPaymentSetup> {
  const { organizationId, formId } = await findFormLink(call.services, params.id);
  await limitVisitor(call, OPEN, formId);
  return inProgramScope(call.services, organizationId, async (scope) => {
    const found = await readPublicForm(scope, formId);
    const { form, name, theme } = found;
    const { primary, secondary } = themeOf(theme);
    return {
      formId,
      title: form.title,
      organizationName: name,
      language: form.language,
      currency: form.currency,
      minAmount: formatDecimal(form.minCents),
      maxAmount: formatDecimal(form.maxCents),
      offersFeeCover: form.offersFeeCover,
      feeRates: byWay(await readFeeRates(scope)),
      thankYouText: form.thankYouText,
      ...waysOf(call.services),
      noneBecause: reasonOf(call.services, found, call.now),
      decimalComma: hasDecimalComma(),
      brand: { primary, secondary },
    };
  });
}

function waysOf({ payments, paypal }: Services): Pick<GiftPaymentSetup, "card" | "paypal" | "isTestMode"> {
  const { publishableKey, scriptUrl = "" } = payments?.cards ?? {};
  return {
    card: publishableKey === undefined ? null : { publishableKey, scriptUrl },
    paypal: paypal ? { clientId: paypal.clientId, scriptUrl: paypal.scriptUrl } : null,
    isTestMode: [payments, paypal].some((service) => service?.isTestMode === true),
  };
}

function reasonOf(
  services: Services,
  { form, timeZone, subscription }: PublicForm,
  now: Date,
): GiftPaymentSetup["noneBecause"] {
  if (hasEnded(form, now, timeZone)) return "ended";
  if (form.status === "paused" || form.status === "stopped") return form.status;
  // Read-only organizations accept no new payments; pending ones still settle.
  if (readOnlyReason(subscription, now) !== null) return "closed";
  const { card, paypal } = waysOf(services);
  return card || paypal ? null : "not_offered";
}

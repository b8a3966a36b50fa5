import type { GiftPaymentSetup } from "@trellis/contract-donations/payments.ts";
import type { GiftDraft } from "@trellis/shared/forms/donation/donation-frame.ts";
import { loadScript, type StripeElements, type StripeScript } from "./scripts.ts";

export interface CardFields {
  /** Follows another amount. */
  setAmount(cents: bigint): void;
  /** The typed card as a token; or its errors, which the fields show too. */
  readToken(draft: GiftDraft): Promise<{ token: string } | { wrong: string | undefined }>;
  /** Lets the donor's bank ask them. Returns what it refused; undefined when it agreed. */
  askBank(clientSecret: string): Promise<string | undefined>;
  remove(): void;
}

/** Puts the card's fields in their place: frames of the provider, which this page cannot read. */
export async function openCardFields(
  { publishableKey, scriptUrl }: NonNullable<GiftPaymentSetup["card"]>,
  place: HTMLElement,
  gift: { cents: bigint; currency: string; isRecurring: boolean; language: string; isDark: boolean; accent: string },
): Promise<CardFields> {
  await loadScript(scriptUrl);
  if (!window.Stripe) throw new Error("Stripe's script brought nothing");
  const stripe: StripeScript = window.Stripe(publishableKey, { locale: gift.language });
  const elements: StripeElements = stripe.elements({
    mode: gift.isRecurring ? "subscription" : "payment",
    amount: Number(gift.cents),
    currency: gift.currency.toLowerCase(),
    paymentMethodTypes: ["card"],
    ...(gift.isRecurring ? { setupFutureUsage: "off_session" } : {}),
    appearance: { theme: gift.isDark ? "night" : "stripe", variables: { colorPrimary: gift.accent } },
  });
  const element = elements.create("payment", { layout: "tabs", wallets: { applePay: "never", googlePay: "never" } });
  await new Promise<void>((resolve, reject) => {
    element.on("ready", resolve);
    element.on("loaderror", () => reject(new Error("the card's fields did not load")));
    element.mount(place);
  });
  return {
    setAmount: (cents) => elements.update({ amount: Number(cents) }),
    async readToken({ donor }) {
      const submitted = await elements.submit();
      if (submitted.error) return { wrong: submitted.error.message };
      const { confirmationToken, error } = await stripe.createConfirmationToken({
        elements,
        ...(donor ? { params: { payment_method_data: { billing_details: donor } } } : {}),
      });
      return confirmationToken ? { token: confirmationToken.id } : { wrong: error?.message };
    },
    async askBank(clientSecret) {
      const { error } = await stripe.handleNextAction({ clientSecret });
      return error && (error.message ?? "");
    },
    remove: () => element.destroy(),
  };
}

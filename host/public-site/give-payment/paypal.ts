import type { GiftPaymentSetup } from "@trellis/contract-donations/payments.ts";
import { readClientToken } from "./calls.ts";
import { loadScript, type PayPalScript } from "./scripts.ts";

/** A token lets the script begin for a quarter of an hour. */
const RENEWED_MS = 12 * 60_000;

export interface PayPalButton {
  /**
   * Opens PayPal's window at once, as browsers demand of a click, while the order is still being made. Returns the
   * order that the donor agreed to; undefined when they closed the window. Throws what `begin` throws, and when no
   * window opens.
   */
  pay(begin: () => Promise<string>): Promise<string | undefined>;
}

/** Makes PayPal ready for a click. */
export async function openPayPal(
  { clientId, scriptUrl }: NonNullable<GiftPaymentSetup["paypal"]>,
  isRecurring: boolean,
): Promise<PayPalButton> {
  await loadScript(scriptUrl);
  const script = window.paypal;
  if (!script) throw new Error("PayPal's script brought nothing");
  const open = () => openInstance(script, clientId, isRecurring);
  let instance = await open();
  // Subscriptions go by the public id, which does not end.
  if (!isRecurring)
    setInterval(
      () =>
        void open()
          .then((next) => (instance = next))
          .catch(() => undefined),
      RENEWED_MS,
    );
  return {
    pay: (begin) =>
      new Promise((resolve, reject) => {
        const begun = begin();
        const options = {
          onApprove: async ({ orderId, subscriptionId }: { orderId?: string; subscriptionId?: string }) =>
            resolve(orderId ?? subscriptionId ?? (await begun)),
          onCancel: () => resolve(undefined),
          onError: reject,
        };
        const session = isRecurring
          ? instance.createPayPalSubscriptionPaymentSession?.(options)
          : instance.createPayPalOneTimePaymentSession?.(options);
        if (!session) return reject(new Error("PayPal's script does not know this"));
        const named = begun.then((id) => (isRecurring ? { subscriptionId: id } : { orderId: id }));
        // A refusal to create the order is shown to the donor.
        begun.catch(reject);
        session.start({ presentationMode: "auto" }, named).catch(reject);
      }),
  };
}

async function openInstance(script: PayPalScript, clientId: string, isRecurring: boolean) {
  return script.createInstance({
    ...(isRecurring ? { clientId } : { clientToken: await readClientToken() }),
    components: [isRecurring ? "paypal-subscriptions" : "paypal-payments"],
    pageType: "checkout",
  });
}

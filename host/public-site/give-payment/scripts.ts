/* The parts of the providers' scripts that the frame uses. They are loaded here and nowhere else. */

interface StripeError {
  message?: string;
}

export interface StripeElements {
  create(
    type: "payment",
    options: object,
  ): {
    mount(place: HTMLElement): void;
    on(name: "ready" | "loaderror", listener: () => void): void;
    destroy(): void;
  };
  submit(): Promise<{ error?: StripeError }>;
  update(options: object): void;
}

export interface StripeScript {
  elements(options: object): StripeElements;
  createConfirmationToken(options: object): Promise<{ confirmationToken?: { id: string }; error?: StripeError }>;
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: StripeError }>;
}

interface PayPalSession {
  start(options: { presentationMode: "auto" }, begun: Promise<object>): Promise<void>;
}

interface SessionOptions {
  onApprove: (data: { orderId?: string; subscriptionId?: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

export interface PayPalScript {
  createInstance(options: object): Promise<{
    createPayPalOneTimePaymentSession?: (options: SessionOptions) => PayPalSession;
    createPayPalSubscriptionPaymentSession?: (options: SessionOptions) => PayPalSession;
  }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options?: object) => StripeScript;
    paypal?: PayPalScript;
  }
}

const loaded = new Map<string, Promise<void>>();

/** Loads a provider's script once. Rejects when it cannot be had; the next call tries again. */
export function loadScript(address: string): Promise<void> {
  const known = loaded.get(address);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loaded.delete(address);
      script.remove();
      reject(new Error(`${address} did not load`));
    };
    document.head.append(script);
  });
  loaded.set(address, loading);
  return loading;
}

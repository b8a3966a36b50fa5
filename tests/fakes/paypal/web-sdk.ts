/**
 * PayPal's script (version 6) as far as the product uses it: a session opens the page where the payer approves in a new
 * window, and gets the result.
 */
export const webSdk = (origin: string) => `(() => {
  const origin = ${JSON.stringify(origin)};
  const session = (idOf, path) => ({ onApprove, onCancel, onError }) => ({
    async start({ presentationMode }, begun) {
      if (!["auto", "popup", "modal"].includes(presentationMode)) throw new Error("INVALID_PRESENTATION_MODE");
      const popup = window.open("about:blank", "paypal", "width=480,height=640");
      if (!popup) throw Object.assign(new Error("ERR_FLOW_POPUP_BLOCKED"), { isRecoverable: true });
      let id;
      try {
        id = idOf(await begun);
      } catch (error) {
        popup.close();
        onError?.(error);
        throw error;
      }
      popup.location.href = origin + path + encodeURIComponent(id);
      await new Promise((resolve) => {
        let answer;
        const hear = ({ source, origin: from, data }) => {
          if (source !== popup || from !== origin || data?.token !== id) return;
          answer = data;
          popup.close();
        };
        addEventListener("message", hear);
        const timer = setInterval(async () => {
          if (!popup.closed) return;
          clearInterval(timer);
          removeEventListener("message", hear);
          if (answer?.approved) await onApprove({ orderId: id, subscriptionId: id, payerId: answer.payer });
          else onCancel?.({ orderId: id });
          resolve();
        }, 50);
      });
    },
    cancel() {},
    destroy() {},
  });
  window.paypal = {
    version: "6.0.0",
    async createInstance({ clientToken, clientId, components = [] }) {
      if (!clientId && !String(clientToken).startsWith("uat-")) throw new Error("INVALID_CLIENT_TOKEN");
      return {
        findEligibleMethods: async () => ({ isEligible: (method) => method === "paypal" }),
        ...(components.includes("paypal-payments")
          ? { createPayPalOneTimePaymentSession: session(({ orderId }) => orderId, "/checkoutnow?sdk=1&token=") }
          : {}),
        ...(components.includes("paypal-subscriptions")
          ? { createPayPalSubscriptionPaymentSession: session(({ subscriptionId }) => subscriptionId, "/subscribe?sdk=1&token=") }
          : {}),
      };
    },
  };
})();
`;

/** Reports the result to the page that opened the window, and leaves the rest to it. */
export const answerPage = (answer: { token: string; approved: boolean; payer: string }) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>PayPal</title></head><body><p>You can close this window.</p>
<script>opener?.postMessage(${JSON.stringify(answer).replaceAll("<", "\\u003c")}, "*");</script></body></html>`;

/**
 * Stripe's script as far as the product uses it: a payment element in a frame of the fake's own origin, so that a
 * card's number never meets the product's page, confirmation tokens, and the window in which a bank asks.
 */
export const cardScript = (origin: string) => `(() => {
  const origin = ${JSON.stringify(origin)};
  const frameOf = (path, title) => {
    const frame = document.createElement("iframe");
    frame.src = origin + path;
    frame.title = title;
    frame.style.cssText = "border:0;width:100%;display:block;height:150px;background:transparent";
    return frame;
  };
  const ask = (frame, message) => new Promise((resolve) => {
    const id = Math.random().toString(36).slice(2);
    const hear = ({ source, origin: from, data }) => {
      if (source !== frame.contentWindow || from !== origin || data?.id !== id) return;
      removeEventListener("message", hear);
      resolve(data.answer);
    };
    addEventListener("message", hear);
    frame.contentWindow.postMessage({ id, ...message }, origin);
  });
  class PaymentElement {
    constructor(options) { this.options = options; this.listeners = {}; }
    on(name, listener) { (this.listeners[name] ??= []).push(listener); return this; }
    emit(name, event = {}) { for (const listener of this.listeners[name] ?? []) listener(event); }
    mount(place) {
      const target = typeof place === "string" ? document.querySelector(place) : place;
      const theme = this.options.appearance?.theme === "night" ? "dark" : "light";
      const accent = this.options.appearance?.variables?.colorPrimary ?? "";
      this.frame = frameOf("/js/payment-element?" + new URLSearchParams({ theme, accent }), "Secure payment input frame");
      addEventListener("message", ({ source, origin: from, data }) => {
        if (source !== this.frame.contentWindow || from !== origin) return;
        if (data?.height) this.frame.style.height = data.height + "px";
        if (data?.ready) this.emit("ready");
        if (data?.change) this.emit("change", data.change);
      });
      target.append(this.frame);
    }
    update() {}
    focus() { this.frame?.focus(); }
    unmount() { this.frame?.remove(); }
    destroy() { this.unmount(); }
  }
  window.Stripe = (key) => {
    if (!/^pk_/.test(key)) throw new Error("Please call Stripe() with your publishable key.");
    return {
      elements(options) {
        if (!["payment", "subscription"].includes(options.mode)) throw new Error("elements(): mode is required");
        if (!Number.isSafeInteger(options.amount)) throw new Error("elements(): amount is an integer of cents");
        let element;
        return {
          create(type) {
            if (type !== "payment") throw new Error("The stand-in knows the payment element.");
            return (element = new PaymentElement(options));
          },
          update(more) { Object.assign(options, more); },
          submit: async () => ask(element.frame, { kind: "submit" }),
          get element() { return element; },
        };
      },
      createConfirmationToken: async ({ elements }) => ask(elements.element.frame, { kind: "token", key }),
      handleNextAction: async ({ clientSecret }) => {
        const shade = document.createElement("div");
        shade.style.cssText = "position:fixed;inset:0;background:rgb(0 0 0 / .5);z-index:9";
        const frame = frameOf("/js/bank?" + new URLSearchParams({ secret: clientSecret }), "Your bank asks");
        frame.style.cssText = "border:0;width:min(92%,360px);height:240px;display:block;margin:24px auto;background:#fff;border-radius:12px";
        shade.append(frame);
        document.body.append(shade);
        await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
        const answer = await ask(frame, { kind: "bank" });
        shade.remove();
        return answer;
      },
    };
  };
})();
`;

const STYLE = `
  :root { color-scheme: light; font: 16px/1.4 system-ui, sans-serif; } :root[data-theme=dark] { color-scheme: dark; }
  body { margin: 0; color: light-dark(#1a1d21, #eceef1); background: transparent; }
  form { display: grid; gap: 10px; grid-template-columns: 1fr 1fr; padding: 3px; } label { display: grid; gap: 4px; font-size: 13px; font-weight: 500; min-width: 0; } label:first-child { grid-column: 1 / -1; }
  input { font: inherit; font-size: 16px; padding: 8px 10px; border: 1px solid light-dark(#8a919c, #6b7380); border-radius: 8px; background: light-dark(#fff, #14161a); color: inherit; min-width: 0; width: 100%; box-sizing: border-box; }
  input[aria-invalid=true] { border-color: light-dark(#b42318, #f97066); } p { grid-column: 1 / -1; margin: 0; font-size: 13px; color: light-dark(#b42318, #f97066); } p:empty { display: none; }
  :focus-visible { outline: 2px solid #4b8bff; outline-offset: 1px; } h1 { font-size: 18px; margin: 16px; } button { font: inherit; padding: 8px 16px; margin: 0 0 0 16px; }
`;
const page = (body: string, script: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Card</title><style>${STYLE}</style></head>
<body>${body}<script>${script}</script></body></html>`;

/** The fields of a card, on the fake's own origin. */
export const elementPage = () =>
  page(
    `<form novalidate><label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" aria-describedby="wrong"></label>
    <label>Expiration date<input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" aria-describedby="wrong"></label>
    <label>Security code<input name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" aria-describedby="wrong"></label><p id="wrong" role="alert"></p></form>`,
    `const form = document.forms[0], wrong = document.getElementById("wrong");
    document.documentElement.dataset.theme = new URLSearchParams(location.search).get("theme");
    const tell = (data) => parent.postMessage(data, "*");
    const size = () => tell({ height: Math.ceil(document.body.scrollHeight) });
    new ResizeObserver(size).observe(document.body);
    const values = () => Object.fromEntries(new FormData(form));
    const isComplete = () => Object.values(values()).every((value) => value.trim() !== "");
    form.addEventListener("input", () => { wrong.textContent = ""; tell({ change: { complete: isComplete(), empty: false } }); });
    form.addEventListener("submit", (event) => event.preventDefault());
    addEventListener("message", async ({ source, origin, data }) => {
      if (source !== parent || !data?.kind) return;
      const answer = (value) => source.postMessage({ id: data.id, answer: value }, origin);
      if (data.kind === "submit" && isComplete()) return answer({ selectedPaymentMethod: "card" });
      if (data.kind === "submit") {
        const first = [...form.elements].find((input) => input.value.trim() === "");
        for (const input of form.elements) input.setAttribute("aria-invalid", String(input.value.trim() === ""));
        wrong.textContent = "Your card's details are incomplete.";
        first.focus();
        return answer({ error: { type: "validation_error", code: "incomplete_number", message: wrong.textContent } });
      }
      const made = await fetch("/js/tokens", { method: "POST", body: new URLSearchParams(values()) });
      const body = await made.json();
      if (made.ok) return answer({ confirmationToken: body });
      wrong.textContent = body.error.message;
      answer({ error: body.error });
    });
    tell({ ready: true }); size();`,
  );

/** Where a bank asks its customer. */
export const bankPage = (secret: string) =>
  page(
    `<h1>Does this payment come from you?</h1><button id="yes">Approve</button><button id="no">Refuse</button>`,
    `let ask;
    addEventListener("message", ({ source, origin, data }) => { if (source === parent && data?.kind === "bank") ask = (value) => source.postMessage({ id: data.id, answer: value }, origin); });
    const answer = async (agreed) => {
      const sent = await fetch("/js/bank", { method: "POST", body: new URLSearchParams({ secret: ${JSON.stringify(secret).replaceAll("<", "\\u003c")}, agreed }) });
      const body = await sent.json();
      ask?.(body.last_payment_error ? { error: body.last_payment_error } : { paymentIntent: { id: body.id, status: body.status } });
    };
    document.getElementById("yes").onclick = () => answer("yes");
    document.getElementById("no").onclick = () => answer("no");`,
  );

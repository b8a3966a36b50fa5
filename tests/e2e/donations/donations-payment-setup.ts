import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import type { Donation } from "@trellis/contract-donations/donations.ts";
import type { FinancialSummary } from "@trellis/contract-finance/financial-summary.ts";
import type { GiftDraft } from "@trellis/shared/forms/donation/donation-frame.ts";
import { get } from "../invoicing/pay-setup.ts";
import { product } from "../shell/shell-setup.ts";
import type { Charity } from "./donations-recurring-setup.ts";

/**
 * A page of another origin that shows the payment frame as the donation element does: it answers `ready` with the gift,
 * sets the frame's height, and stores its messages. A second frame of a third origin forges messages.
 */
export async function startHost() {
  const server = createServer(({ url = "/" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://host");
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(pathname === "/forger" ? FORGER : hostPage(searchParams));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** Opens the page with a gift for a form, and answers its frame. */
    async open(page: Page, formId: string, draft: Partial<GiftDraft> = {}): Promise<FrameLocator> {
      const query = new URLSearchParams({
        frame: `${product()}/give-payment?form=${formId}`,
        draft: JSON.stringify({ ...DRAFT, giftId: crypto.randomUUID(), ...draft }),
        // The same server by another name is another origin.
        forger: `http://localhost:${port}/forger`,
      });
      await page.goto(`http://127.0.0.1:${port}/?${query}`);
      return page.frameLocator("#payment");
    },
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

const DRAFT: GiftDraft = {
  giftId: "",
  amount: "50.00",
  frequency: "one_time",
  donor: { name: "Ada Lovelace", email: "ada@donors.example" },
  message: null,
  isAnonymous: false,
  coversFees: false,
  leaveEmpty: "",
};

const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

const hostPage = (query: URLSearchParams) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A page of somebody's</title>
<style>iframe { border: 0; width: 100%; max-width: 480px; display: block }</style></head>
<body><main><h1>Quad Cities Neighbors</h1><iframe id="payment" title="Payment"></iframe>
<iframe id="forger" title="Forger" width="10" height="10"></iframe></main><script>
const frame = document.getElementById("payment"), address = ${inScript(query.get("frame"))};
window.heard = [];
addEventListener("message", ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== new URL(address).origin) return;
  const message = data["trellis-gift"];
  window.heard.push(message);
  if (message.kind === "height") frame.style.height = message.height + "px";
  if (message.kind !== "ready") return;
  const draft = ${inScript(JSON.parse(query.get("draft") ?? "{}"))};
  const look = { language: null, theme: null, accent: null };
  frame.contentWindow.postMessage({ "trellis-gift": { kind: "draft", draft, look } }, origin);
});
frame.src = address;
document.getElementById("forger").src = ${inScript(query.get("forger"))};
</script></body></html>`;

/** Tells the payment frame beside it, again and again, that ten thousand dollars are given. */
const FORGER = `<!doctype html><title>Forger</title><script>
const draft = { giftId: "01900000-0000-7000-8000-000000000001", amount: "9999.00", frequency: "monthly", donor: null,
  message: null, isAnonymous: false, coversFees: false, leaveEmpty: "" };
setInterval(() => parent.frames[0].postMessage({ "trellis-gift": { kind: "draft", draft, look: {} } }, "*"), 50);
</script>`;

/** The messages of a kind that the page around received. */
export const heardOf = (page: Page, kind: string) =>
  page.evaluate(
    (wanted) => (window as unknown as { heard: { kind: string }[] }).heard.filter((one) => one.kind === wanted),
    kind,
  );

/** Types a card into the fields of its provider, which are a frame of another origin. */
export async function typeCard(payment: FrameLocator | Page, number = "4242 4242 4242 4242"): Promise<void> {
  const fields = payment.frameLocator('iframe[title="Secure payment input frame"]');
  await fields.getByLabel("Card number").fill(number);
  await fields.getByLabel("Expiration date").fill("12 / 34");
  await fields.getByLabel("Security code").fill("123");
}

export const payButton = (payment: FrameLocator | Page, name = "Pay $50.00") => payment.getByRole("button", { name });
export const payPalButton = (payment: FrameLocator | Page) => payment.getByRole("button", { name: "Pay with PayPal" });

/** The window that PayPal's script opens on a click. */
export async function openPayPal(page: Page, payment: FrameLocator | Page): Promise<Page> {
  await expect(payPalButton(payment)).toBeEnabled();
  const [window] = await Promise.all([page.waitForEvent("popup"), payPalButton(payment).click()]);
  await expect(window.getByRole("button", { name: "Pay now" })).toBeVisible();
  return window;
}

export const giftsOf = ({ call }: Charity) => get<Donation[]>(call, "/api/donations");

/** What the books say: income, and what went out. */
export async function booksOf({ call }: Charity): Promise<[string, string]> {
  const { totalIncome, totalExpenses } = await get<FinancialSummary>(call, "/api/financial-summary");
  return [totalIncome, totalExpenses];
}

/** Waits until a charity has so many gifts, newest first. */
export async function untilGifts(charity: Charity, count: number): Promise<Donation[]> {
  await expect.poll(async () => (await giftsOf(charity)).length, { timeout: 20_000 }).toBe(count);
  return giftsOf(charity);
}

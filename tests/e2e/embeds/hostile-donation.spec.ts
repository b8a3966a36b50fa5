import { randomUUID } from "node:crypto";
import { expect, type FrameLocator, type Page, request, test } from "@playwright/test";
import type { DonationForm } from "@trellis/contract-donations/forms.ts";
import { watchTroubles } from "../surveys/public-survey-form.ts";
import { product } from "../surveys/public-survey-setup.ts";
import { HOSTILE_PAGES, type Snippet } from "./hostile-pages.ts";
import { type HostileSite, startHostileSite } from "./hostile-site.ts";

let site: HostileSite;
let form: DonationForm;
let snippet: Snippet;

test.beforeAll(async () => {
  site = await startHostileSite();
  const name = randomUUID().slice(0, 8);
  const owner = await request.newContext({ baseURL: product(), extraHTTPHeaders: { Origin: product() } });
  await owner.get(`/api/dev-login?email=gives-${name}@example.org`);
  const created = await owner.post("/api/organizations", { data: { name: `Harvest ${name}`, type: "non-profit" } });
  expect(created.ok(), await created.text()).toBe(true);
  form = await (await owner.get("/api/donation-forms/default")).json();
  const [element = "", script = ""] = form.embedCode.split("\n");
  snippet = { code: form.embedCode, element, script };
});
test.afterAll(() => site.stop());

type Place = Page | FrameLocator;
const chooseFifty = (place: Place) => place.getByRole("radio", { name: "$50", exact: true }).check();
const donateButton = (place: Place) => place.getByRole("button", { name: "Donate $50" });

/** Everything up to the payment: what is asked for, then the frame of our own origin. */
async function begin(place: Place): Promise<void> {
  await chooseFifty(place);
  await place.getByLabel("Name").fill("Ada Lovelace");
  await place.getByLabel("Email").fill("ada@example.org");
  await donateButton(place).click();
}
const paymentFrame = (page: Page) => page.locator("trellis-donation iframe");

for (const { name, page: pageOf } of HOSTILE_PAGES)
  test(`a gift is started on: ${name}`, async ({ page }) => {
    const troubles = watchTroubles(page);
    const foreign = pageOf(snippet);
    const ours = [new URL(product()).origin, new URL(site.url).origin];
    const others: string[] = [];
    page.on("request", (sent) => {
      if (!ours.includes(new URL(sent.url()).origin)) others.push(sent.url());
    });
    await page.goto(site.put(foreign));
    if (foreign.isInFrame) {
      // There a frame of ours would have no origin, so the payment opens in a new tab.
      const place = page.frameLocator("iframe");
      await chooseFifty(place);
      const link = place.getByRole("link", { name: "Donate $50" });
      await expect(link).toHaveAttribute("href", `${form.publicUrl}?amount=50.00&frequency=one_time`);
    } else {
      await chooseFifty(page);
      expect(others).toEqual([]);
      await begin(page);
      await expect(paymentFrame(page)).toHaveAttribute(
        "src",
        new RegExp(`^${product()}/give-payment\\?form=${form.id}`),
      );
      await page.getByRole("button", { name: "Back" }).click();
      await expect(page.getByLabel("Name")).toHaveValue("Ada Lovelace");
    }
    expect(troubles).toEqual([]);
  });

test("where scripts are removed a link is left, and it leads to the form", async ({ page }) => {
  await page.goto(site.put({ body: snippet.element }));
  await page.getByRole("link", { name: form.title }).click();
  await expect(page).toHaveURL(form.publicUrl);
  await chooseFifty(page);
  await expect(donateButton(page)).toBeEnabled();
});

test("where our frames are blocked, a new tab is offered", async ({ page }) => {
  const policy = `default-src 'none'; script-src ${product()}; connect-src ${product()}`;
  await page.goto(site.put({ body: snippet.code, policy }));
  await begin(page);
  const link = page.locator("trellis-donation").getByRole("link", { name: /tab|page/i });
  await expect(link).toHaveAttribute("href", new RegExp(`^${form.publicUrl}\\?amount=50`));
});

test("nothing on the page can say that a gift was paid", async ({ page }) => {
  const troubles = watchTroubles(page);
  const paid = `{ "trellis-gift": { kind: "paid", giftId: crypto.randomUUID(), amount: "1000.00", frequency: "one_time" } }`;
  const back = `{ "trellis-gift": { kind: "back" } }`;
  // A frame of someone else, and the page itself, in the words of our own frame.
  const liar = site.put({
    body: "<p>Liar</p>",
    script: `setInterval(() => { parent.postMessage(${paid}, "*"); parent.postMessage(${back}, "*"); }, 20);`,
  });
  const script = `window.heard = 0; document.addEventListener("donated", () => (window.heard += 1));
    setInterval(() => { window.postMessage(${paid}, "*"); window.postMessage(${back}, "*"); }, 20);`;
  await page.goto(site.put({ body: `${snippet.code}<iframe src="${liar}" title="Liar"></iframe>`, script }));
  await begin(page);
  await expect(paymentFrame(page)).toBeVisible();
  await page.waitForTimeout(500); // a hundred lies
  await expect(paymentFrame(page)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { heard: number }).heard)).toBe(0);
  expect(troubles).toEqual([]);
});

test("invalid amounts and malicious prefills start nothing", async ({ page }) => {
  const element = snippet.element.replace(
    /(form-id=\S+)/,
    `$1 amount='"><img src=x onerror=alert(1)>' frequency=hourly`,
  );
  await page.goto(site.put({ body: element + snippet.script }));
  const other = page.getByLabel("Other amount");
  await expect(other).toBeVisible();
  expect(
    await page.locator("trellis-donation").evaluate((node) => node.shadowRoot!.querySelectorAll("img").length),
  ).toBe(0);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill("ada@example.org");
  for (const amount of ["0.001", "0", "-5", "1e3", "99999999"]) {
    await other.fill(amount);
    const submit = page.locator("trellis-donation").getByRole("button", { name: /^Donate/ });
    if (amount === "1e3") continue; // a number to the browser: a thousand dollars
    if (await submit.isEnabled()) await submit.click();
    await expect(paymentFrame(page)).toHaveCount(0);
  }
});

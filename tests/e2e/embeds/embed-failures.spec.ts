import { expect, type Page, test } from "@playwright/test";
import { typeCard } from "../donations/donations-payment-setup.ts";
import { newCharity } from "../donations/donations-recurring-setup.ts";
import { thanks, watchTroubles } from "../surveys/public-survey-form.ts";
import {
  addScript,
  element,
  forms,
  heard,
  host,
  idName,
  idOf,
  isShown,
  listen,
  NAMES,
  notFound,
  openForms,
  openPayment,
  pageOf,
  script,
} from "./embed-promises-setup.ts";

/* What remains of a removed element, and what its page learns when something fails: see embed-promises-setup.ts. */

test.beforeAll(openForms);
test.afterAll(() => forms.site.stop());

for (const name of NAMES) {
  test(`a removed <trellis-${name}> leaves nothing: fifty times, loading, shown and in use`, async ({ page }) => {
    const troubles = watchTroubles(page);
    await page.addInitScript(COUNTERS);
    await page.goto(
      forms.site.put(`leak-${name}`, `${element(name)}<section></section>${script(name)}`, { frames: true }),
    );
    const place = host(page, name).first();
    await isShown(place, name);
    // What is fetched once for all of them is there.
    if (name === "survey") await page.getByLabel("Your neighborhood").fill("West End");
    else await openPayment(page);
    await place.evaluate((node) => node.remove());
    const before = await settledCounts(page);
    for (let round = 0; round < 50; round++)
      await page.evaluate(
        async ([tag, attribute, id, round]) => {
          const section = document.querySelector("section")!;
          const node = document.createElement(tag);
          node.setAttribute(attribute, id);
          section.append(node);
          if (round === 0 || round % 10) return section.replaceChildren(); // while it loads
          const root = node.shadowRoot!;
          const find = async <Kind extends HTMLElement>(selector: string) => {
            for (;;) {
              const found = root.querySelector<Kind>(selector);
              if (found) return found;
              await new Promise((resolve) => setTimeout(resolve, 20));
            }
          };
          const type = async (selector: string, text: string) => {
            const field = await find<HTMLInputElement>(selector);
            field.focus();
            field.value = text;
            field.dispatchEvent(new Event("input", { bubbles: true }));
          };
          if (tag === "trellis-survey") {
            await type("textarea", "In use");
            await new Promise((resolve) => setTimeout(resolve, 100));
          } else {
            await type("[name=name]", "Ada");
            await type("[name=email]", "ada@donors.example");
            (await find<HTMLButtonElement>("[type=submit]")).click();
            await find("iframe");
          }
          section.replaceChildren();
        },
        [`trellis-${name}`, idName(name), idOf(name), round] as const,
      );
    expect(await settledCounts(page)).toEqual(before);
    expect(troubles).toEqual([]);
  });

  test(`a <trellis-${name}> whose server is away says so, links first and leaves no hole`, async ({ page }) => {
    await page.route("**/api/public/**", (route) => route.fulfill({ status: 503, body: "<h1>Away</h1>" }));
    await page.goto(forms.site.put(`away-${name}`, element(name, "height=850"), { frames: true }));
    await listen(page, name);
    await addScript(page, name);
    const place = host(page, name);
    await expect(place.getByText("This form is unavailable right now.")).toBeVisible();
    await expect(place.getByText(/your connection/i)).toHaveCount(0);
    const [link, again] = [place.getByRole("link", { name: "Open its page" }), place.getByRole("button")];
    await expect(link).toHaveAttribute("href", pageOf(name).replace(/[^/]+$/, idOf(name)));
    expect((await link.boundingBox())!.y).toBeLessThan((await again.boundingBox())!.y);
    expect((await place.boundingBox())!.height).toBeLessThan(300);
    await expect
      .poll(() => heard(page))
      .toMatchObject([{ code: "failed", [name === "survey" ? "surveyId" : "formId"]: idOf(name) }]);
    await place.evaluate((node) => node.setAttribute("lang", "es"));
    await expect(place.getByRole("link", { name: "Abrir su página" })).toBeVisible();
    await place.evaluate((node) => node.removeAttribute("lang"));
    await page.unroute("**/api/public/**");
    await again.click();
    await isShown(place, name);
  });

  test(`an unknown <trellis-${name}> says so and fires error`, async ({ page }) => {
    await page.goto(forms.site.put(`none-${name}`, element(name, "height=850", crypto.randomUUID()), { frames: true }));
    await listen(page, name);
    await addScript(page, name);
    await expect(host(page, name).getByRole("heading", { name: notFound[name] })).toBeVisible();
    expect((await host(page, name).boundingBox())!.height).toBeLessThan(300);
    await expect.poll(() => heard(page)).toMatchObject([{ code: "missing" }]);
  });

  test(`a snippet of ${name} whose script is blocked shows its link first, and gives up the reserved space`, async ({
    page,
  }) => {
    await page.route("**/embeds/**", (route) => route.abort());
    const code = name === "survey" ? forms.survey.embedCode : forms.charity.form.embedCode;
    await page.goto(forms.site.put(`blocked-${name}`, `${code}<p id="after">After</p>`));
    const link = host(page, name).getByRole("link");
    const after = page.locator("#after");
    const top = (await link.boundingBox())!.y;
    expect((await after.boundingBox())!.y - top).toBeGreaterThan(600);
    await expect(async () => expect((await after.boundingBox())!.y - top).toBeLessThan(120)).toPass({
      timeout: 10_000,
    });
    expect((await link.boundingBox())!.y).toBe(top);
  });
}

test("closed forms and payments that can't be opened fire error, and donated names the recorded gift", async ({
  page,
}) => {
  const paused = await newCharity();
  await paused.call.put(`/api/donation-forms/${paused.form.id}`, { data: { title: "Closed", status: "paused" } });
  await page.goto(forms.site.put("paused", element("donation", "height=850", paused.form.id)));
  await listen(page, "donation");
  await addScript(page, "donation");
  await expect.poll(() => heard(page)).toMatchObject([{ code: "closed", message: expect.stringMatching(/./) }]);
  expect((await host(page, "donation").boundingBox())!.height).toBeLessThan(300);

  await page.goto(forms.site.put("refusing", element("donation") + script("donation"))); // its policy refuses frames
  await listen(page, "donation");
  await openPayment(page, false);
  await expect.poll(() => heard(page)).toMatchObject([{ code: "payment" }]);

  await page.goto(forms.site.put("gift", element("donation") + script("donation"), { frames: true }));
  await listen(page, "donation", ["started", "donated"]);
  await openPayment(page);
  const payment = page.frameLocator("trellis-donation iframe");
  await typeCard(payment);
  await payment.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(thanks(page)).toBeVisible();
  const [gift] = await (await forms.charity.call.get("/api/donations?limit=1")).json();
  expect(await heard(page)).toEqual([
    { formId: forms.charity.form.id, amount: gift.amount, currency: "USD", frequency: "one_time" },
    {
      formId: forms.charity.form.id,
      giftId: gift.id,
      amount: gift.amount,
      feeAmount: gift.feeAmount,
      currency: "USD",
      receiptNumber: gift.receiptNumber,
      recurringGiftId: null,
      frequency: "one_time",
    },
  ]);
});

/** Counts what a page holds on: listeners of window and document, timers, observers, calls. */
const COUNTERS = `(() => {
  const counts = window.counts = { listeners: 0, timers: 0, observers: 0, calls: 0 };
  for (const target of [window, document]) {
    const [add, remove] = [target.addEventListener, target.removeEventListener];
    const held = new Set();
    const all = [];
    const same = (type, listener) => all.find((one) => one.type === type && one.listener === listener);
    target.addEventListener = function (type, listener, ...rest) {
      if (!same(type, listener)) { all.push({ type, listener }); counts.listeners++; }
      return add.call(this, type, listener, ...rest);
    };
    target.removeEventListener = function (type, listener, ...rest) {
      const one = same(type, listener);
      if (one) { all.splice(all.indexOf(one), 1); counts.listeners--; }
      return remove.call(this, type, listener, ...rest);
    };
  }
  const [set, clear, pending] = [window.setTimeout, window.clearTimeout, new Set()];
  window.setTimeout = (work, ...rest) => {
    const id = set(() => { pending.delete(id); counts.timers = pending.size; work(); }, ...rest);
    pending.add(id); counts.timers = pending.size;
    return id;
  };
  window.clearTimeout = (id) => { pending.delete(id); counts.timers = pending.size; clear(id); };
  for (const name of ["ResizeObserver", "MutationObserver", "IntersectionObserver"]) {
    const Own = window[name];
    window[name] = class extends Own {
      #on = false;
      observe(...rest) { if (!this.#on) counts.observers++; this.#on = true; super.observe(...rest); }
      disconnect() { if (this.#on) counts.observers--; this.#on = false; super.disconnect(); }
    };
  }
  const call = window.fetch;
  window.fetch = (...rest) => { counts.calls++; return call(...rest).finally(() => counts.calls--); };
})();`;

/** After all timeouts: none of them may take longer than a second. */
async function settledCounts(page: Page): Promise<object> {
  await page.waitForTimeout(1_000);
  return page.evaluate(() => ({ ...(window as unknown as { counts: object }).counts }));
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { typeCard } from "./donations-payment-setup.ts";
import { type Charity, newCharity } from "./donations-recurring-setup.ts";
import { type ForeignSite, startForeignSite } from "./embed-foreign-site.ts";
import { answerRequired, submitButton, thanks, watchTroubles } from "./public-survey-form.ts";
import { type PublishedSurvey, product, publishSurvey } from "./public-survey-setup.ts";

/*
 * What embeds/README.md promises to people who put the elements into their pages, for each element. Its tables are read
 * here: what is documented is tried, and what is tried is documented.
 */
const README = readFileSync(path.join(import.meta.dirname, "../../embeds/README.md"), "utf8");
type Name = "survey" | "donation";
const NAMES: readonly Name[] = ["survey", "donation"];

/** The rows of the table with that heading, by element. */
function documented(heading: string, name: Name): string[] {
  const [, rows = ""] = new RegExp(`\\n\\| ${heading} +\\|.*\\n\\|[- |]+\\n((?:\\|.*\\n)+)`).exec(README) ?? [];
  return Array.from(rows.matchAll(/^\| `([^`]+)` +\| (\w+)/gm), ([, each = "", whose = ""]) => [each, whose] as const)
    .filter(([, whose]) => whose === "both" || whose === name)
    .map(([each]) => each);
}

let site: ForeignSite;
let survey: PublishedSurvey;
let charity: Charity;
test.beforeAll(async () => {
  site = await startForeignSite();
  survey = await publishSurvey();
  charity = await newCharity();
});
test.afterAll(() => site.stop());

const idOf = (name: Name) => (name === "survey" ? survey.id : charity.form.id);
const idName = (name: Name) => (name === "survey" ? "survey-id" : "form-id");
const pageOf = (name: Name) => (name === "survey" ? survey.pageUrl : charity.form.publicUrl);
const script = (name: Name) => `<script async src="${product()}/embeds/${name}.js"></script>`;
const element = (name: Name, attributes = "", id = idOf(name)) =>
  `<trellis-${name} ${idName(name)}="${id}" ${attributes}><a href="${pageOf(name)}">The form</a></trellis-${name}>`;
const host = (page: Page, name: Name) => page.locator(`trellis-${name}`);
const button = (place: Locator, name: Name) =>
  place.getByRole("button", { name: name === "survey" ? /^Submit/ : /^Donate/ });
const cardOf = (place: Locator) => place.locator(".embed");

interface Check {
  value: string;
  /** Something else at first, where an empty one is none. */
  before?: string;
  seen: (place: Locator, name: Name) => Promise<void>;
  unseen: (place: Locator, name: Name) => Promise<void>;
}

const spanish = { survey: "Enviar", donation: /^Donar/ };
const notFound = { survey: "Survey Not Found", donation: "Donation form not found" };
const isShown = (place: Locator, name: Name) => expect(button(place, name)).toBeVisible();
const CHECKS: Record<string, Check | ((name: Name) => Check)> = {
  "primary-color": {
    value: "teal",
    seen: (place, name) => expect(button(place, name)).toHaveCSS("background-color", "rgb(0, 128, 128)"),
    unseen: (place, name) => expect(button(place, name)).not.toHaveCSS("background-color", "rgb(0, 128, 128)"),
  },
  "data-theme": {
    value: "dark",
    seen: (place) => expect(cardOf(place)).toHaveCSS("background-color", "rgb(22, 24, 27)"),
    unseen: (place) => expect(cardOf(place)).toHaveCSS("background-color", "rgb(255, 255, 255)"),
  },
  lang: {
    value: "es",
    seen: async (place, name) => {
      await expect(place.getByRole("button", { name: spanish[name] })).toBeVisible();
      await expect(place.getByRole("link", { name: "Con tecnología de Trellis" })).toBeVisible();
    },
    unseen: isShown,
  },
  dir: {
    value: "rtl",
    seen: (place) => expect(cardOf(place)).toHaveCSS("direction", "rtl"),
    unseen: (place) => expect(cardOf(place)).toHaveCSS("direction", "ltr"),
  },
  height: {
    value: "1500",
    seen: (place) => expect(cardOf(place)).toHaveCSS("min-height", "1500px"),
    unseen: (place) => expect(cardOf(place)).not.toHaveCSS("min-height", "1500px"),
  },
  "api-base": {
    value: "http://127.0.0.1:9",
    seen: (place) => expect(place.getByText("This form is unavailable right now.")).toBeVisible(),
    unseen: isShown,
  },
  "prefill-<id>": {
    value: "West End",
    seen: (place) => expect(place.getByLabel("Your neighborhood")).toHaveValue("West End"),
    unseen: (place) => expect(place.getByLabel("Your neighborhood")).toHaveValue(""),
  },
  amount: {
    value: "77",
    seen: (place) => expect(button(place, "donation")).toHaveText("Donate $77"),
    unseen: (place) => expect(button(place, "donation")).toHaveText("Donate $50"),
  },
  frequency: {
    value: "monthly",
    seen: (place) => expect(button(place, "donation")).toHaveText("Donate $50 monthly"),
    unseen: (place) => expect(button(place, "donation")).toHaveText("Donate $50"),
  },
  mode: {
    value: "new-tab",
    seen: (place) => expect(place.getByRole("link", { name: "Donate $50" })).toBeVisible(),
    unseen: isShown,
  },
};
for (const name of NAMES)
  CHECKS[idName(name)] = () => ({
    value: idOf(name),
    seen: isShown,
    unseen: (place) => expect(place.getByRole("heading", { name: notFound[name] })).toBeVisible(),
  });

for (const name of NAMES) {
  for (const attribute of documented("attribute", name))
    test(`<trellis-${name}> ${attribute}: at the start, later, changed back`, async ({ page }) => {
      const found = CHECKS[attribute];
      if (!found) throw new Error(`${attribute} is documented, but not tried`);
      const { value, seen, unseen } = typeof found === "function" ? found(name) : found;
      const isId = attribute === idName(name);
      const written = attribute.replace("<id>", "town");
      await page.emulateMedia({ colorScheme: "light" });
      const given = `${written}="${value}"`;
      await page.goto(
        site.put(`attr-${name}`, (isId ? element(name) : element(name, given)) + script(name), { frames: true }),
      );
      const place = host(page, name);
      await seen(place, name);
      await place.evaluate((node, one) => node.removeAttribute(one), written);
      await unseen(place, name);
      await place.evaluate((node, [one, text]) => node.setAttribute(one!, text!), [written, value]);
      await seen(place, name);

      // As a property, before the script comes: an app may have made the element first.
      const property = written.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      if (/^(prefill|height|dir|data)/.test(written)) return;
      await page.goto(site.put(`prop-${name}`, element(name, "", isId ? "" : undefined), { frames: true }));
      await page.evaluate(
        ([tag, one, text]) => Object.assign(document.querySelector(tag!)!, { [one!]: text }),
        [`trellis-${name}`, property, value],
      );
      await page.goto(`${page.url()}#`);
      await addScript(page, name);
      await seen(host(page, name), name);
    });

  test(`every attribute that <trellis-${name}> reads is documented`, async ({ page }) => {
    await page.goto(site.put(`read-${name}`, element(name) + script(name), { frames: true }));
    await isShown(host(page, name), name);
    const observed = await page.evaluate(
      (tag) => (customElements.get(tag) as unknown as { observedAttributes: string[] }).observedAttributes,
      `trellis-${name}`,
    );
    expect(documented("attribute", name)).toEqual(expect.arrayContaining(observed));
  });

  test(`page CSS sizes, centers and places <trellis-${name}>, and reaches its documented parts`, async ({ page }) => {
    const parts = documented("part", name);
    expect(parts.length).toBeGreaterThan(3);
    const css = `body { margin: 0 } main { width: 900px } trellis-${name} { display: block; width: 420px; margin: 0 auto }
      .wide trellis-${name} { width: 700px; max-width: none; margin: 0 0 0 auto } .row { display: flex }
      .none trellis-${name} { display: none }
      ${parts.map((part) => `trellis-${name}::part(${part}) { text-decoration: overline rgb(1, 2, 3) }`).join("\n")}`;
    await page.goto(site.put(`css-${name}`, element(name) + script(name), { css, frames: true }));
    const place = host(page, name);
    await isShown(place, name);
    const box = () => place.evaluate((node) => (({ x, width }) => ({ x, width }))(node.getBoundingClientRect()));
    expect(await box()).toEqual({ x: 240, width: 420 });
    await page.evaluate(() => document.body.classList.add("wide"));
    expect(await box()).toEqual({ x: 200, width: 700 });
    await page.evaluate(() => document.body.classList.add("none"));
    await expect(place).toBeHidden();
    await page.evaluate(() => (document.body.className = ""));

    const rendered = new Map<string, string>();
    const look = async () => {
      for (const [part, line] of await place.evaluate((node) =>
        Array.from(node.shadowRoot!.querySelectorAll("[part]"), (each) => [
          each.getAttribute("part")!,
          getComputedStyle(each).textDecorationColor,
        ]),
      ))
        rendered.set(part!, line!);
    };
    await button(place, name).click(); // what is missing is named
    await expect(
      place.getByText(name === "survey" ? "Please answer this question" : "Name is required").first(),
    ).toBeVisible();
    await look();
    expect([...rendered.keys()].sort()).toEqual([...parts].sort());
    expect(new Set(rendered.values())).toEqual(new Set(["rgb(1, 2, 3)"]));
  });

  test(`<trellis-${name}> brings no landmarks and no headings above its own`, async ({ page }) => {
    const found = () =>
      host(page, name).evaluate((node) =>
        Array.from(
          node.shadowRoot!.querySelectorAll("header, footer, main, nav, aside, h1, [role=banner], [role=main]"),
          ({ localName }) => localName,
        ),
      );
    await page.goto(site.put(`land-${name}`, element(name) + script(name), { frames: true }));
    await isShown(host(page, name), name);
    expect(await found()).toEqual([]);
    if (name === "survey") {
      await answerRequired(page);
      await submitButton(page).click();
      await expect(thanks(page)).toBeVisible();
    } else {
      await page.getByLabel("Name").fill("Ada Lovelace");
      await page.getByLabel("Email").fill("ada@donors.example");
      await button(host(page, name), name).click();
      await expect(page.frameLocator("trellis-donation iframe").getByText("Test mode")).toBeVisible();
    }
    expect(await found()).toEqual([]);
  });

  test(`a removed <trellis-${name}> leaves nothing: fifty times, loading, shown and in use`, async ({ page }) => {
    const troubles = watchTroubles(page);
    await page.addInitScript(COUNTERS);
    await page.goto(site.put(`leak-${name}`, `${element(name)}<section></section>${script(name)}`, { frames: true }));
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
    await page.goto(site.put(`away-${name}`, element(name, "height=850"), { frames: true }));
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
    await page.goto(site.put(`none-${name}`, element(name, "height=850", crypto.randomUUID()), { frames: true }));
    await listen(page, name);
    await addScript(page, name);
    await expect(host(page, name).getByRole("heading", { name: notFound[name] })).toBeVisible();
    expect((await host(page, name).boundingBox())!.height).toBeLessThan(300);
    await expect.poll(() => heard(page)).toMatchObject([{ code: "missing" }]);
  });

  test(`a snippet of ${name} whose script is blocked leaves its link first, and gives the room back`, async ({
    page,
  }) => {
    await page.route("**/embeds/**", (route) => route.abort());
    const code = name === "survey" ? survey.embedCode : charity.form.embedCode;
    await page.goto(site.put(`blocked-${name}`, `${code}<p id="after">After</p>`));
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

test("closed forms and payments that cannot be opened fire error, and donated names the recorded gift", async ({
  page,
}) => {
  const paused = await newCharity();
  await paused.call.put(`/api/donation-forms/${paused.form.id}`, { data: { title: "Closed", status: "paused" } });
  await page.goto(site.put("paused", element("donation", "height=850", paused.form.id)));
  await listen(page, "donation");
  await addScript(page, "donation");
  await expect.poll(() => heard(page)).toMatchObject([{ code: "closed", message: expect.stringMatching(/./) }]);
  expect((await host(page, "donation").boundingBox())!.height).toBeLessThan(300);

  await page.goto(site.put("refusing", element("donation") + script("donation"))); // its policy refuses frames
  await listen(page, "donation");
  await openPayment(page, false);
  await expect.poll(() => heard(page)).toMatchObject([{ code: "payment" }]);

  await page.goto(site.put("gift", element("donation") + script("donation"), { frames: true }));
  await listen(page, "donation", ["started", "donated"]);
  await openPayment(page);
  const payment = page.frameLocator("trellis-donation iframe");
  await typeCard(payment);
  await payment.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(thanks(page)).toBeVisible();
  const [gift] = await (await charity.call.get("/api/donations?limit=1")).json();
  expect(await heard(page)).toEqual([
    { formId: charity.form.id, amount: gift.amount, currency: "USD", frequency: "one_time" },
    {
      formId: charity.form.id,
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

async function openPayment(page: Page, isFramed = true): Promise<void> {
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill("ada@donors.example");
  await button(host(page, "donation").first(), "donation").click();
  if (isFramed) await expect(page.frameLocator("trellis-donation iframe").getByText("Test mode")).toBeVisible();
}

/** Adds the element's script to a page whose policy takes only trusted addresses. */
const addScript = (page: Page, name: Name) =>
  page.evaluate((source) => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => { createScriptURL: (text: string) => string } };
    };
    const policy = trustedTypes.createPolicy("test", { createScriptURL: (text: string) => text });
    document.head.append(Object.assign(document.createElement("script"), { src: policy.createScriptURL(source) }));
  }, `${product()}/embeds/${name}.js`);

const listen = (page: Page, name: Name, events: string[] = ["error"]) =>
  page.evaluate(
    ([tag, ...names]) => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      for (const each of names)
        document.querySelector(tag!)!.addEventListener(each, (event) => heard.push((event as CustomEvent).detail));
    },
    [`trellis-${name}`, ...events],
  );
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: object[] }).heard);

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

/** After everything that ends by itself has ended: nothing of it may take longer than a second. */
async function settledCounts(page: Page): Promise<object> {
  await page.waitForTimeout(1_000);
  return page.evaluate(() => ({ ...(window as unknown as { counts: object }).counts }));
}

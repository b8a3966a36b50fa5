import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { type ForeignSite, HOSTILE_CSS, startForeignSite } from "../embeds/embed-foreign-site.ts";
import { product } from "../shell/shell-setup.ts";
import { expectAccessible, expectNoSidewaysScroll, watchTroubles } from "../surveys/public-survey-form.ts";
import { giftsOf, typeCard, untilGifts } from "./donations-payment-setup.ts";
import { type Charity, newCharity } from "./donations-recurring-setup.ts";

let site: ForeignSite;
let charity: Charity;

test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.stop());
test.beforeEach(async () => {
  charity = await newCharity();
});

const script = () => `<script async src="${product()}/embeds/donation.js"></script>`;
const element = (attributes = "") =>
  `<trellis-donation form-id="${charity.form.id}" ${attributes}><a href="${charity.form.publicUrl}">Give</a></trellis-donation>`;
const widget = (page: Page) => page.locator("trellis-donation");
const donate = (place: Page | Locator) => place.getByRole("button", { name: /^Donate/ });
const other = (place: Page | Locator) => place.getByLabel("Other amount");
const payment = (page: Page) => page.frameLocator("trellis-donation iframe");

async function fillWho(place: Page | Locator): Promise<void> {
  await place.getByLabel("Name").fill("Ada Lovelace");
  await place.getByLabel("Email").fill("ada@donors.example");
}

test("a gift on a hostile page of another origin: by keyboard to the payment, by card to Thank You", async ({
  page,
}) => {
  const troubles = watchTroubles(page);
  const foreign = new Set<string>();
  page.on("request", (request) => foreign.add(new URL(request.url()).origin));
  await page.goto(site.put("gift", charity.form.embedCode, { css: HOSTILE_CSS, frames: true }));
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const name of ["ready", "started", "donated"])
      document.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]));
  });
  await expect(donate(page)).toHaveText("Donate $50");
  expect([...foreign].sort()).toEqual([site.url, product()].sort());

  await page.keyboard.press("Tab"); // How often
  await page.keyboard.press("Tab"); // Amount
  await page.keyboard.press("ArrowRight");
  await expect(donate(page)).toHaveText("Donate $100");
  await page.keyboard.press("Tab");
  await page.keyboard.type("40");
  await expect(donate(page)).toHaveText("Donate $40");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ada Lovelace");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ada@donors.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("For warm nights.");
  for (const key of ["Tab", "Tab", "Space"]) await page.keyboard.press(key); // Cover the fees
  // By card or by PayPal, whose fee is another one.
  await expect(donate(page)).toHaveText("Donate $41.50 or $41.69");
  for (const key of ["Tab", "Space", "Tab", "Enter"]) await page.keyboard.press(key); // News, Donate

  await expect(widget(page).getByRole("heading", { name: charity.form.title })).toBeFocused();
  await expect(widget(page).getByText("$41.50 or $41.69", { exact: true })).toBeVisible();
  await expect(payment(page).getByRole("button", { name: "Pay $41.69 with PayPal" })).toBeVisible();
  await typeCard(payment(page));
  await payment(page).getByRole("button", { name: "Pay $41.50" }).click();
  await expect(widget(page).getByRole("heading", { name: "Thank You" })).toBeFocused();
  await expect(widget(page).getByText(`$41.50 for ${charity.form.title}. Your receipt is on its way.`)).toBeVisible();
  const [gift] = await untilGifts(charity, 1);
  expect(gift).toMatchObject({
    amount: "41.50",
    feeAmount: "1.50",
    donorName: "Ada Lovelace",
    message: "For warm nights.",
    formId: charity.form.id,
  });
  const [donor] = await (await charity.call.get("/api/contacts?q=ada&limit=1")).json();
  expect(await (await charity.call.get(`/api/contacts/${donor.id}`)).json()).toMatchObject({ consent: "given" });
  const heard = await page.evaluate(() => (window as unknown as { heard: [string, object][] }).heard);
  expect(heard.map(([name]) => name).slice(-2)).toEqual(["started", "donated"]);
  expect(heard.at(-1)?.[1]).toMatchObject({ formId: charity.form.id, amount: "41.50", frequency: "one_time" });
  expect(troubles).toEqual([]);
});

test("amounts outside the range say so and can't be donated", async ({ page }) => {
  await page.goto(site.put("range", element() + script(), { frames: true }));
  const says = (text: string) => expect(widget(page).getByText(text)).toBeVisible();
  await expect(donate(page)).toBeEnabled();
  await expect(other(page)).toHaveAttribute("step", "0.01");
  for (const [typed, message] of [
    ["4.99", "Amount must be between $5 and $10,000"],
    ["10000.01", "Amount must be between $5 and $10,000"],
    ["-5", "Amount must be between $5 and $10,000"],
    ["1e3", "Please enter a valid amount between $5 and $10,000"],
    ["0.001", "Please enter a valid amount between $5 and $10,000"],
  ] as const) {
    await other(page).fill(typed);
    await says(message);
    await expect(donate(page)).toBeDisabled();
    await expect(donate(page)).toHaveText("Donate");
  }
  await other(page).fill("");
  await other(page).pressSequentially("e-");
  await says("Please enter a valid amount between $5 and $10,000");
  await page.getByRole("radio", { name: "$25", exact: true }).check();
  await says("From $5 to $10,000");
  await expect(donate(page)).toHaveText("Donate $25");
  await other(page).fill("12.34");
  await expect(page.getByRole("radio", { name: "$25", exact: true })).not.toBeChecked();
  await page.getByRole("radio", { name: "Monthly" }).check();
  await expect(donate(page)).toHaveText("Donate $12.34 monthly");
});

test("sums are written as the organization writes numbers, on another site and in the payment frame", async ({
  page,
}) => {
  const { id } = await (await charity.call.get("/api/user/current-organization")).json();
  await charity.call.put(`/api/business-settings/${id}`, { data: { regionalFormat: "de-DE" } });
  await page.goto(site.put("marks", element('amount="12.5"') + script(), { frames: true }));
  await expect(donate(page)).toHaveText("Donate $12,50");
  await expect(widget(page).getByText("From $5 to $10.000")).toBeVisible();
  await fillWho(page);
  await donate(page).click();
  await expect(payment(page).getByRole("button", { name: "Pay $12,50", exact: true })).toBeVisible();
});

test("what is missing is said at its field, and the way back keeps everything that was typed", async ({ page }) => {
  await page.goto(site.put("back", element('amount="75" frequency="monthly"') + script(), { frames: true }));
  await expect(donate(page)).toHaveText("Donate $75 monthly");
  await donate(page).click();
  await expect(widget(page).getByText("Name is required")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("nobody");
  await donate(page).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Valid email is required/);
  await fillWho(page);
  await page.getByLabel("Message").fill("Two lines\nof it");
  await page.getByLabel("Give anonymously").check();
  await donate(page).click();
  await expect(payment(page).getByText("Test mode")).toBeVisible();
  await widget(page).getByRole("button", { name: "Back" }).click();
  await expect(donate(page)).toBeFocused();
  await expect(other(page)).toHaveValue("75");
  await expect(page.getByLabel("Name")).toHaveValue("Ada Lovelace");
  await expect(page.getByLabel("Message")).toHaveValue("Two lines\nof it");
  await expect(page.getByLabel("Give anonymously")).toBeChecked();
  expect(await giftsOf(charity)).toEqual([]);
});

test("what a page writes into the attributes is only a wish", async ({ page }) => {
  const changes =
    'amount="<img src=x onerror=alert(1)>" frequency="hourly" primary-color="red;} *{display:none" lang="xx"';
  await page.goto(site.put("wishes", element(changes.replaceAll("<", "&lt;")) + script(), { frames: true }));
  await expect(donate(page)).toHaveText("Donate $50");
  await expect(page.getByRole("radio", { name: "Once" })).toBeChecked();
});

test("in new-tab mode the payment is a link to the form's page, where the amount is chosen already", async ({
  page,
}) => {
  await page.goto(site.put("tab", element('mode="new-tab"') + script()));
  await other(page).fill("30");
  await page.getByRole("radio", { name: "Quarterly" }).check();
  const link = page.getByRole("link", { name: "Donate $30 quarterly" });
  await expect(link).toHaveAttribute("target", "_blank");
  const [tab] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await expect(tab.getByRole("heading", { level: 1, name: charity.form.title })).toBeVisible();
  await expect(donate(tab)).toHaveText("Donate $30 quarterly");
});

test("a builder's sandbox gets the link by itself", async ({ page }) => {
  const inner = site.put("inner", element() + script());
  await page.goto(
    site.put("sandbox", `<iframe sandbox="allow-scripts allow-popups" src="${inner}" title="Code"></iframe>`, {
      frames: true,
    }),
  );
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("link", { name: "Donate $50" })).toBeVisible();
  await expect(frame.getByText("The payment opens in a new tab.")).toBeVisible();
});

test("a page whose policy blocks the payment frame links to a new tab", async ({ page }) => {
  await page.goto(site.put("refusing", element() + script()));
  await fillWho(page);
  await donate(page).click();
  const link = widget(page).getByRole("link", { name: "Open it in a new tab" });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", `${charity.form.publicUrl}?amount=50.00&frequency=one_time`);
});

test("a form that is paused or unknown says so politely, and notifies the page", async ({ page }) => {
  await charity.call.put(`/api/donation-forms/${charity.form.id}`, {
    data: { title: charity.form.title, status: "paused" },
  });
  const address = site.put("paused", element() + script());
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Donations are paused" })).toBeVisible();
  await expect(page.getByText("This form isn't accepting donations right now. Please come back later.")).toBeVisible();
  await page.goto(site.put("spanish", element('lang="es"') + script()));
  await expect(page.getByRole("heading", { name: "No se aceptan donativos por ahora" })).toBeVisible();
  await page.goto(site.put("unknown", element().replace(charity.form.id, crypto.randomUUID()) + script()));
  await expect(page.getByRole("heading", { name: "Donation form not found" })).toBeVisible();
});

test("it speaks Spanish where it is asked to", async ({ page }) => {
  await page.goto(site.put("es", element('lang="es"') + script()));
  await expect(page.getByRole("button", { name: "Donar $50" })).toBeVisible();
  await page.getByLabel("Otra cantidad").fill("1");
  await expect(page.getByText("La cantidad debe estar entre $5 y $10,000")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`passes the accessibility checks at 320 px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(site.put("small", element() + script(), { frames: true }));
    await expect(donate(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const small = await widget(page).evaluate((host) =>
      Array.from(host.shadowRoot!.querySelectorAll<HTMLElement>("label:has(input), button, a, input:not([type=radio])"))
        .map((target) => ({
          name: target.textContent,
          box: target.closest("label")?.getBoundingClientRect() ?? target.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 2 && (box.height < 24 || box.width < 24))
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
    await other(page).fill("1");
    await expect(donate(page)).toBeDisabled();
    await expectAccessible(page);
    await other(page).fill("20");
    await donate(page).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await expectAccessible(page);
    await fillWho(page);
    await donate(page).click();
    await expect(payment(page).getByText("Test mode")).toBeVisible();
    await expectNoSidewaysScroll(page);
    // The payment page is checked by its own journeys; what is in it of a card's provider is not ours.
    const { violations } = await new AxeBuilder({ page })
      .exclude({ fromShadowDom: ["trellis-donation", "iframe"] })
      .analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

test("reads from right to left, and its choices show in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(site.put("rtl", `<div dir="rtl">${element()}</div>${script()}`));
  await expect(donate(page)).toBeVisible();
  const { sign, field, outline } = await widget(page).evaluate((host) => {
    const find = (selector: string) => host.shadowRoot!.querySelector<HTMLElement>(selector)!;
    return {
      sign: find(".gift-other span").getBoundingClientRect().x,
      field: find(".gift-other input").getBoundingClientRect().x,
      outline: getComputedStyle(find(".gift-amounts label:has(:checked)")).outlineStyle,
    };
  });
  expect(sign - field).toBeGreaterThan(100);
  expect(outline).toBe("solid");
});

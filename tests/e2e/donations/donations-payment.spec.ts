import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { post } from "../invoicing/pay-setup.ts";
import { product } from "../shell/shell-setup.ts";
import {
  booksOf,
  giftsOf,
  heardOf,
  openPayPal,
  payButton,
  payPalButton,
  startHost,
  typeCard,
  untilGifts,
} from "./donations-payment-setup.ts";
import { type Charity, newCharity } from "./donations-recurring-setup.ts";

let host: Awaited<ReturnType<typeof startHost>>;
let charity: Charity;

test.beforeAll(async () => {
  host = await startHost();
});
test.afterAll(() => host.stop());
test.beforeEach(async () => {
  charity = await newCharity();
});

/** Errors and refusals of a page's policies; what the browser says of them lands here. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}

test("a gift by card from a page of another origin: declined, then paid, in the books, and refunded", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const payment = await host.open(page, charity.form.id, { coversFees: true });
  await expect(payment.getByText("$50.00 gift + $1.80 to cover the fees")).toBeVisible();
  await expect(payment.getByText("Test mode")).toBeVisible();
  await expect(payButton(payment, "Pay $51.80")).toBeEnabled();

  await payButton(payment, "Pay $51.80").click();
  await expect(payment.getByRole("alert")).toHaveText("Your card's details are incomplete.");
  await typeCard(payment, "4000 0000 0000 0002");
  await payButton(payment, "Pay $51.80").click();
  await expect(payment.getByRole("alert")).toHaveText("Your card was declined.");
  expect(await heardOf(page, "error")).toMatchObject([{ message: "Your card was declined." }]);
  expect(await giftsOf(charity)).toEqual([]);

  await typeCard(payment);
  await payButton(payment, "Pay $51.80").click();
  await expect(payment.getByRole("heading", { name: "Thank You" })).toBeVisible();
  await expect(payment.getByText("$51.80 for Warm beds. Your receipt is on its way.")).toBeVisible();
  expect(await heardOf(page, "paid")).toMatchObject([{ amount: "51.80", frequency: "one_time" }]);
  expect((await heardOf(page, "busy")).at(-1)).toMatchObject({ isBusy: false });
  const [gift] = await untilGifts(charity, 1);
  expect(gift).toMatchObject({ amount: "51.80", feeAmount: "1.80", paymentMethod: "card", donorName: "Ada Lovelace" });
  expect(await booksOf(charity)).toEqual(["51.80", "0.00"]);

  await post(charity.call, `/api/donations/${gift?.id}/refund`, { amount: "20.00", reason: "Given twice" });
  await expect.poll(() => booksOf(charity)).toEqual(["51.80", "20.00"]);
  await post(charity.call, `/api/donations/${gift?.id}/refund`);
  expect((await giftsOf(charity))[0]).toMatchObject({ status: "refunded", refundedAmount: "51.80" });
  await expect.poll(() => booksOf(charity)).toEqual(["51.80", "51.80"]);
  // The refused card is an answer of the server with 200; nothing else went wrong.
  expect(errors).toEqual([]);
});

test("a gift by PayPal: the window closed, refused there, then agreed to", async ({ page }) => {
  const payment = await host.open(page, charity.form.id);
  await (await openPayPal(page, payment)).getByRole("link", { name: "Cancel and go back" }).click();
  await expect(payment.getByRole("alert")).toHaveText("You weren't charged. You can try again.");

  const refused = await openPayPal(page, payment);
  await refused.getByLabel("An empty card, is declined").check();
  await refused.getByRole("button", { name: "Pay now" }).click();
  await expect(payment.getByRole("alert")).toContainText("PayPal couldn't charge");

  await (await openPayPal(page, payment)).getByRole("button", { name: "Pay now" }).click();
  await expect(payment.getByRole("heading", { name: "Thank You" })).toBeVisible();
  const [gift] = await untilGifts(charity, 1);
  expect(gift).toMatchObject({ amount: "50.00", paymentMethod: "paypal" });
  expect(await booksOf(charity)).toEqual(["50.00", "0.00"]);
});

test("the tab closed after PayPal's window: the gift is there", async ({ page }) => {
  const payment = await host.open(page, charity.form.id);
  const window = await openPayPal(page, payment);
  // The page that would learn of the donor's approval is closed.
  await page.close();
  await window.getByRole("button", { name: "Pay now" }).click();
  const [gift] = await untilGifts(charity, 1);
  expect(gift).toMatchObject({ amount: "50.00", paymentMethod: "paypal", status: "completed" });
});

test("a card whose bank asks: refused, then approved", async ({ page }) => {
  const payment = await host.open(page, charity.form.id);
  await expect(payButton(payment)).toBeEnabled();
  const bank = payment.frameLocator('iframe[title="Your bank asks"]');
  await typeCard(payment, "4000 0025 0000 3155");
  await payButton(payment).click();
  await bank.getByRole("button", { name: "Refuse" }).click();
  await expect(payment.getByRole("alert")).toContainText("unable to authenticate");
  await payButton(payment).click();
  await bank.getByRole("button", { name: "Approve" }).click();
  await expect(payment.getByRole("heading", { name: "Thank You" })).toBeVisible();
  await untilGifts(charity, 1);
});

test("what a frame beside it forges changes nothing", async ({ page }) => {
  const payment = await host.open(page, charity.form.id);
  await expect(payButton(payment)).toBeEnabled();
  // The forger has sent twenty by now.
  await page.waitForTimeout(1_000);
  await expect(payButton(payment)).toBeVisible();
  await expect(payment.getByText("9,999")).toHaveCount(0);
});

test("the keyboard alone pays, and the frame follows its height", async ({ page }) => {
  const payment = await host.open(page, charity.form.id);
  await expect(payPalButton(payment)).toBeEnabled();
  await expect(payButton(payment)).toBeEnabled();
  await payPalButton(payment).focus();
  await page.keyboard.press("Tab");
  for (const text of ["4242424242424242", "12 / 34", "123"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(payButton(payment)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(payment.getByRole("heading", { name: "Thank You" })).toBeVisible();
  const heights = (await heardOf(page, "height")) as unknown as { height: number }[];
  const last = await payment.locator("#give-payment").evaluate((content) => content.getBoundingClientRect().height);
  expect(heights.at(-1)?.height).toBe(Math.ceil(last));
});

test("alone in a tab, closed forms, forms of no one, Spanish", async ({ page }) => {
  await page.goto(`${product()}/give-payment?form=${charity.form.id}`);
  await expect(page.getByRole("link", { name: "Choose an amount" })).toHaveAttribute(
    "href",
    `/give/${charity.form.id}`,
  );
  await page.goto(`${product()}/give-payment?form=${crypto.randomUUID()}`);
  await expect(page.getByText("This donation form doesn't exist.")).toBeVisible();
  await charity.call.put(`/api/donation-forms/${charity.form.id}`, { data: { title: "Warm beds", language: "es" } });
  await page.goto(`${product()}/give-payment?form=${charity.form.id}&amount=75.50`);
  await expect(page.getByRole("button", { name: "Pagar $75.50" })).toBeEnabled();
  await charity.call.put(`/api/donation-forms/${charity.form.id}`, {
    data: { title: "Warm beds", language: "en", status: "paused" },
  });
  await page.reload();
  await expect(page.getByText("This form isn't accepting donations right now.")).toBeVisible();
});

test("is accessible and fits from 320 px on, in both themes", async ({ page }) => {
  for (const [width, colorScheme] of [
    [320, "light"],
    [1440, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${product()}/give-payment?form=${charity.form.id}&amount=75.50`);
    await expect(page.getByRole("button", { name: "Pay $75.50" })).toBeEnabled();
    await typeCard(page, "4000 0000 0000 0002");
    await page.getByRole("button", { name: "Pay $75.50" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

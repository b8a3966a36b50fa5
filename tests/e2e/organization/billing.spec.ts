import { expect, type Page } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import {
  createSurvey,
  goToPayment,
  newOrganization,
  type OwnProduct,
  pay,
  send,
  startOwnProduct,
} from "./billing-setup.ts";

test.describe.configure({ mode: "serial" });

let own: OwnProduct;
test.beforeAll(async () => {
  // A product with its own database and demo: on a busy machine that takes longer than a journey may.
  test.setTimeout(180_000);
  own = await startOwnProduct();
});
test.afterAll(() => own?.close());

const subscription = (page: Page) => page.getByRole("region", { name: "Subscription", exact: true });
const plan = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });

async function expectAccessible(page: Page): Promise<void> {
  expect(await findFaults(page, { within: "#main" })).toEqual([]);
}

test("a trial ends: read-only on screen and by the API, until a plan is paid", async ({ page }) => {
  // The product is started again on another day, which takes a busy machine most of a minute.
  test.setTimeout(150_000);
  const email = await newOrganization(page, own.url);
  const survey = (await (await createSurvey(page.request, own.url)).json()) as { id: string };
  expect((await send(page.request, own.url, `/api/surveys/${survey.id}/publish`)).status()).toBe(200);

  await own.goToDay(8);
  await page.goto(`${own.url}/api/dev-login?email=${email}&returnTo=/app/surveys`);
  await expect(subscription(page)).toContainText("Your free trial has ended.");
  await expect(page.getByText("How are we doing?").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Survey" })).toHaveCount(0);
  await expectAccessible(page);
  const refused = await createSurvey(page.request, own.url);
  expect(refused.status()).toBe(402);
  expect(await refused.json()).toMatchObject({ code: "trial_expired" });
  const visitor = await page.context().newPage();
  await visitor.goto(`${own.url}/public/surveys/${survey.id}`);
  await expect(visitor.getByText("This survey is closed")).toBeVisible();
  await visitor.close();

  await subscription(page).getByRole("link", { name: "Choose a plan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose your plan" })).toBeVisible();
  await expect(plan(page, "Starter")).toBeChecked();
  await expectAccessible(page);
  await page.getByText("Yearly, save 2 months").click();
  await plan(page, "Professional").check();
  await page.getByRole("checkbox", { name: "Security & Compliance" }).check();
  await expect(page.getByRole("definition").last()).toContainText("$1,240 a year");

  await goToPayment(page);
  await page.getByRole("radio", { name: /is declined/ }).check();
  await page.getByRole("button", { name: /^Subscribe for/ }).click();
  await expect(page.getByRole("alert")).toContainText("Your card was declined");
  await page.getByRole("link", { name: "Cancel and go back" }).click();
  await expect(page.getByText("You weren't charged, and your selection is saved.")).toBeVisible();
  await expect(plan(page, "Professional")).toBeChecked();
  await expect(page.getByRole("radio", { name: "Yearly, save 2 months" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Security & Compliance" })).toBeChecked();

  await own.stripe().control("mode", { hold: true });
  await goToPayment(page);
  await pay(page);
  await expect(page.getByRole("heading", { name: "Waiting for the payment provider" })).toBeVisible();
  await expectAccessible(page);
  await own.stripe().control("release", { order: "reverse" });
  await expect(page.getByRole("heading", { name: "Your subscription is active" })).toBeVisible();
  await expectAccessible(page);
  await expect(subscription(page)).toHaveCount(0);
  expect((await createSurvey(page.request, own.url)).status()).toBe(201);

  await page.getByRole("link", { name: "Open billing settings" }).click();
  await expect(page.getByText("$1,240 a year")).toBeVisible();
  await expect(page.getByText("Test mode").first()).toBeVisible();
  await expect(page.getByRole("row", { name: /Invoice paid/ })).toContainText("$1,240.00");
  await expectAccessible(page);
});

test("a refusal by the plan keeps what was typed and returns focus", async ({ page }) => {
  await newOrganization(page, own.url);
  for (let index = 0; index < 3; index += 1) expect((await createSurvey(page.request, own.url)).status()).toBe(201);
  await page.goto(`${own.url}/app/surveys`);
  await page.getByRole("button", { name: "Create Survey" }).first().click();
  const editor = page.getByRole("region", { name: "Create Survey" });
  await editor.getByRole("textbox", { name: "Title" }).fill("The fourth");
  await editor.getByRole("textbox", { name: /^Question 1/ }).fill("How was it?");
  const save = editor.getByRole("button", { name: "Create Survey" });
  await save.click();

  const refusal = page.getByRole("alertdialog", { name: "You've reached your plan's limit" });
  await expect(refusal).toContainText("Your Starter plan includes 3 active surveys");
  await page.keyboard.press("Escape");
  await expect(refusal).toBeHidden();
  await expect(editor).toBeVisible();
  await expect(save).toBeFocused();
  await save.click();

  const [plans] = await Promise.all([
    page.waitForEvent("popup"),
    refusal.getByRole("link", { name: "See plans" }).click(),
  ]);
  await plans.getByRole("radio", { name: /^Professional/ }).check();
  await goToPayment(plans);
  await pay(plans);
  await expect(plans.getByRole("heading", { name: "Your subscription is active" })).toBeVisible();
  await plans.close();
  await expect(editor.getByRole("textbox", { name: "Title" })).toHaveValue("The fourth");
  await save.click();
  await expect(editor).toBeHidden();
  await expect(page.getByText("The fourth").first()).toBeVisible();
});

test("messages that are forged, old, repeated, or sent while the program is away", async ({ page }) => {
  test.setTimeout(150_000);
  await newOrganization(page, own.url);
  await page.goto(`${own.url}/subscribe?plan=starter`);
  await goToPayment(page);
  await own.stopProgram();
  await page
    .getByRole("button", { name: /^Subscribe for/ })
    .click()
    .catch(() => undefined);
  await own.startAgain();
  await page.goto(`${own.url}/checkout?plan=starter&interval=monthly`);
  await expect(page.getByRole("heading", { name: "Your subscription is active" })).toBeVisible({ timeout: 45_000 });

  const resend = async (mode: object) => ((await own.stripe().control("resend", mode)) as { status: number }).status;
  expect(await resend({ wrongSecret: true })).toBe(400);
  expect(await resend({ age: 301 })).toBe(400);
  expect(await resend({ copies: 3 })).toBe(200);
  expect(own.output()).toContain("payment webhook refused");
  await page.goto(`${own.url}/app/settings/billing`);
  await expect(page.getByRole("row", { name: /Checkout completed/ })).toHaveCount(1);
});

test("a failed payment, its recovery and a cancellation at the provider reach the shell", async ({ page }) => {
  await newOrganization(page, own.url);
  await page.goto(`${own.url}/subscribe?plan=enterprise`);
  await goToPayment(page);
  await pay(page);
  await page.getByRole("link", { name: "Open billing settings" }).click();
  const atProvider = async (button: string) => {
    await page.goto(`${own.url}/app/settings/billing`);
    await page.getByRole("button", { name: "Manage payment" }).click();
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("link", { name: "Go back" }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("heading", { name: "Usage" })).toBeVisible();
    }).toPass();
  };
  await atProvider("Let the next payment fail");
  await expect(subscription(page)).toContainText("A payment failed. Everything still works.");
  expect((await createSurvey(page.request, own.url)).status()).toBe(201);
  await atProvider("Pay the open invoice");
  await expect(subscription(page)).toHaveCount(0);
  await atProvider("Cancel now");
  await expect(subscription(page)).toContainText("Your subscription has ended.");
  expect((await createSurvey(page.request, own.url)).status()).toBe(402);
});

test("a signed-out visitor signs in first and returns; an unknown plan has to be chosen again", async ({ page }) => {
  await page.goto(`${own.url}/subscribe?plan=professional&interval=yearly`);
  await page.getByRole("link", { name: "Login" }).click();
  await page.getByRole("button", { name: "Use development login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose your plan" })).toBeVisible();
  await expect(plan(page, "Professional")).toBeChecked();
  await page.goto(`${own.url}/subscribe?plan=gold`);
  await expect(page.getByText("Choose a plan to see the price.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeDisabled();
});

test("without an organization the chosen plan is kept for the first one", async ({ page }) => {
  const email = `billing-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await page.goto(
    `${own.url}/api/dev-login?email=${email}&returnTo=${encodeURIComponent("/subscribe?plan=enterprise")}`,
  );
  await expect(page).toHaveURL(/\/onboarding\?plan=enterprise/);
});

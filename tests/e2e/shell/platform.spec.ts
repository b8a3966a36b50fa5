import { expect, type Page, test } from "@playwright/test";
import { createSurvey, goToPayment, type OwnProduct, pay, startOwnProduct } from "../organization/billing-setup.ts";
import { continueButton, fillDetails, heading, startButton } from "../organization/onboarding-setup.ts";
import { inviteByScreen, linkTo, notice, openTeam } from "../organization/team-setup.ts";
import { goTo, newPerson, product, signIn } from "./shell-setup.ts";

/*
 * The whole way of an organization, in one product whose clock is moved: from the start page to a paid plan. Each part
 * has its own journeys elsewhere; this one checks that they connect.
 */

let own: OwnProduct;
const shared = { url: process.env.TRELLIS_URL, dataDir: process.env.TRELLIS_DATA_DIR };

test.beforeAll(async () => {
  // A product with its own database and demo: on a busy machine that takes longer than a journey may.
  test.setTimeout(180_000);
  own = await startOwnProduct();
  process.env.TRELLIS_URL = own.url;
  process.env.TRELLIS_DATA_DIR = own.dataDir;
});
test.afterAll(async () => {
  process.env.TRELLIS_URL = shared.url;
  process.env.TRELLIS_DATA_DIR = shared.dataDir;
  await own?.close();
});

const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand-600").trim());

async function signInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Use development login" }).click();
}

test("from the start page to a paid plan, with a colleague who may only look", async ({ page, browser }) => {
  test.setTimeout(240_000);
  const founder = newPerson();
  const colleague = newPerson();

  await test.step("a visitor begins on the start page and signs in at the third step", async () => {
    await page.goto(`${product()}/`);
    await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Start Free Trial" }).click();
    await fillDetails(page, { name: "Alder Street Kitchen", email: "kitchen@example.org", type: "Non-Profit" });
    await continueButton(page).click();
    await continueButton(page).click();
    await startButton(page).click();
    await signInAs(page, founder);
    await startButton(page).click();
    await expect(heading(page, "Welcome aboard")).toBeVisible();
    await page.getByRole("link", { name: "Go to your dashboard" }).click();
    await expect(page.getByText("7 days left in your FREE trial")).toBeVisible();
  });

  const theirs = await (await browser.newContext()).newPage();
  await test.step("a colleague is invited by mail and joins in a second browser, without onboarding", async () => {
    await openTeam(page);
    await inviteByScreen(page, colleague, "viewer");
    await expect(notice(page, "Invitation Sent")).toBeVisible();
    await theirs.goto(await linkTo(colleague));
    await expect(theirs.getByText("Alder Street Kitchen").first()).toBeVisible();
    await theirs.getByRole("link", { name: "Accept invitation" }).click();
    await theirs.getByRole("button", { name: "Sign In" }).click();
    await signInAs(theirs, colleague);
    await expect(heading(theirs, "Dashboard")).toBeVisible();
  });

  await test.step("who may only look is offered no writing, and the API refuses it", async () => {
    await goTo(theirs, "Surveys", "Surveys & Feedback");
    await expect(theirs.getByRole("button", { name: "Create Survey" })).toHaveCount(0);
    const refused = await createSurvey(theirs.request, own.url);
    expect(refused.status()).toBe(403);
    expect((await refused.json()).message).toMatch(/needs the User role or higher\. Yours is Viewer/);
  });

  await test.step("the founder's colours reach every area, in the colleague's browser too", async () => {
    await page.goto(`${product()}/brand-settings`);
    await page.getByRole("radio", { name: "Evergreen" }).check();
    await page.getByRole("button", { name: "Save branding" }).click();
    await expect.poll(() => accent(page)).toBe("#0f766e");
    await goTo(page, "Finance", "Financial Management");
    await goTo(page, "Surveys", "Surveys & Feedback");
    await expect(page.locator("[data-remote] .bg-accent").first()).toHaveCSS("background-color", "rgb(15, 118, 110)");
    await theirs.reload();
    await expect.poll(() => accent(theirs)).toBe("#0f766e");
  });

  await test.step("the trial ends: everything is there, nothing can be changed", async () => {
    expect((await createSurvey(page.request, own.url, "Before the end")).status()).toBe(201);
    await own.goToDay(8);
    await signIn(page, "/app/surveys", founder);
    await expect(page.getByText("Your free trial has ended.").first()).toBeVisible();
    await expect(page.getByText("Before the end").first()).toBeVisible();
    const refused = await createSurvey(page.request, own.url);
    expect([refused.status(), (await refused.json()).code]).toEqual([402, "trial_expired"]);
  });

  await test.step("a plan is paid in test mode, and the books are open again", async () => {
    await page.goto(`${product()}/subscribe?plan=professional`);
    await goToPayment(page);
    await pay(page);
    await expect(page.getByRole("heading", { name: "Your subscription is active" })).toBeVisible();
    expect((await createSurvey(page.request, own.url, "After paying")).status()).toBe(201);
    await signIn(theirs, "/app/surveys", colleague);
    await expect(theirs.getByText("After paying").first()).toBeVisible();
  });
});

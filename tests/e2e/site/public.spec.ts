import { expect, test } from "@playwright/test";
import { startForeignSite } from "../embeds/embed-foreign-site.ts";
import {
  answerRequired,
  expectAccessible,
  expectNoSidewaysScroll,
  submitButton,
  thanks,
  watchTroubles,
} from "../surveys/public-survey-form.ts";
import { product, publishSurvey } from "../surveys/public-survey-setup.ts";

test.describe("pages that are read without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the landing page says what the product is and leads on", async ({ page }) => {
    await page.goto(product());
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const navigation = page.getByRole("navigation", { name: "Site" });
    await expect(navigation.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/app");
    await expect(navigation.getByRole("link", { name: "Start Free Trial" })).toHaveAttribute("href", "/onboarding");
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /Trellis/);
    await navigation.getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL(`${product()}/pricing`);
  });

  test("the pricing page has the prices and limits of the plans", async ({ page }) => {
    await page.goto(`${product()}/pricing`);
    const plans = page.getByRole("article");
    await expect(plans).toContainText(["$39", "$89", "$199"]);
    await expect(plans.nth(1)).toContainText("Most popular");
    await expect(plans.nth(0)).toContainText("500 contacts");
    await page.getByRole("checkbox", { name: "Pay yearly" }).check();
    await expect(plans.nth(0).getByText("per month, $390 a year")).toBeVisible();
    await expect(plans.nth(2).getByText("$165.83")).toBeVisible();
    await expect(plans.nth(2).getByText("$199")).toBeHidden();
  });

  test("an unknown address answers 404 with a way back", async ({ page }) => {
    const answer = await page.goto(`${product()}/nothing/here`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page).toHaveURL(`${product()}/`);
  });
});

test("without scripts the survey page says what it needs", async ({ request }) => {
  const answer = await request.get(`${product()}/public/surveys/${crypto.randomUUID()}`);
  expect(await answer.text()).toMatch(/<noscript>.*This survey needs JavaScript\..*<\/noscript>/);
});

test("a visitor answers a survey on its own page", async ({ page }) => {
  const survey = await publishSurvey();
  const troubles = watchTroubles(page);
  const answer = await page.goto(survey.pageUrl);
  expect(answer?.headers()["content-security-policy"]).toContain("script-src 'self'");
  await expect(page.getByRole("heading", { level: 1, name: survey.title })).toBeVisible();
  await expect(page).toHaveTitle(`${survey.title} · ${survey.organizationName}`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByText(survey.organizationName, { exact: true })).toBeVisible();
  await answerRequired(page);
  await submitButton(page).click();
  await expect(thanks(page)).toBeFocused();
  expect(await survey.answers()).toMatchObject([
    { respondentEmail: null, responses: { heard: "school", rate: "4", found: "yes" } },
  ]);
  expect(troubles).toEqual([]);
});

test("carries the organization's color", async ({ page }) => {
  const survey = await publishSurvey();
  const teal = `${product()}/api/public/surveys/${survey.id}?primaryColor=%230f766e`;
  await page.route(`**/api/public/surveys/${survey.id}`, (route) => route.continue({ url: teal }));
  await page.goto(survey.pageUrl);
  await expect(submitButton(page)).toHaveCSS("background-color", "rgb(15, 118, 110)");
});

test("asks for the email address when the survey isn't anonymous", async ({ page }) => {
  const survey = await publishSurvey({ allowAnonymous: false });
  await page.goto(survey.pageUrl);
  await answerRequired(page);
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Please fill in all required fields");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription("Email is required");
  await page.getByRole("textbox", { name: "Email" }).fill("visitor@example.org");
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await survey.answers()).toMatchObject([{ respondentEmail: "visitor@example.org" }]);
});

test("keeps what was typed when sending fails, and sends it once the visitor is online again", async ({
  page,
  context,
}) => {
  const survey = await publishSurvey();
  await page.goto(survey.pageUrl);
  await answerRequired(page);
  await page.getByLabel("What should we stock more of?").fill("Eggs");
  await page.route("**/api/public/surveys/*/responses", (route) => route.fulfill({ status: 500, body: "" }));
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Failed to submit survey. Please try again.");
  await page.unroute("**/api/public/surveys/*/responses");
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText("You're offline. Your answers are saved and will be sent automatically.")).toBeVisible();
  await expect(page.getByLabel("What should we stock more of?")).toHaveValue("Eggs");
  await context.setOffline(false);
  await expect(thanks(page)).toBeVisible();
  expect(await survey.answers()).toHaveLength(1);
});

test("shows a skeleton, then says when a survey is unknown, unpublished or closed", async ({ page }) => {
  const survey = await publishSurvey();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/public/surveys/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(survey.pageUrl);
  await expect(page.getByRole("status")).toContainText("Loading survey");
  release();
  await expect(page.getByRole("heading", { name: survey.title })).toBeVisible();

  await survey.close();
  await page.reload();
  await expect(page.getByRole("heading", { name: "This survey is closed" })).toBeVisible();
  await survey.unpublish();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Survey Not Found" })).toBeVisible();
  for (const id of [crypto.randomUUID(), "not-an-id", "%25"]) {
    await page.goto(`${product()}/public/surveys/${id}`);
    await expect(page.getByRole("heading", { name: "Survey Not Found" })).toBeVisible();
    await expect(page.getByText("This survey may have been removed or is no longer available.")).toBeVisible();
  }
});

test("the page itself can be framed by another site", async ({ page }) => {
  const survey = await publishSurvey();
  const site = await startForeignSite();
  await page.goto(
    site.put("frame", `<iframe src="${survey.pageUrl}" title="Survey"></iframe>`, {
      frames: true,
      css: "iframe { width: 100%; height: 1200px; }",
    }),
  );
  const frame = page.frameLocator("iframe");
  await answerRequired(frame);
  await submitButton(frame).click();
  await expect(thanks(frame)).toBeVisible();
  expect(await survey.answers()).toHaveLength(1);
  await site.stop();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`every public page passes the accessibility checks at 320 px, ${colorScheme}`, async ({ page }) => {
    const survey = await publishSurvey();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 700 });
    for (const address of [product(), `${product()}/pricing`, `${product()}/no-such-page`, survey.pageUrl]) {
      await page.goto(address);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

test("a public page loads at most 40 kB of JavaScript", async ({ page }) => {
  const survey = await publishSurvey();
  for (const address of [product(), `${product()}/pricing`, survey.pageUrl]) {
    let bytes = 0;
    const count = async (response: import("@playwright/test").Response) => {
      if (response.request().resourceType() === "script") bytes += (await response.request().sizes()).responseBodySize;
    };
    page.on("response", count);
    await page.goto(address, { waitUntil: "networkidle" });
    page.off("response", count);
    expect(bytes).toBeLessThanOrEqual(40_000);
  }
});

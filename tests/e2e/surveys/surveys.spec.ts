import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import {
  answerSurvey,
  builder,
  createSurvey,
  expectAccessible,
  figure,
  newOrganization,
  notice,
  openSurveys,
  product,
  send,
  surveyItem,
} from "./surveys-setup.ts";

test("a survey is built, published, answered by a visitor, read by its owner and unpublished", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await newOrganization(page);
  await openSurveys(page);
  await expect(page.getByRole("heading", { name: "Ask your first question" })).toBeVisible();
  await page.getByRole("button", { name: "Create Survey" }).first().click();

  const editor = builder(page, "Create Survey");
  const add = (kind: string) =>
    editor.getByRole("group", { name: "Add a question" }).getByRole("button", { name: kind });
  await editor.getByRole("button", { name: "Create Survey" }).click();
  await expect(editor.getByText("Title is required")).toBeVisible();
  await expect(editor.getByText("Question is required")).toBeVisible();
  await expect(editor.getByLabel("Title")).toBeFocused();
  await editor.getByLabel("Title").fill("Pantry visitors");
  await editor.getByRole("textbox", { name: "Question 1" }).fill("What should we stock?");
  await add("Yes / No").click();
  await editor.getByRole("textbox", { name: "Question 2" }).fill("Did you find what you needed?");
  await editor.getByRole("checkbox", { name: "Required" }).check();
  await add("Multiple choice").click();
  await editor.getByRole("textbox", { name: "Question 3" }).fill("Which day suits you?");
  await editor.getByRole("textbox", { name: "Option 1" }).fill("Tuesday");
  await page.keyboard.press("Enter");
  await expect(editor.getByRole("textbox", { name: "Option 2" })).toBeFocused();
  await page.keyboard.type("Saturday");
  await editor.getByRole("button", { name: "Remove option 3" }).click();
  await add("Rating").click();
  await editor.getByRole("textbox", { name: "Question 4" }).fill("How was your visit?");

  // The free text goes last, by the keyboard alone; focus stays with it.
  await editor.getByRole("button", { name: "Move question 1 down" }).focus();
  for (let place = 2; place <= 4; place++) await page.keyboard.press("Enter");
  await expect(editor.getByRole("button", { name: "Move question 4 up" })).toBeFocused();
  await expectAccessible(page);
  await editor.getByRole("button", { name: "Create Survey" }).click();
  await expect(notice(page, "Survey created successfully")).toBeVisible();
  await expect(editor).toBeHidden();

  const item = surveyItem(page, "Pantry visitors");
  await expect(item).toContainText("Active");
  await expect(item).toContainText("0 responses");
  await expect(item.getByRole("button", { name: "Embed Code" })).toBeHidden();
  await item.getByRole("button", { name: "Publish for Wix" }).click();
  await expect(notice(page, "Survey Published")).toBeVisible();

  const embed = page.getByRole("dialog", { name: "Embed Survey" });
  const publicUrl = await embed.getByLabel("Public survey URL").inputValue();
  expect(publicUrl).toMatch(/\/public\/surveys\/[0-9a-f-]{36}$/);
  await expect(embed.getByRole("link", { name: "Open" })).toHaveAttribute("href", publicUrl);
  await expect(embed.getByRole("listitem")).toHaveCount(7);
  await embed.getByRole("button", { name: "Copy" }).last().click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await embed.getByLabel("Embed code").inputValue());
  expect(copied).toMatch(/^<trellis-survey survey-id=[0-9a-f-]{36} height=\d+>/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(embed).toBeHidden();
  await expect(item.getByRole("button", { name: "Publish for Wix" })).toBeHidden();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(publicUrl);
  await expect(stranger.getByRole("radiogroup").first()).toContainText("Did you find what you needed?");
  await stranger.getByRole("button", { name: "Submit" }).click();
  await expect(stranger.getByText("Please fill in all required fields")).toBeVisible();
  await stranger.getByRole("radio", { name: "Yes" }).check();
  await stranger.getByRole("radio", { name: "Saturday" }).check();
  await stranger.getByRole("radio", { name: "4" }).check();
  await stranger.getByLabel("What should we stock?").fill("Fresh eggs");
  await stranger.getByRole("button", { name: "Submit" }).click();
  await expect(stranger.getByRole("heading", { name: "Thank You" })).toBeVisible();

  await openSurveys(page);
  await expect(item).toContainText("1 response");
  await expect(figure(page, "Total Responses")).toContainText("1");
  await expect(figure(page, "Avg. Response Rate")).toContainText("100%");
  await item.getByRole("button", { name: "View Results" }).click();
  const results = page.locator("[data-remote]");
  await expect(results.getByRole("list", { name: "Answers to Which day suits you?" })).toContainText("Saturday1100%");
  await expect(results.getByText("Fresh eggs")).toBeVisible();
  await page.getByRole("radio", { name: /Answers/ }).check();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Anonymous");
  await expect(page.getByRole("article")).toContainText("Fresh eggs");
  await page.getByRole("link", { name: "Back to surveys" }).click();

  await item.getByRole("button", { name: "Unpublish" }).click();
  await expect(notice(page, "Survey Unpublished")).toBeVisible();
  await expect(item.getByRole("button", { name: "Publish for Wix" })).toBeVisible();
  await stranger.goto(publicUrl);
  await expect(stranger.getByRole("heading", { name: "Survey Not Found" })).toBeVisible();
  await expect(stranger.getByText("This survey may have been removed or is no longer available.")).toBeVisible();
  await stranger.context().close();
});

test("closing turns visitors away until it is reopened", async ({ page }) => {
  const request = await newOrganization(page);
  const survey = await createSurvey(request, { isPublished: true });
  await openSurveys(page);
  const item = surveyItem(page, "Pantry visitors");
  await item.getByRole("button", { name: "Close" }).click();
  await expect(item).toContainText("Completed");
  await expect(figure(page, "Completed")).toContainText("1");
  await expect(item.getByRole("button", { name: /Publish|Unpublish/ })).toHaveCount(0);
  const address = `${product()}/api/public/surveys/${survey.id}`;
  expect((await fetch(address)).status).toBe(410);
  await item.getByRole("button", { name: "Reopen" }).click();
  await expect(item).toContainText("Active");
  expect((await fetch(address)).status).toBe(200);
});

test("a survey whose day has passed is completed, and opens again without it", async ({ page }) => {
  const request = await newOrganization(page);
  await createSurvey(request, { isPublished: true, expiresAt: new Date(Date.now() - 60_000).toISOString() });
  await openSurveys(page);
  const item = surveyItem(page, "Pantry visitors");
  await expect(item).toContainText("Completed");
  await expect(figure(page, "Active Surveys")).toContainText("0");
  await item.getByRole("button", { name: "Reopen" }).click();
  await expect(notice(page, "Survey Reopened")).toBeVisible();
  await expect(item).toContainText("Active");
  await expect(item).not.toContainText("Closed");
});

test("a survey is copied and deleted from its menu", async ({ page }) => {
  const request = await newOrganization(page);
  await createSurvey(request, { isPublished: true });
  await openSurveys(page);
  const more = (title: string) => page.getByRole("button", { name: `More actions for ${title}`, exact: true });
  await more("Pantry visitors").click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(notice(page, "Survey Duplicated")).toBeVisible();
  const copy = surveyItem(page, "Copy of Pantry visitors");
  await expect(copy).toContainText("Not published");
  await more("Pantry visitors").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("This can't be undone.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(notice(page, "Survey Deleted")).toBeVisible();
  await expect(surveyItem(page, "Pantry visitors")).toHaveCount(0);
  await expect(copy).toBeVisible();
});

test("failures say what the specification says", async ({ page }) => {
  const request = await newOrganization(page);
  const survey = await createSurvey(request);
  const fail = { status: 500, json: { message: "Something went wrong", code: "unexpected" } };
  await page.route("**/publish", (route) => route.fulfill(fail));
  await page.route("**/unpublish", (route) => route.fulfill(fail));
  await openSurveys(page);
  const item = surveyItem(page, "Pantry visitors");
  await item.getByRole("button", { name: "Publish for Wix" }).click();
  await expect(notice(page, "Failed to publish survey. Please try again.")).toBeVisible();
  await page.unroute("**/publish");
  await send(request, `/api/surveys/${survey.id}/publish`, {});
  await openSurveys(page);
  await item.getByRole("button", { name: "Unpublish" }).click();
  await expect(notice(page, "Failed to unpublish survey. Please try again.")).toBeVisible();

  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  });
  await item.getByRole("button", { name: "Embed Code" }).click();
  const embed = page.getByRole("dialog", { name: "Embed Survey" });
  await embed.getByRole("button", { name: "Copy" }).last().click();
  await expect(notice(page, "Copy failed")).toBeVisible();
  await expect(notice(page, "Please copy the code manually.")).toBeVisible();
});

test("a list that can't be loaded says so and recovers", async ({ page }) => {
  const request = await newOrganization(page);
  await createSurvey(request);
  await page.route("**/api/surveys", (route) =>
    route.fulfill({ status: 503, json: { message: "The database isn't responding right now.", code: "unavailable" } }),
  );
  await openSurveys(page);
  await expect(page.getByText("Couldn't load your surveys")).toBeVisible();
  await expect(page.getByText("The database isn't responding right now.")).toBeVisible();
  await page.unroute("**/api/surveys");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(surveyItem(page, "Pantry visitors")).toBeVisible();
});

test("a viewer reads and changes nothing", async ({ page }) => {
  await page.goto(`${product()}/api/dev-login?email=tom.becker@riverside.example&returnTo=/app/surveys`);
  const item = surveyItem(page, "Food Pantry Visitor Survey");
  await expect(item.getByRole("button", { name: "View Results" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Survey" })).toHaveCount(0);
  await expect(item.getByRole("button", { name: /^(Edit|Unpublish|Close|Publish for Wix)$/ })).toHaveCount(0);
  await openSurveys(page, "/new");
  await expect(item).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(builder(page, "Create Survey")).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`every screen is accessible and fits 360 px: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 360, height: 740 });
    const request = await newOrganization(page);
    const survey = await createSurvey(request, { isPublished: true });
    await answerSurvey(survey.id, {
      responses: { found: "yes", rate: "4", more: "Eggs" },
      respondentEmail: "a@example.org",
    });
    const settled = {
      "": () => expect(surveyItem(page, "Pantry visitors")).toBeVisible(),
      "/new": () => expect(builder(page, "Create Survey").getByLabel("Title")).toBeVisible(),
      [`/${survey.id}/edit`]: () =>
        expect(builder(page, "Edit Survey").getByLabel("Title")).toHaveValue("Pantry visitors"),
      [`/${survey.id}/embed`]: () => expect(page.getByLabel("Public survey URL")).toBeVisible(),
      [`/${survey.id}/results`]: () => expect(page.getByText("Eggs")).toBeVisible(),
    };
    for (const [address, isThere] of Object.entries(settled)) {
      await openSurveys(page, address);
      await isThere();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}

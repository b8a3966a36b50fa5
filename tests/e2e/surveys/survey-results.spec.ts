import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import {
  answerSurvey,
  createSurvey,
  expectAccessible,
  newOrganization,
  notice,
  openSurveys,
  product,
} from "./surveys-setup.ts";

const PHONE = { width: 360, height: 740 };

/** The card of one question. */
const card = (page: Page, question: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: new RegExp(`\\d\\. ${question}`) }) });

/** A stranger answers on a phone. */
async function answerOnPhone(browser: Browser, id: string): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE });
  const phone = await context.newPage();
  await phone.goto(`${product()}/public/surveys/${id}`);
  await phone.getByText("No", { exact: true }).click();
  await phone.getByRole("button", { name: /Submit/ }).click();
  await expect(phone.getByText(/Thank you/i).first()).toBeVisible();
  await context.close();
}

const answers = [
  { found: "yes", rate: "5", more: "Fresh vegetables" },
  { found: "yes", rate: "4", more: "Bread that lasts the week" },
  { found: "no", rate: "2" },
];

async function answered(page: Page) {
  const request = await newOrganization(page);
  const survey = await createSurvey(request, { isPublished: true });
  for (const responses of answers) await answerSurvey(survey.id, { responses });
  return survey;
}

test("a chart changes within five seconds of an answer on a phone", async ({ page, browser }) => {
  const survey = await answered(page);
  await openSurveys(page, `/${survey.id}/results`);
  const found = card(page, "Did you find what you needed?");
  await expect(found.getByText("Yes 67%")).toBeVisible();
  await answerOnPhone(browser, survey.id);
  await expect(found.getByText("Yes 50%")).toBeVisible({ timeout: 5_000 });
  await expect(page.locator("dl > div").filter({ hasText: "Responses" }).getByText("4", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("answers are narrowed to those who chose an option, searched, opened one by one and deleted", async ({ page }) => {
  const survey = await answered(page);
  await openSurveys(page, `/${survey.id}/results`);
  await page.getByRole("combobox", { name: "Answers of" }).selectOption({ label: "No" });
  await expect(card(page, "How was your visit?").getByText("2.0")).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect(card(page, "How was your visit?").getByText("3.7")).toBeVisible();

  await card(page, "What should we stock?").getByRole("button", { name: "See all 2" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search answers" }).fill("vegetables");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("link", { name: /Open the answer/ }).click();
  await expect(page.getByText("Answer 3 of 3")).toBeVisible();
  await page.getByRole("button", { name: "Newer answer" }).click();
  await expect(page.getByText("Answer 2 of 3")).toBeVisible();
  await expect(page.getByText("Bread that lasts the week")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this answer?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(notice(page, "Answer deleted")).toBeVisible();
  await expect(page.getByText("Answer 2 of 2")).toBeVisible();
  await page.getByRole("link", { name: "Back to results" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("members choose to get emails, and results can be exported", async ({ page }) => {
  const survey = await answered(page);
  await openSurveys(page, `/${survey.id}/results`);
  await page.getByRole("button", { name: "Email answers" }).click();
  const dialog = page.getByRole("dialog", { name: "Email answers to" });
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(notice(page, "Saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Emailed to 1" })).toBeVisible();

  for (const [name, file] of [
    ["Answers as CSV", /^survey-answers-.*\.csv$/],
    ["Report as PDF", /^Pantry-visitors-results-.*\.pdf$/],
  ] as const) {
    await page.getByRole("button", { name: "Download" }).click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name }).click()]);
    expect(download.suggestedFilename()).toMatch(file);
  }
});

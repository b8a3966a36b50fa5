import { expect } from "@playwright/test";
import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { test } from "../../support/journey.ts";
import {
  builder,
  createSurvey,
  expectAccessible,
  newOrganization,
  notice,
  openSurveys,
  product,
} from "./surveys-setup.ts";

test("every kind of question, conditions, pages and settings are built and stored", async ({ page }) => {
  const request = await newOrganization(page);
  await openSurveys(page, "/new");
  const editor = builder(page, "Create Survey");
  const add = (kind: string) =>
    editor.getByRole("group", { name: "Add a question" }).getByRole("button", { name: kind, exact: true }).click();
  await editor.getByLabel("Title").fill("Everything");
  await editor.getByRole("textbox", { name: "Question 1" }).fill("How was it?");
  await editor.getByLabel("Question type").selectOption({ label: "Rating" });
  await add("Several choices");
  await editor.getByRole("textbox", { name: "Question 2" }).fill("What did you like?");
  await editor.getByRole("textbox", { name: "Option 1" }).fill("Food");
  await editor.getByRole("textbox", { name: "Option 2" }).fill("People");
  await add("Long text");
  await editor.getByRole("textbox", { name: "Question 3" }).fill("What went wrong?");
  await editor.getByLabel("Help text").fill("In your own words");
  await editor.getByLabel("Show this question").selectOption({ label: "Only if" });
  await editor.getByLabel("Condition 1: question").selectOption({ label: "1. How was it?" });
  await editor.getByLabel("Condition 1: comparison").selectOption({ label: "is at most" });
  await editor.getByLabel("Condition 1: answer").selectOption("2");
  await editor.getByRole("button", { name: "Add a condition" }).click();
  await expect(editor.getByLabel("Condition 2: comparison")).toHaveValue("is");
  await editor.getByRole("group", { name: "Condition 2: answer" }).getByRole("checkbox", { name: "People" }).check();
  await editor.getByLabel("Match conditions").selectOption({ label: "any of these is true" });
  for (const kind of ["Date", "Number", "Email", "NPS", "Yes / No", "Text"]) {
    await add(kind);
    await editor.getByRole("textbox", { name: /^Question \d/ }).fill(`A ${kind}`);
    if (kind === "Date") await editor.getByRole("checkbox", { name: "Starts a new page" }).check();
    if (kind === "Number") {
      await editor.getByLabel("Lowest number").fill("1");
      await editor.getByLabel("Highest number").fill("10");
    }
  }
  await expect(editor.getByText("Page 2", { exact: true })).toBeVisible();
  await editor.getByRole("spinbutton", { name: "Closes after" }).fill("50");
  await editor.getByLabel("Language of the form").selectOption({ label: "Spanish" });
  await editor.getByRole("radio", { name: "Redirect to a web page" }).check();
  await editor.getByRole("button", { name: "Create Survey" }).click();
  await expect(editor.getByText("Use an address that starts with http:// or https://")).toBeVisible();
  await expect(editor.getByLabel("Page address")).toBeFocused();
  await editor.getByLabel("Page address").fill("https://example.org/thanks");
  await expectAccessible(page);
  await editor.getByRole("button", { name: "Create Survey" }).click();
  await expect(notice(page, "Survey created successfully")).toBeVisible();

  const [survey]: Survey[] = await (await request.get(`${product()}/api/surveys`)).json();
  const [rating, several] = survey!.questions;
  expect(survey).toMatchObject({ maxResponses: 50, language: "es", redirectUrl: "https://example.org/thanks" });
  expect(survey!.questions.map(({ type }) => type)).toEqual([
    "rating",
    "multiple_choice",
    "text",
    "date",
    "number",
    "email",
    "nps",
    "yes_no",
    "text",
  ]);
  expect(survey!.questions[2]).toMatchObject({
    multiline: true,
    helpText: "In your own words",
    showIf: {
      match: "any",
      conditions: [
        { questionId: rating!.id, operator: "at_most", values: ["2"] },
        { questionId: several!.id, operator: "is", values: several!.options.map(({ id }) => id) },
      ],
    },
  });
  expect(survey!.questions[3]).toMatchObject({ startsPage: true });
  expect(survey!.questions[4]).toMatchObject({ minimum: 1, maximum: 10 });
});

test("the preview shows the question that is edited, on a later page and before its condition holds", async ({
  page,
}) => {
  const request = await newOrganization(page);
  const survey = await createSurvey(request, {
    questions: [
      { id: "found", type: "yes_no", question: "Did you find what you needed?" },
      {
        id: "why",
        type: "text",
        question: "Why not?",
        startsPage: true,
        showIf: { match: "all", conditions: [{ questionId: "found", operator: "is", values: ["no"] }] },
      },
      { id: "more", type: "text", question: "What should we stock?", startsPage: true },
    ],
  });
  await openSurveys(page, `/${survey.id}/edit`);
  const editor = builder(page, "Edit Survey");
  const preview = editor.getByRole("complementary", { name: "Visitor preview" });
  await expect(preview.getByRole("radio", { name: "No" })).toBeVisible();
  await editor.getByRole("button", { name: /What should we stock/ }).click();
  await expect(preview.getByLabel("What should we stock?")).toBeVisible();
  await expect(preview.getByText("Page 2 of 2")).toBeVisible();
  await expect(editor.getByRole("textbox", { name: "Question 3" })).toBeFocused();
  await editor.getByRole("button", { name: /Why not/ }).click();
  await expect(preview.getByLabel("Why not?")).toBeVisible();
  await editor.getByRole("button", { name: /Did you find/ }).click();
  await expect(preview.getByRole("radio", { name: "No" })).toBeVisible();
  await expect(preview.getByLabel("Why not?")).toBeHidden();
});

test("conditions that can never be met are shown at their question, and are removed with the question they refer to", async ({
  page,
}) => {
  const request = await newOrganization(page);
  const survey = await createSurvey(request, {
    isPublished: true,
    questions: [
      { id: "found", type: "yes_no", question: "Did you find what you needed?" },
      {
        id: "why",
        type: "text",
        question: "Why not?",
        showIf: { match: "all", conditions: [{ questionId: "found", operator: "is", values: ["no"] }] },
      },
    ],
  });
  await openSurveys(page, `/${survey.id}/edit`);
  const editor = builder(page, "Edit Survey");
  const preview = editor.getByRole("complementary", { name: "Visitor preview" });
  await expect(editor.getByText("shown only if question 1 is No")).toBeVisible();
  await expect(preview.getByLabel("Why not?")).toBeHidden();
  await preview.getByRole("radio", { name: "No" }).check();
  await expect(preview.getByLabel("Why not?")).toBeVisible();

  await editor.getByRole("button", { name: "Move question 1 down" }).click();
  await editor.getByRole("button", { name: /Why not/ }).click();
  await expect(editor.getByText("A condition can only ask about an earlier question")).toBeVisible();
  await editor.getByRole("button", { name: "Save changes" }).click();
  await expect(editor.getByText("Some fields need your attention.")).toBeVisible();
  await editor.getByRole("button", { name: "Undo" }).click();
  await expect(editor.getByText("A condition can only ask about an earlier question")).toHaveCount(0);
  await editor.getByRole("button", { name: "Redo" }).click();
  await expect(editor.getByText("A condition can only ask about an earlier question")).toBeVisible();
  await editor.getByRole("button", { name: "Undo" }).click();

  await editor.getByRole("button", { name: "Delete question 1" }).click();
  await expect(notice(page, "Question 1 deleted")).toBeVisible();
  await expect(editor.getByText("shown only if", { exact: false })).toHaveCount(0);
  await page
    .getByRole("region", { name: /Notifications/ })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(editor.getByRole("button", { name: "Delete question 2" })).toBeVisible();
  await editor.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Survey updated successfully")).toBeVisible();
  const stored: Survey = await (await request.get(`${product()}/api/surveys/${survey.id}`)).json();
  expect(stored.questions).toEqual(survey.questions);
  expect(stored.version).toBe(1);
});

test("a template fills the form, and can be undone", async ({ page }) => {
  const request = await newOrganization(page);
  await openSurveys(page, "/new");
  const editor = builder(page, "Create Survey");
  await editor.getByLabel("Title").fill("My own");
  await editor.getByRole("button", { name: "Start from a template" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Volunteer with us/ })
    .click();
  await expect(editor.getByLabel("Title")).toHaveValue("Volunteer with us");
  await page
    .getByRole("region", { name: /Notifications/ })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(editor.getByLabel("Title")).toHaveValue("My own");
  await editor.getByRole("button", { name: "Start from a template" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Volunteer with us/ })
    .click();
  await editor.getByRole("button", { name: "Create Survey" }).click();
  await expect(notice(page, "Survey created successfully")).toBeVisible();
  const [survey]: Survey[] = await (await request.get(`${product()}/api/surveys`)).json();
  expect(survey!.questions.map(({ id }) => id)).toContain("before");
  expect(survey!.questions.find(({ id }) => id === "where")?.showIf?.conditions[0]?.questionId).toBe("before");
});

test("a survey is built and created with the keyboard alone", async ({ page }) => {
  await newOrganization(page);
  await openSurveys(page, "/new");
  const editor = builder(page, "Create Survey");
  await expect(editor.getByLabel("Title")).toBeVisible();
  const tabTo = async (name: string) => {
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      const label = await focused.evaluate(
        (element) =>
          element.getAttribute("aria-label") ??
          (element as HTMLInputElement).labels?.[0]?.textContent ??
          element.textContent,
      );
      if (label?.replace(/[*\s]+$/, "").startsWith(name)) return;
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await tabTo("Title");
  await page.keyboard.type("By keyboard");
  await tabTo("Question 1");
  await page.keyboard.type("Did it work?");
  await tabTo("Yes / No");
  await page.keyboard.press("Enter");
  await expect(editor.getByRole("textbox", { name: "Question 2" })).toBeFocused();
  await page.keyboard.type("Would you do it again?");
  await tabTo("Show this question");
  await page.keyboard.press("o");
  await expect(editor.getByLabel("Condition 1: comparison")).toHaveValue("answered");
  // Enter in a text field sends the form.
  await editor.getByRole("textbox", { name: "Question 2" }).focus();
  await page.keyboard.press("Enter");
  await expect(notice(page, "Survey created successfully")).toBeVisible();
});

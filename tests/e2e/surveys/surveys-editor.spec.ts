import { expect } from "@playwright/test";
import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { test } from "../../support/journey.ts";
import {
  builder,
  createSurvey,
  newOrganization,
  notice,
  openSurveys,
  PANTRY,
  product,
  surveyItem,
} from "./surveys-setup.ts";

test("nothing typed into a published survey is lost: a failed save, a stale one, leaving", async ({ page }) => {
  const request = await newOrganization(page);
  const survey = await createSurvey(request, { isPublished: true });
  await openSurveys(page, `/${survey.id}/edit`);
  const editor = builder(page, "Edit Survey");
  await editor.getByLabel("Title").fill("Pantry visitors, winter");

  await expect(editor.getByText("Stored on this device until you save")).toBeVisible();
  await editor.getByRole("button", { name: "Cancel" }).click();
  await expect(editor.getByText("Discard your changes?")).toBeVisible();
  await editor.getByRole("button", { name: "Keep editing" }).click();
  await expect(editor.getByLabel("Title")).toHaveValue("Pantry visitors, winter");

  await page.route(`**/api/surveys/${survey.id}`, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, json: { message: "Something went wrong", code: "unexpected" } })
      : route.continue(),
  );
  await editor.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Something went wrong")).toBeVisible();
  await expect(editor.getByLabel("Title")).toHaveValue("Pantry visitors, winter");
  await page.unroute(`**/api/surveys/${survey.id}`);
  // Dismissing the notice is no step out of the editor.
  await page.getByRole("button", { name: "Dismiss" }).click();

  const other = await request.put(`${product()}/api/surveys/${survey.id}`, {
    data: { ...PANTRY, title: "Changed elsewhere" },
    headers: { Origin: product() },
  });
  expect(other.status()).toBe(200);
  await editor.getByRole("button", { name: "Save changes" }).click();
  await expect(editor.getByText("Someone else edited this survey", { exact: false })).toBeVisible();
  await expect(editor.getByLabel("Title")).toHaveValue("Pantry visitors, winter");
  const titleNow = async () =>
    ((await (await request.get(`${product()}/api/surveys/${survey.id}`)).json()) as Survey).title;
  expect(await titleNow()).toBe("Changed elsewhere");

  // Neither does the page take it along: a reload, as after signing in again, brings it back.
  await page.reload();
  await expect(editor.getByText("We restored what you typed earlier.")).toBeVisible();
  await expect(editor.getByLabel("Title")).toHaveValue("Pantry visitors, winter");
  await editor.getByRole("button", { name: "Save changes" }).click();
  await editor.getByRole("button", { name: "Keep my version" }).click();
  await expect(editor).toBeHidden();
  expect(await titleNow()).toBe("Pantry visitors, winter");

  await openSurveys(page, `/${survey.id}/edit`);
  await expect(editor.getByText("We restored what you typed earlier.")).toHaveCount(0);
  await editor.getByRole("button", { name: "Delete question 4" }).click();
  await page.reload();
  await expect(editor.getByRole("button", { name: "Delete question 4" })).toHaveCount(0);
  await editor.getByRole("button", { name: "Start over" }).click();
  await expect(editor.getByRole("button", { name: "Delete question 4" })).toBeVisible();
  await editor.getByRole("button", { name: "Cancel" }).click();
  await expect(editor).toBeHidden();
});

test("questions can be dragged; Escape ends the drag and nothing else", async ({ page }) => {
  // High enough that nothing scrolls below the pointer.
  await page.setViewportSize({ width: 1280, height: 1400 });
  const request = await newOrganization(page);
  const survey = await createSurvey(request);
  await openSurveys(page, `/${survey.id}/edit`);
  const editor = builder(page, "Edit Survey");
  await editor.getByRole("button", { name: /What should we stock/ }).click();
  const drag = async () => {
    const second = editor.getByRole("button", { name: "Drag question 2" });
    const from = (await editor.getByRole("button", { name: "Drag question 1" }).boundingBox())!;
    const to = (await second.boundingBox())!;
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 12, { steps: 10 });
    // The list is measured when the drag begins: a hand continues moving until the other question makes room.
    await expect(async () => {
      await page.mouse.move(to.x + 9, to.y + 13);
      await page.mouse.move(to.x + 8, to.y + 12);
      expect((await second.boundingBox())!.y).toBeLessThan(to.y);
    }).toPass({ timeout: 5_000 });
  };
  await drag();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(editor.getByRole("button", { name: /Did you find/ })).toBeVisible();
  await expect(editor.getByText("Discard your changes?")).toHaveCount(0);
  // Until it is back in its place.
  await page.waitForTimeout(300);
  await drag();
  await page.mouse.up();
  await editor.getByRole("button", { name: "Save changes" }).click();
  await expect(editor).toBeHidden();
  const stored: Survey = await (await request.get(`${product()}/api/surveys/${survey.id}`)).json();
  expect(stored.questions.map((question) => question.id)).toEqual(["day", "found", "rate", "more"]);
});

test("editing keeps the ids that answers point at", async ({ page }) => {
  const request = await newOrganization(page);
  const survey = await createSurvey(request);
  await openSurveys(page);
  await surveyItem(page, "Pantry visitors").getByRole("button", { name: "Edit" }).click();
  const editor = builder(page, "Edit Survey");
  await editor.getByRole("button", { name: /Which day suits you/ }).click();
  await editor.getByRole("textbox", { name: "Option 2" }).fill("Sunday");
  const grip = editor.getByRole("button", { name: "Move option 2", exact: true });
  await grip.focus();
  // Every step is announced, and the next key counts from then on.
  const announced = (words: string) => expect(editor.getByText(words, { exact: true })).toBeAttached();
  await page.keyboard.press("Space");
  await announced("Position 2");
  await page.keyboard.press("ArrowUp");
  await announced("Position 1");
  await page.keyboard.press("Space");
  await expect(editor.getByRole("textbox", { name: "Option 1" })).toHaveValue("Sunday");
  await editor.getByRole("button", { name: "Delete question 3" }).click();
  await editor.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Survey updated successfully")).toBeVisible();
  const stored: Survey = await (await request.get(`${product()}/api/surveys/${survey.id}`)).json();
  expect(stored.questions.map((question) => question.id)).toEqual(["found", "day", "more"]);
  const [tuesday, saturday] = survey.questions[1]?.options ?? [];
  expect(stored.questions[1]?.options).toEqual([{ id: saturday?.id, label: "Sunday" }, tuesday]);
});

test("a survey that is not public saves itself, and stops when someone else changed it", async ({ page }) => {
  const request = await newOrganization(page);
  const survey = await createSurvey(request);
  const stored = async () => (await (await request.get(`${product()}/api/surveys/${survey.id}`)).json()) as Survey;
  await openSurveys(page, `/${survey.id}/edit`);
  const editor = builder(page, "Edit Survey");
  await editor.getByLabel("Title").fill("Pantry visitors, winter");
  await expect(editor.getByText("Saved", { exact: true })).toBeVisible();
  expect((await stored()).title).toBe("Pantry visitors, winter");
  await page.reload();
  await expect(editor.getByLabel("Title")).toHaveValue("Pantry visitors, winter");
  await expect(editor.getByText("We restored what you typed earlier.")).toHaveCount(0);

  // An incomplete survey is not stored, and shown as pending.
  await editor.getByLabel("Title").fill("");
  await expect(editor.getByText("Complete the marked fields to save")).toBeVisible();
  expect((await stored()).title).toBe("Pantry visitors, winter");
  await editor.getByLabel("Title").fill("Pantry visitors, spring");
  await expect(editor.getByText("Saved", { exact: true })).toBeVisible();

  const other = await request.put(`${product()}/api/surveys/${survey.id}`, {
    data: { ...PANTRY, title: "Changed elsewhere" },
    headers: { Origin: product() },
  });
  expect(other.status()).toBe(200);
  await editor.getByLabel("Description").fill("Mine");
  await expect(editor.getByText("Someone else edited this survey", { exact: false })).toBeVisible();
  await editor.getByLabel("Description").fill("Mine, and more");
  await page.waitForTimeout(2_000);
  expect(await stored()).toMatchObject({ title: "Changed elsewhere", description: PANTRY.description });
  await expect(editor.getByLabel("Description")).toHaveValue("Mine, and more");
  await editor.getByRole("button", { name: "Keep my version" }).click();
  await expect(editor).toBeHidden();
  expect(await stored()).toMatchObject({ title: "Pantry visitors, spring", description: "Mine, and more" });
});

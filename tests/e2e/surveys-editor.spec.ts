import { expect, test } from "@playwright/test";
import type { Survey } from "@trellis/shared/contract/surveys/surveys.ts";
import { createSurvey, newOrganization, notice, openSurveys, PANTRY, product, surveyItem } from "./surveys-setup.ts";

test("nothing typed is lost: a failed save, a stale one, Escape", async ({ page }) => {
  const request = await newOrganization(page);
  const survey = await createSurvey(request);
  await openSurveys(page, `/${survey.id}/edit`);
  const dialog = page.getByRole("dialog", { name: "Edit Survey" });
  await dialog.getByLabel("Title").fill("Pantry visitors, winter");

  await page.keyboard.press("Escape");
  await expect(dialog.getByText("Discard what you changed?")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Pantry visitors, winter");

  await page.route(`**/api/surveys/${survey.id}`, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, json: { message: "Something went wrong", code: "unexpected" } })
      : route.continue(),
  );
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Something went wrong")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toHaveValue("Pantry visitors, winter");
  await page.unroute(`**/api/surveys/${survey.id}`);
  // Dismissing the notice is no step out of the dialog.
  await page.getByRole("button", { name: "Dismiss" }).click();

  const other = await request.put(`${product()}/api/surveys/${survey.id}`, {
    data: { ...PANTRY, title: "Changed elsewhere" },
    headers: { Origin: product() },
  });
  expect(other.status()).toBe(200);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByText("Somebody else changed this survey", { exact: false })).toBeVisible();
  await expect(dialog.getByLabel("Title")).toHaveValue("Pantry visitors, winter");
  const titleNow = async () =>
    ((await (await request.get(`${product()}/api/surveys/${survey.id}`)).json()) as Survey).title;
  expect(await titleNow()).toBe("Changed elsewhere");

  // Neither does the page take it along: a reload, as after signing in again, brings it back.
  await page.reload();
  await expect(dialog.getByText("What you typed earlier is still here.")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toHaveValue("Pantry visitors, winter");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await dialog.getByRole("button", { name: "Save anyway" }).click();
  await expect(dialog).toBeHidden();
  expect(await titleNow()).toBe("Pantry visitors, winter");

  await openSurveys(page, `/${survey.id}/edit`);
  await expect(dialog.getByText("What you typed earlier is still here.")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Delete question 4" }).click();
  await page.reload();
  await expect(dialog.getByRole("button", { name: "Delete question 4" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Start over" }).click();
  await expect(dialog.getByRole("button", { name: "Delete question 4" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("questions move by drag; Escape ends the drag and not the dialog", async ({ page }) => {
  // High enough that nothing scrolls below the pointer.
  await page.setViewportSize({ width: 1280, height: 1400 });
  const request = await newOrganization(page);
  const survey = await createSurvey(request);
  await openSurveys(page, `/${survey.id}/edit`);
  const dialog = page.getByRole("dialog", { name: "Edit Survey" });
  await dialog.getByRole("button", { name: /What should we stock/ }).click();
  const drag = async () => {
    const second = dialog.getByRole("button", { name: "Drag question 2" });
    const from = (await dialog.getByRole("button", { name: "Drag question 1" }).boundingBox())!;
    const to = (await second.boundingBox())!;
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 12, { steps: 10 });
    // The list is measured when the drag begins: a hand goes on moving until the other question makes room.
    await expect(async () => {
      await page.mouse.move(to.x + 9, to.y + 13);
      await page.mouse.move(to.x + 8, to.y + 12);
      expect((await second.boundingBox())!.y).toBeLessThan(to.y);
    }).toPass({ timeout: 5_000 });
  };
  await drag();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(dialog.getByText("Discard what you changed?")).toHaveCount(0);
  // Until it is back in its place.
  await page.waitForTimeout(300);
  await drag();
  await page.mouse.up();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  const stored: Survey = await (await request.get(`${product()}/api/surveys/${survey.id}`)).json();
  expect(stored.questions.map((question) => question.id)).toEqual(["day", "found", "rate", "more"]);
});

test("editing keeps the ids that answers point at", async ({ page }) => {
  const request = await newOrganization(page);
  const survey = await createSurvey(request);
  await openSurveys(page);
  await surveyItem(page, "Pantry visitors").getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Survey" });
  await dialog.getByRole("button", { name: /Which day suits you/ }).click();
  await dialog.getByRole("textbox", { name: "Option 2" }).fill("Sunday");
  const grip = dialog.getByRole("button", { name: "Move option 2", exact: true });
  await grip.focus();
  // Every step is announced, and the next key counts from then on.
  const announced = (words: string) => expect(dialog.getByText(words, { exact: true })).toBeAttached();
  await page.keyboard.press("Space");
  await announced("Position 2");
  await page.keyboard.press("ArrowUp");
  await announced("Position 1");
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("textbox", { name: "Option 1" })).toHaveValue("Sunday");
  await dialog.getByRole("button", { name: "Delete question 3" }).click();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Survey updated successfully")).toBeVisible();
  const stored: Survey = await (await request.get(`${product()}/api/surveys/${survey.id}`)).json();
  expect(stored.questions.map((question) => question.id)).toEqual(["found", "day", "more"]);
  const [tuesday, saturday] = survey.questions[1]?.options ?? [];
  expect(stored.questions[1]?.options).toEqual([{ id: saturday?.id, label: "Sunday" }, tuesday]);
});

import { expect, test } from "@playwright/test";
import { DEMO_SURVEY_ID } from "@trellis/domain/embeds/demo-embeds.ts";
import {
  answerRequired,
  expectAccessible,
  expectNoSidewaysScroll,
  submitButton,
  thanks,
} from "../surveys/public-survey-form.ts";
import { product, publishSurvey } from "../surveys/public-survey-setup.ts";

const PLAYGROUND = "/help/embeds-playground";

test("attributes are played with, events are logged, and the types are one link away", async ({ page, request }) => {
  const survey = await publishSurvey();
  await page.goto(`${product()}${PLAYGROUND}?survey=${survey.id}`);
  const element = page.locator("trellis-survey");
  await expect(element.getByRole("heading", { name: survey.title })).toBeVisible();
  const events = page.locator("#events");
  await expect(events).toContainText("ready");
  await page.getByLabel("Color").fill("teal");
  await expect(submitButton(element)).toHaveCSS("background-color", "rgb(0, 128, 128)");
  await page.getByLabel("Theme").selectOption("dark");
  await expect(element.getByRole("heading", { name: survey.title })).toHaveCSS("color", "rgb(235, 236, 239)");
  await expect(page.locator("#code")).toContainText(
    `<trellis-survey survey-id="${survey.id}" primary-color="teal" data-theme="dark">`,
  );
  await element.getByLabel("Your neighborhood").fill("West End");
  await page.getByRole("button", { name: "Remove and add again" }).click();
  await expect(element).toHaveCount(0);
  await expect(element.getByLabel("Your neighborhood")).toHaveValue("West End");
  await answerRequired(element);
  await submitButton(element).click();
  await expect(thanks(element)).toBeVisible();
  await expect(events).toContainText("answered");
  await expect(events).toContainText("responseId");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(events).toHaveText("Nothing yet");
  await page.getByLabel("Prefill").fill('prefill-town="><script>alert(1)</script>\nnonsense\nonclick=alert(1)');
  await expect(element).toHaveAttribute("prefill-town", '"><script>alert(1)</script>');
  expect(await element.getAttribute("onclick")).toBeNull();

  const types = await request.get(`${product()}/embeds/trellis-embeds.d.ts`);
  expect(types.ok()).toBe(true);
  expect(await types.text()).toContain("HTMLElementTagNameMap");
  const react = await request.get(`${product()}/embeds/trellis-embeds-react.d.ts`);
  expect(await react.text()).toContain('declare module "react"');
  const vue = await request.get(`${product()}/embeds/trellis-embeds-vue.d.ts`);
  expect(await vue.text()).toContain('declare module "vue"');
});

test("shows the demo's survey, and is complete for everyone", async ({ page }) => {
  await page.goto(product() + PLAYGROUND);
  await expect(page.getByLabel("ID", { exact: true })).toHaveValue(DEMO_SURVEY_ID);
  await expect(page.locator("trellis-survey").getByRole("heading", { level: 2 })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

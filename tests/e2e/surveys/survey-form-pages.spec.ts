import { expect, type Page, test } from "@playwright/test";
import { type ForeignSite, startForeignSite } from "../embeds/embed-foreign-site.ts";
import { expectAccessible, expectNoSidewaysScroll, submitButton, thanks, watchTroubles } from "./public-survey-form.ts";
import { product, publishSurvey } from "./public-survey-setup.ts";
import { LONG_SURVEY } from "./survey-form-setup.ts";

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.stop());

const next = (page: Page) => page.getByRole("button", { name: "Next" });
const place = (page: Page, text: string) => page.getByText(text, { exact: true });
const embed = (id: string) =>
  `<trellis-survey survey-id="${id}"></trellis-survey><script async src="${product()}/embeds/survey.js"></script>`;

for (const [where, open] of [
  [
    "on its page",
    async (page: Page, survey: { id: string; pageUrl: string }) => void (await page.goto(survey.pageUrl)),
  ],
  [
    "in an embed",
    async (page: Page, survey: { id: string }) => void (await page.goto(site.put("pages", embed(survey.id)))),
  ],
] as const)
  test(`every kind of question, page by page, ${where}`, async ({ page }) => {
    const survey = await publishSurvey(LONG_SURVEY);
    const troubles = watchTroubles(page);
    await open(page, survey);
    await expect(place(page, "Page 1 of 2")).toBeVisible();
    const done = () => page.locator("progress").evaluate((bar: HTMLProgressElement) => bar.position);
    expect(await done()).toBe(0);
    await expect(page.getByLabel("Which car")).toBeHidden();

    await page.getByRole("radio", { name: "Driving" }).check();
    await expect(place(page, "Page 1 of 3")).toBeVisible(); // the page for drivers has come
    await next(page).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("Which car")).toHaveAccessibleDescription(
      "Its plate is enough. Please answer this question",
    );
    await page.getByLabel("Which car").fill("QC 4711");
    await page.keyboard.press("Enter"); // continues, and does not send

    await expect(page.getByText("Page 2 of 3").locator("..")).toBeFocused();
    await expect(page.getByText("What did you do?")).toBeHidden();
    const miles = page.getByLabel("How many miles");
    await expect(miles).toHaveAccessibleDescription("From 0 to 500");
    await miles.fill("many");
    await next(page).click();
    await expect(page.getByText("Use a number in digits, like 12 or 3.5")).toBeVisible();
    await miles.fill("501");
    await next(page).click();
    await expect(page.getByText("Use a number from 0 to 500")).toBeVisible();
    await miles.fill("12.5");
    await next(page).click();

    await expect(place(page, "Page 3 of 3")).toBeVisible();
    expect(await done()).toBeCloseTo(2 / 3);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(miles).toHaveValue("12.5");
    await next(page).click();
    await page.getByLabel("On which day?").fill("2026-02-28");
    await page.getByLabel("Your team leader's address").fill("leader@nowhere");
    await page.getByRole("radio", { name: "10 (Extremely likely)" }).check();
    await page.getByRole("checkbox", { name: "Sorting" }).check();
    await page.getByRole("checkbox", { name: "Carrying" }).check();
    await page.getByLabel("Anything else?").fill("More coffee");
    await submitButton(page).click();
    await expect(page.getByRole("alert").getByRole("button")).toHaveText(["Your team leader's address"]);
    await page.getByRole("alert").getByRole("button").click();
    await page.keyboard.type(".example"); // at the end of what is there
    await expect(page.getByLabel("Your team leader's address")).toBeFocused();
    await page.getByLabel("Your team leader's address").fill("leader@nowhere.example");
    await submitButton(page).click();
    await expect(thanks(page)).toBeFocused();
    expect(await done()).toBe(1);
    expect(await survey.answers()).toMatchObject([
      {
        version: 1,
        respondentEmail: null,
        responses: {
          role: "driver",
          car: "QC 4711",
          miles: "12.5",
          day: "2026-02-28",
          mail: "leader@nowhere.example",
          recommend: "10",
          tasks: ["sort", "carry"],
          notes: "More coffee",
        },
      },
    ]);
    expect(troubles).toEqual([]);
  });

test("answers hidden again aren't sent, and are still there when they reappear", async ({ page }) => {
  const survey = await publishSurvey(LONG_SURVEY);
  await page.goto(survey.pageUrl);
  await page.getByRole("radio", { name: "Driving" }).check();
  await page.getByLabel("Which car").fill("QC 4711");
  await page.getByRole("radio", { name: "Packing" }).check();
  await expect(page.getByLabel("Which car")).toBeHidden();
  await page.getByRole("radio", { name: "Driving" }).check();
  await expect(page.getByLabel("Which car")).toHaveValue("QC 4711");
  await page.getByRole("radio", { name: "Packing" }).check();
  await next(page).click();
  await expect(place(page, "Page 2 of 2")).toBeVisible(); // the drivers' page is left out
  await page.getByLabel("On which day?").fill("2026-03-01");
  await page.getByRole("radio", { name: "0 (Not at all likely)" }).check();
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect((await survey.answers())[0]?.responses).toEqual({ role: "packer", day: "2026-03-01", recommend: "0" });
});

test("a survey of several pages is answered entirely by keyboard", async ({ page }) => {
  const survey = await publishSurvey(LONG_SURVEY);
  await page.goto(survey.pageUrl);
  await place(page, "Page 1 of 2").waitFor();
  for (const key of ["Tab", "ArrowDown", "Tab"]) await page.keyboard.press(key); // Packing
  await expect(next(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Page 2 of 2").locator("..")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("02282026");
  await page.getByLabel("Your team leader's address").focus();
  await page.keyboard.press("Tab");
  for (const key of ["Space", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key); // 2
  for (const key of ["Tab", "Tab", "Space"]) await page.keyboard.press(key); // Carrying
  await page.keyboard.press("Tab");
  await page.keyboard.type("None");
  for (const key of ["Tab", "Tab"]) await page.keyboard.press(key); // the address, Back
  await expect(page.getByRole("button", { name: "Back" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(thanks(page)).toBeFocused();
  expect((await survey.answers())[0]?.responses).toEqual({
    role: "packer",
    day: "2026-02-28",
    recommend: "2",
    tasks: ["carry"],
    notes: "None",
  });
});

for (const colorScheme of ["light", "dark"] as const)
  test(`each page passes the accessibility checks at 320 px, in the embed too, ${colorScheme}`, async ({ page }) => {
    const survey = await publishSurvey(LONG_SURVEY);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of [survey.pageUrl, site.put("narrow", embed(survey.id))]) {
      await page.goto(address);
      await page.getByRole("radio", { name: "Driving" }).check();
      await page.getByLabel("Which car").fill("QC 4711");
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await next(page).click();
      await page.getByLabel("How many miles").fill("12");
      await expectAccessible(page);
      await next(page).click();
      await submitButton(page).click();
      await page.getByRole("alert").waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

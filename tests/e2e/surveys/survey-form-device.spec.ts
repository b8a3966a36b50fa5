import { expect, type Page, test } from "@playwright/test";
import { type ForeignSite, startForeignSite } from "../embeds/embed-foreign-site.ts";
import { answerRequired, submitButton, thanks, watchTroubles } from "./public-survey-form.ts";
import { product, publishSurvey } from "./public-survey-setup.ts";
import { LONG_SURVEY, SHORT_SURVEY } from "./survey-form-setup.ts";

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.stop());

const embed = (id: string, attributes = "") =>
  `<trellis-survey survey-id="${id}" ${attributes}></trellis-survey><script async src="${product()}/embeds/survey.js"></script>`;
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("trellis-")));

test.describe("what the device keeps", () => {
  test("continues where it was left, says so, and forgets when asked", async ({ page }) => {
    const survey = await publishSurvey(LONG_SURVEY);
    await page.goto(survey.pageUrl);
    await page.getByRole("radio", { name: "Packing" }).check();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByLabel("Anything else?").fill("Half a thou");
    await page.getByLabel("Email (optional)").fill("me@example.org");
    await page.reload();
    await expect(page.getByText("Page 2 of 2", { exact: true })).toBeVisible();
    await expect(page.getByText("Your earlier answers are still here.")).toBeVisible();
    await expect(page.getByLabel("Anything else?")).toHaveValue("Half a thou");
    await expect(page.getByLabel("Email (optional)")).toHaveValue("me@example.org");

    await page.getByRole("button", { name: "Start over" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByText("Page 1 of 2", { exact: true })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Packing" })).not.toBeChecked();
    expect(await keys(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText("Page 1 of 2", { exact: true })).toBeVisible();
    await expect(page.getByText("Your earlier answers")).toBeHidden();
  });

  test("is deleted once the answers are stored, in an embed as well", async ({ page }) => {
    const survey = await publishSurvey(SHORT_SURVEY);
    const address = site.put("kept", embed(survey.id));
    await page.goto(address);
    await page.getByLabel("Which word?").fill("Bread");
    await expect.poll(() => keys(page)).toEqual([`trellis-survey-${survey.id}`]);
    await page.reload();
    await expect(page.getByLabel("Which word?")).toHaveValue("Bread");
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await keys(page)).toEqual([]);
    expect(await survey.answers()).toMatchObject([{ responses: { Word: "Bread" } }]);
  });

  test("of an earlier version: what still fits is kept, what does not is left out", async ({ page }) => {
    const survey = await publishSurvey(SHORT_SURVEY);
    await page.goto(survey.pageUrl);
    await page.evaluate((id) => {
      const answers = { Word: "Bread", gone: "x", __proto__: { Word: "polluted" } };
      const draft = { version: 0, responseId: crypto.randomUUID(), answers, email: "", page: 7, savedAt: Date.now() };
      localStorage.setItem(`trellis-survey-${id}`, JSON.stringify(draft));
    }, survey.id);
    await page.reload();
    await expect(page.getByLabel("Which word?")).toHaveValue("Bread");
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
  });

  for (const kept of [
    "no JSON",
    "[]",
    '{"answers":null}',
    '{"answers":{"Word":{}},"email":"","responseId":"x","page":0}',
  ])
    test(`is ignored where it is ${kept}`, async ({ page }) => {
      const survey = await publishSurvey(SHORT_SURVEY);
      await page.goto(survey.pageUrl);
      await page.evaluate(([id, text]) => localStorage.setItem(`trellis-survey-${id}`, text!), [survey.id, kept]);
      await page.reload();
      await page.getByLabel("Which word?").fill("Bread");
      await submitButton(page).click();
      await expect(thanks(page)).toBeVisible();
    });

  test("a browser that stores nothing causes no message", async ({ page }) => {
    const survey = await publishSurvey(SHORT_SURVEY);
    const troubles = watchTroubles(page);
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("refused", "SecurityError");
          },
        });
    });
    await page.goto(survey.pageUrl);
    await page.getByLabel("Which word?").fill("Bread");
    await page.waitForTimeout(600);
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(troubles).toEqual([]);
  });
});

test.describe("the same survey twice", () => {
  test("in two tabs, each has separate answers, and neither counts as a repeat of the other", async ({
    page,
    context,
  }) => {
    const survey = await publishSurvey(SHORT_SURVEY);
    await page.goto(survey.pageUrl);
    await page.getByLabel("Which word?").fill("Bread");
    await expect.poll(() => keys(page)).toHaveLength(1);
    const other = await context.newPage();
    await other.goto(survey.pageUrl);
    await expect(other.getByLabel("Which word?")).toHaveValue("Bread");
    await other.getByLabel("Which word?").fill("Butter");
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    await submitButton(other).click();
    await expect(thanks(other)).toBeVisible();
    expect((await survey.answers()).map(({ responses }) => responses.Word).sort()).toEqual(["Bread", "Butter"]);
  });

  test("on one page, before and after a reload", async ({ page }) => {
    const survey = await publishSurvey(SHORT_SURVEY);
    await page.goto(site.put("two", embed(survey.id) + embed(survey.id)));
    const fields = page.getByLabel("Which word?");
    await fields.first().fill("Bread");
    await expect.poll(() => keys(page)).toHaveLength(1);
    await fields.last().fill("Butter"); // begun when something was kept already
    await page.waitForTimeout(600);
    await page.reload();
    await expect(fields.first()).toHaveValue("Butter");
    await fields.first().fill("Bread");
    for (const at of [0, 1]) {
      await page.locator("trellis-survey").nth(at).getByRole("button", { name: "Submit" }).click();
      await expect(thanks(page.locator("trellis-survey").nth(at))).toBeVisible();
    }
    expect((await survey.answers()).map(({ responses }) => responses.Word).sort()).toEqual(["Bread", "Butter"]);
  });

  test("after a reload, the visit continues with the same ID", async ({ page }) => {
    const survey = await publishSurvey(SHORT_SURVEY);
    const visits: string[] = [];
    page.on("request", (request) => {
      const { visitId } = request.url().endsWith("/visits") ? request.postDataJSON() : {};
      if (visitId) visits.push(visitId);
    });
    await page.goto(survey.pageUrl);
    await page.getByLabel("Which word?").fill("Bread");
    await expect.poll(() => keys(page)).toHaveLength(1);
    await page.reload();
    await page.getByLabel("Which word?").fill("Butter");
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    const [answer] = await survey.answers();
    expect(new Set(visits)).toEqual(new Set([answer?.id]));
  });
});

test.describe("without a connection", () => {
  test("answers are kept, and sent automatically when the connection is back", async ({ page, context }) => {
    const survey = await publishSurvey();
    await page.goto(site.put("offline", embed(survey.id)));
    await answerRequired(page);
    await page.getByLabel("Your neighborhood").fill("West End");
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(
      page.getByText("You're offline. Your answers are saved and will be sent automatically."),
    ).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByLabel("Your neighborhood")).toHaveValue("West End");
    await context.setOffline(false);
    await expect(thanks(page)).toBeFocused();
    expect(await survey.answers()).toMatchObject([{ responses: { town: "West End" } }]);
  });

  test("answers on a closed page are sent once when it is opened again", async ({ page }) => {
    const survey = await publishSurvey(SHORT_SURVEY);
    await page.goto(survey.pageUrl);
    await page.getByLabel("Which word?").fill("Bread");
    await page.route("**/responses", async (route) => {
      await route.fetch(); // it arrives, but the answer does not come back
      await route.abort();
    });
    await submitButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Your answers are saved and will be sent automatically.");
    await page.unroute("**/responses");
    await page.reload();
    await expect(thanks(page)).toBeVisible();
    expect(await survey.answers()).toHaveLength(1);
    expect(await keys(page)).toEqual([]);
  });

  test("changes made in the meantime are sent too", async ({ page, context }) => {
    const survey = await publishSurvey(SHORT_SURVEY);
    await page.goto(survey.pageUrl);
    await page.getByLabel("Which word?").fill("Bread");
    await context.setOffline(true);
    await submitButton(page).click();
    await page.getByText("You're offline.").waitFor();
    await page.getByLabel("Which word?").fill("Butter");
    await expect(page.getByText("You're offline.")).toBeHidden();
    await context.setOffline(false);
    await page.waitForTimeout(300);
    await expect(thanks(page)).toBeHidden(); // nothing was promised for what is being written
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await survey.answers()).toMatchObject([{ responses: { Word: "Butter" } }]);
  });

  test("a survey that has closed in the meantime says so, and nothing typed is lost", async ({ page, context }) => {
    const survey = await publishSurvey(SHORT_SURVEY);
    await page.goto(survey.pageUrl);
    await page.getByLabel("Which word?").fill("Bread");
    await context.setOffline(true);
    await submitButton(page).click();
    await page.getByText("You're offline.").waitFor();
    await survey.close();
    await context.setOffline(false);
    await expect(page.getByRole("alert")).toContainText("This survey is closed");
    await expect(page.getByLabel("Which word?")).toHaveValue("Bread");
  });
});

test("reports where someone started, continued and stopped, and nothing more once the answers are sent", async ({
  page,
}) => {
  const survey = await publishSurvey(LONG_SURVEY);
  const visits: { visitId: string; lastQuestionId: string }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/visits") && !request.postDataJSON().seen) visits.push(request.postDataJSON());
  });
  await page.goto(survey.pageUrl);
  await page.getByText("Page 1 of 2").waitFor();
  await page.keyboard.press("Tab");
  expect(visits).toEqual([]); // no one answered yet
  await page.getByRole("radio", { name: "Packing" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Anything else?").fill("No");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  await expect.poll(() => visits.map(({ lastQuestionId }) => lastQuestionId)).toEqual(["role", "day", "notes"]);
  expect(new Set(visits.map(({ visitId }) => visitId)).size).toBe(1);
  await page.getByLabel("On which day?").fill("2026-03-01");
  await page.getByRole("radio", { name: "7" }).check();
  await submitButton(page).click();
  await thanks(page).waitFor();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  await page.waitForTimeout(200);
  expect(visits).toHaveLength(3);
  expect((await survey.answers())[0]?.id).toBe(visits[0]?.visitId);
});

test("an invitation that opens nothing is said before anything is answered, with the way out", async ({ page }) => {
  const survey = await publishSurvey(SHORT_SURVEY);
  await page.goto(`${survey.pageUrl}?invitation=s3cret`);
  await expect(page.getByRole("heading", { name: "This invitation can't be used" })).toBeVisible();
  await expect(page.getByText("Look for a newer email, or contact the organization that invited you.")).toBeVisible();
  await expect(page.getByLabel("Which word?")).toHaveCount(0);
});

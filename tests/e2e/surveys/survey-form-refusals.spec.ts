import { expect, type Page, test } from "@playwright/test";
import { type ForeignSite, startForeignSite } from "../embeds/embed-foreign-site.ts";
import { answerRequired, submitButton, thanks, watchTroubles } from "./public-survey-form.ts";
import { product, publishSurvey } from "./public-survey-setup.ts";
import { SHORT_SURVEY } from "./survey-form-setup.ts";

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.stop());

const embed = (id: string) =>
  `<trellis-survey survey-id="${id}"></trellis-survey><script async src="${product()}/embeds/survey.js"></script>`;
const refuse = (page: Page, status: number, json: object) =>
  page.route("**/responses", (route) =>
    route.fulfill({
      status,
      json,
      headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" },
    }),
  );

test("five megabytes of text are refused at the field, and the page stays at hand", async ({ page }) => {
  const survey = await publishSurvey();
  const troubles = watchTroubles(page);
  await page.goto(site.put("big", embed(survey.id)));
  await answerRequired(page);
  await page.getByLabel("What should we stock more of?").evaluate((field: HTMLTextAreaElement) => {
    field.value = "x".repeat(5_000_000); // as a program writes it, past the field's own limit
    field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  });
  await submitButton(page).click();
  await expect(page.getByLabel("What should we stock more of?")).toHaveAccessibleDescription(
    "At most 10,000 characters",
  );
  await page.getByLabel("What should we stock more of?").fill("Bread");
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await survey.answers()).toMatchObject([{ responses: { more: "Bread" } }]);
  expect(troubles).toEqual([]);
});

test("an option that the survey does not have is refused at its question", async ({ page }) => {
  const survey = await publishSurvey();
  await page.goto(survey.pageUrl);
  await answerRequired(page);
  await page.getByRole("radio", { name: "School" }).evaluate((field: HTMLInputElement) => {
    field.value = "somebody-elses-option";
  });
  await submitButton(page).click();
  await expect(page.getByRole("radiogroup", { name: "How did you hear" })).toHaveAccessibleDescription(
    "Choose an option of this question",
  );
  expect(await survey.answers()).toEqual([]);
});

test("what only the server refuses is said at the field, and nothing typed is lost", async ({ page }) => {
  const survey = await publishSurvey(SHORT_SURVEY);
  await page.goto(site.put("refused", embed(survey.id)));
  await page.getByLabel("Which word?").fill("Bread");
  const issues = [{ path: "responses.Word", message: "Contains a character that can't be stored" }];
  await refuse(page, 422, { message: "Please check these answers", issues });
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Which word?")).toHaveAccessibleDescription("Contains a character that can't be stored");
  await expect(page.getByLabel("Which word?")).toHaveValue("Bread");
  await page.unroute("**/responses");
  await page.getByLabel("Which word?").fill("Butter");
  await expect(page.getByRole("alert")).toBeHidden();
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
});

for (const [status, body, message] of [
  [404, {}, "Survey Not Found"],
  [409, { message: "This invitation has already been answered." }, "This invitation has already been answered."],
  [410, {}, "This survey is closed"],
  [413, {}, "Failed to submit survey. Please try again."],
  [429, { message: "Too many answers. Wait." }, "Too many answers. Wait."],
  [500, "nothing of use", "Failed to submit survey. Please try again."],
] as const)
  test(`${status} is said below the questions, and the answers stay`, async ({ page }) => {
    const survey = await publishSurvey(SHORT_SURVEY);
    await page.goto(survey.pageUrl);
    await page.getByLabel("Which word?").fill("Bread");
    await refuse(page, status, typeof body === "string" ? { text: body } : body);
    await submitButton(page).click();
    await expect(page.getByRole("alert")).toContainText(message);
    await expect(page.getByLabel("Which word?")).toHaveValue("Bread");
    await page.unroute("**/responses");
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await survey.answers()).toHaveLength(1);
  });

test("answers to earlier versions of the questions are accepted", async ({ page }) => {
  const survey = await publishSurvey(SHORT_SURVEY);
  await page.goto(survey.pageUrl);
  await page.getByLabel("Which word?").fill("Bread");
  await survey.edit({ questions: [{ id: "Other", type: "text", question: "Another one?", required: true }] });
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await survey.answers()).toMatchObject([{ version: 1, responses: { Word: "Bread" } }]);
});

test("the proof of work that a busy survey requires starts with the first focus, and is sent along", async ({
  page,
}) => {
  const survey = await publishSurvey(SHORT_SURVEY);
  const challenge = `${Date.now()}.4.nonce.${"s".repeat(43)}`;
  await page.route(`**/api/public/surveys/${survey.id}`, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, challenge } });
  });
  await page.goto(survey.pageUrl);
  await page.getByLabel("Which word?").fill("Bread");
  const [request] = await Promise.all([page.waitForRequest("**/responses"), submitButton(page).click()]);
  expect(request.headers()["x-proof-of-work"]).toMatch(
    new RegExp(`^${challenge.replaceAll(".", "\\.")}\\.\\d+(-\\d+)*$`),
  );
  expect(request.postDataJSON()).toMatchObject({ startedAt: expect.any(String) });
});

test("without the code that answering needs, sending says so and works on the next try", async ({ page }) => {
  const survey = await publishSurvey(SHORT_SURVEY);
  await page.route("**/embeds/survey-more.*", (route) => route.abort());
  await page.goto(site.put("without", embed(survey.id)));
  await page.getByLabel("Which word?").fill("Bread");
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Failed to submit survey. Please try again.");
  await page.unroute("**/embeds/survey-more.*");
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await survey.answers()).toMatchObject([{ responses: { Word: "Bread" } }]);
});

test("a module that is not what was published is not run", async ({ page }) => {
  const survey = await publishSurvey(SHORT_SURVEY);
  await page.route("**/embeds/survey-more.*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `document.title = "taken";\n${await answer.text()}` });
  });
  await page.goto(site.put("tampered", embed(survey.id)));
  await page.getByLabel("Which word?").fill("Bread");
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Failed to submit survey.");
  expect(await page.title()).not.toBe("taken");
});

test("notifies the page when it is ready, started, answered or failing", async ({ page }) => {
  const survey = await publishSurvey(SHORT_SURVEY);
  await page.goto(site.put("events", `${embed(survey.id)}<p>Below</p>`));
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ["ready", "started", "answered"])
      document.addEventListener(name, (event) => heard.push(`${name} ${Object.keys((event as CustomEvent).detail)}`));
    document
      .querySelector("trellis-survey")!
      .addEventListener("error", (event) => heard.push(`error ${(event as CustomEvent).detail.message}`));
    window.addEventListener("error", () => heard.push("the window's own error"));
  });
  const heard = () =>
    page.evaluate(() => (window as unknown as { heard: string[] }).heard.filter((each) => !each.startsWith("ready")));
  await page.getByLabel("Which word?").fill("Bread");
  await page.getByLabel("Which word?").fill("Butter");
  await expect.poll(heard).toEqual(["started surveyId"]);
  await refuse(page, 500, {});
  await submitButton(page).click();
  await expect.poll(heard).toEqual(["started surveyId", "error Failed to submit survey. Please try again."]);
  await page.unroute("**/responses");
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect.poll(async () => (await heard()).at(-1)).toBe("answered surveyId,responseId");
});

import { expect, type FrameLocator, type Page, test } from "@playwright/test";
import { answerRequired, submitButton, thanks, watchTroubles } from "../surveys/public-survey-form.ts";
import { type PublishedSurvey, product, publishSurvey } from "../surveys/public-survey-setup.ts";
import { HOSTILE_PAGES, type Snippet } from "./hostile-pages.ts";
import { type HostileSite, startHostileSite } from "./hostile-site.ts";

let site: HostileSite;
let survey: PublishedSurvey;
let snippet: Snippet;

test.beforeAll(async () => {
  site = await startHostileSite();
});
test.afterAll(() => site.stop());
test.beforeEach(async () => {
  survey = await publishSurvey();
  const [element = "", script = ""] = survey.embedCode.split("\n");
  snippet = { code: survey.embedCode, element, script };
});

const heading = (place: Page | FrameLocator) => place.getByRole("heading", { name: survey.title });

for (const { name, page: pageOf } of HOSTILE_PAGES)
  test(`a survey is answered on: ${name}`, async ({ page }) => {
    const troubles = watchTroubles(page);
    const foreign = pageOf(snippet);
    await page.goto(site.put(foreign));
    const place = foreign.isInFrame ? page.frameLocator("iframe") : page;
    await expect(heading(place)).toHaveCount(1);
    await answerRequired(place);
    await place.getByRole("checkbox", { name: "Saturday" }).check();
    await place.getByLabel("Your neighborhood").fill("West End");
    await submitButton(place).click();
    await expect(thanks(place)).toBeVisible();
    const responses = { heard: "school", rate: "4", found: "yes", days: ["sat"], town: "West End" };
    expect((await survey.answers()).map((answer) => answer.responses)).toEqual([responses]);
    expect(troubles).toEqual([]);
  });

test("where scripts are removed a link is left, and it leads to the form", async ({ page }) => {
  await page.goto(site.put({ body: snippet.element }));
  await page.getByRole("link", { name: survey.title }).click();
  await expect(page).toHaveURL(survey.pageUrl);
  await expect(submitButton(page)).toBeVisible();
});

test("where our origin is not allowed a link is left", async ({ page }) => {
  await page.goto(site.put({ body: snippet.code, policy: "default-src 'self'; script-src 'self'" }));
  await expect(page.getByRole("link", { name: survey.title })).toBeVisible();
});

test("where scripts may run but requests are blocked, the form says so and links to its page", async ({ page }) => {
  await page.goto(site.put({ body: snippet.code, policy: `default-src 'self'; script-src ${product()}` }));
  await expect(page.getByRole("heading", { name: "This form is unavailable right now." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open its page" })).toHaveAttribute("href", survey.pageUrl);
});

test("a page rerendered around the form: moved while someone types, removed, put back", async ({ page }) => {
  const troubles = watchTroubles(page);
  await page.goto(site.put({ body: `<div id="one">${snippet.code}</div><div id="two"></div>` }));
  await page.getByLabel("Your neighborhood").focus();
  for (const letter of "West End") {
    await page.keyboard.type(letter);
    await page.evaluate(() => {
      const node = document.querySelector("trellis-survey")!;
      const [one, two] = [document.querySelector("#one")!, document.querySelector("#two")!];
      (node.parentElement === one ? two : one).append(node);
    });
  }
  await expect(page.getByLabel("Your neighborhood")).toHaveValue("West End");
  await page.evaluate(async () => {
    const node = document.querySelector("trellis-survey")!;
    node.remove();
    await new Promise((resolve) => setTimeout(resolve, 300));
    document.querySelector("main")!.append(node);
  });
  await expect(page.getByLabel("Your neighborhood")).toHaveValue("West End");
  await answerRequired(page);
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(troubles).toEqual([]);
});

test("a single-page app that makes the element again and again leaves nothing behind", async ({ page }) => {
  const troubles = watchTroubles(page);
  await page.goto(site.put({ body: snippet.code }));
  await expect(heading(page)).toBeVisible();
  await page.evaluate(async (html) => {
    const main = document.querySelector("main")!;
    for (let visit = 0; visit < 20; visit++) {
      main.innerHTML = "<h1>Elsewhere</h1>";
      await new Promise(requestAnimationFrame);
      main.innerHTML = `<h1>Here</h1>${html}`;
      await new Promise(requestAnimationFrame);
    }
  }, snippet.element);
  await expect(heading(page)).toHaveCount(1);
  await answerRequired(page);
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await survey.answers()).toHaveLength(1);
  expect(troubles).toEqual([]);
});

test("a survey that closes while it is answered says so and keeps what was typed", async ({ page }) => {
  await page.goto(site.put({ body: snippet.code }));
  await answerRequired(page);
  await page.getByLabel("Your neighborhood").fill("West End");
  await survey.close();
  await submitButton(page).click();
  await expect(page.getByText("It no longer accepts answers. Thank you for your interest.")).toBeVisible();
  await expect(page.getByLabel("Your neighborhood")).toHaveValue("West End");
  expect(await survey.answers()).toEqual([]);
});

test("a slow and lossy network loses nothing", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const network = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 20_000 };
  await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
  await page.goto(site.put({ body: snippet.code }));
  await answerRequired(page);
  let attempts = 0;
  await page.route("**/responses", async (route) => {
    attempts += 1;
    if (attempts === 1) {
      await route.fetch(); // it arrives; its answer does not come back
      await route.abort("connectionreset");
    } else await route.continue();
  });
  await submitButton(page).click();
  await expect(async () => {
    if (await thanks(page).isHidden()) await submitButton(page).click({ timeout: 500 });
    await expect(thanks(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await survey.answers()).toHaveLength(1);
});

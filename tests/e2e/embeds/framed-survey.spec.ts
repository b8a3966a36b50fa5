import { expect, type Page, test } from "@playwright/test";
import { answerRequired, submitButton, thanks, watchTroubles } from "../surveys/public-survey-form.ts";
import { type PublishedSurvey, product, publishSurvey } from "../surveys/public-survey-setup.ts";
import { type HostileSite, startHostileSite } from "./hostile-site.ts";

let site: HostileSite;
let survey: PublishedSurvey;

test.beforeAll(async () => {
  site = await startHostileSite();
});
test.afterAll(() => site.stop());
test.beforeEach(async () => {
  survey = await publishSurvey();
});

const heightOf = (page: Page, index = 0) =>
  page
    .locator("iframe")
    .nth(index)
    .evaluate((frame) => frame.getBoundingClientRect().height);
/** What the framed page would need to be read without scrolling. */
const needOf = async (page: Page, index = 0) => {
  const frame = await page.locator("iframe").nth(index).elementHandle();
  return (await frame!.contentFrame())!.evaluate(() => document.documentElement.scrollHeight);
};
/** The room that the code keeps before the script runs. */
const kept = () => Number(/ height=(\d+)/.exec(survey.iframeCode)?.[1]);
const settled = (page: Page, index = 0) =>
  expect(async () => {
    const [height, need] = [await heightOf(page, index), await needOf(page, index)];
    expect(Math.abs(height - need)).toBeLessThanOrEqual(1);
  }).toPass();

test("a frame grows and shrinks with its form, under a policy that allows our origin alone", async ({ page }) => {
  const troubles = watchTroubles(page);
  const policy = `default-src 'none'; script-src ${product()}; frame-src ${product()}`;
  await page.goto(site.put({ body: survey.iframeCode, policy }));
  const form = page.frameLocator("iframe");
  await expect(submitButton(form)).toBeVisible();
  await expect(form.getByText("Powered by Trellis")).toBeHidden();
  await settled(page);
  const before = await heightOf(page);
  expect(before).toBeGreaterThan(500);
  await submitButton(form).click();
  await expect(form.getByRole("alert").first()).toBeVisible();
  await settled(page);
  expect(await heightOf(page)).toBeGreaterThan(before);
  await answerRequired(form);
  await submitButton(form).click();
  await expect(thanks(form)).toBeVisible();
  await settled(page);
  expect(await heightOf(page)).toBeLessThan(400);
  expect(await survey.answers()).toHaveLength(1);
  expect(troubles).toEqual([]);
});

test("two frames with the script twice keep their own heights", async ({ page }) => {
  const other = await publishSurvey();
  await page.goto(site.put({ body: `${survey.iframeCode}<hr>${other.iframeCode}` }));
  for (const index of [0, 1]) {
    await expect(submitButton(page.frameLocator("iframe").nth(index))).toBeVisible();
    await settled(page, index);
  }
  const tall = await heightOf(page, 1);
  const first = page.frameLocator("iframe").first();
  await answerRequired(first);
  await submitButton(first).click();
  await expect(thanks(first)).toBeVisible();
  await settled(page);
  expect(await heightOf(page, 1)).toBe(tall);
});

test("a script that comes late asks the frames that spoke before", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/embeds/frame.*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.put({ body: survey.iframeCode }), { waitUntil: "commit" });
  await expect(submitButton(page.frameLocator("iframe"))).toBeVisible();
  expect(await heightOf(page)).toBe(kept());
  release();
  await settled(page);
  expect(await heightOf(page)).not.toBe(kept());
});

test("without the script a frame keeps its height, and all of the form can be reached", async ({ page }) => {
  await page.goto(site.put({ body: survey.iframeCode.split("\n")[0] ?? "" }));
  const form = page.frameLocator("iframe");
  await answerRequired(form);
  expect(await heightOf(page)).toBe(kept());
  await submitButton(form).click();
  await expect(thanks(form)).toBeVisible();
});

test("the address carries color, theme and language", async ({ page }) => {
  const code = survey.iframeCode.replace(survey.pageUrl, `${survey.pageUrl}?color=0f766e&theme=dark&lang=es`);
  await page.goto(site.put({ body: code }));
  const form = page.frameLocator("iframe");
  const submit = form.getByRole("button", { name: "Enviar" });
  await expect(submit).toHaveCSS("background-color", "rgb(15, 118, 110)");
  await expect(form.getByRole("heading", { name: survey.title })).toHaveCSS("color", "rgb(235, 236, 239)");
  await page.goto(`${survey.pageUrl}?color=javascript:alert(1)&theme=x"><script>&lang=<b>`);
  await expect(submitButton(page)).toBeVisible();
});

test("messages that are not ours change nothing, on neither side", async ({ page }) => {
  const troubles = watchTroubles(page);
  const liar = site.put({
    body: "<p>Liar</p>",
    script: `setInterval(() => {
      for (const height of [30000, -1, NaN, 1e9, "5", { valueOf() { return 9; } }.valueOf])
        try { parent.postMessage({ type: "trellis:height", height }, "*"); } catch (error) {}
    }, 20);`,
  });
  await page.goto(site.put({ body: `${survey.iframeCode}<iframe src="${liar}" title="Liar" height="50"></iframe>` }));
  const form = page.frameLocator("iframe").first();
  await expect(submitButton(form)).toBeVisible();
  await settled(page);
  const before = await heightOf(page);
  await page.evaluate(() => {
    const ours = document.querySelector("iframe")!.contentWindow!;
    const messages = [null, "x", 7, [], { type: "trellis:height", height: 5 }, { type: "trellis:gift", amount: "1e9" }];
    for (const message of messages) {
      ours.postMessage(message, "*");
      window.postMessage(message, "*");
    }
    ours.postMessage(JSON.parse('{"__proto__":{"polluted":1},"type":"trellis:height"}'), "*");
  });
  await answerRequired(form);
  expect(await heightOf(page)).toBe(before);
  expect(await heightOf(page, 1)).toBe(50 + 4); // its own border
  await submitButton(form).click();
  await expect(thanks(form)).toBeVisible();
  expect(troubles).toEqual([]);
});

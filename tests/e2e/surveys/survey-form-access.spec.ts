import { expect, type Page, test } from "@playwright/test";
import { type ForeignSite, HOSTILE_CSS, startForeignSite } from "../embeds/embed-foreign-site.ts";
import {
  answerRequired,
  expectAccessible,
  expectNoSidewaysScroll,
  submitButton,
  thanks,
} from "./public-survey-form.ts";
import { type PublishedSurvey, product, publishSurvey } from "./public-survey-setup.ts";
import { LONG_SURVEY } from "./survey-form-setup.ts";

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.stop());

const embed = (id: string) =>
  `<trellis-survey survey-id="${id}"></trellis-survey><script async src="${product()}/embeds/survey.js"></script>`;
const places = (survey: PublishedSurvey) => [survey.pageUrl, site.put("access", embed(survey.id))];

/** Everything that can be pressed or typed into, with the room that a finger has. */
const targets = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector("trellis-survey")?.shadowRoot ?? document;
    return Array.from(root.querySelectorAll<HTMLElement>("a, button, input, textarea"))
      .filter((each) => each.checkVisibility() && !each.closest("[inert]"))
      .map((each) => {
        const { width, height } = (each.closest(".form-options label") ?? each).getBoundingClientRect();
        return { what: each.textContent || each.getAttribute("name"), width, height };
      });
  });

test("every target is at least 24 px wide and high", async ({ page }) => {
  const survey = await publishSurvey(LONG_SURVEY);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of places(survey)) {
    await page.goto(address);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("alert").waitFor();
    const first = await targets(page);
    await page.getByRole("radio", { name: "Packing" }).check();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Page 2 of 2").waitFor();
    const all = [...first, ...(await targets(page))];
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(({ width, height }) => width < 24 || height < 24)).toEqual([]);
  }
});

test("at 400 % nothing is cut off, and one scrolls in one direction only", async ({ page }) => {
  const survey = await publishSurvey({
    ...LONG_SURVEY,
    title: "Donaudampfschifffahrtsgesellschaftskapitänswitwenbefragung",
  });
  await page.setViewportSize({ width: 320, height: 256 }); // 1280 × 1024 at 400 %
  for (const address of places(survey)) {
    await page.goto(address);
    await page.getByRole("radio", { name: "Packing" }).check();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("radio", { name: "10" }).check();
    await expectNoSidewaysScroll(page);
    const cut = await page.evaluate(() => {
      const root = document.querySelector("trellis-survey")?.shadowRoot ?? document;
      return Array.from(root.querySelectorAll<HTMLElement>(".form *"))
        .filter(
          (each) => each.checkVisibility() && !each.closest(".form-sr") && each.scrollWidth > each.clientWidth + 1,
        )
        .filter((each) => getComputedStyle(each).display !== "inline" && !each.matches("input, progress"))
        .map((each) => each.outerHTML.slice(0, 120));
    });
    expect(cut).toEqual([]);
  }
});

test("eleven steps are in one row, or in two of six and five, depending on the form's width", async ({ page }) => {
  const survey = await publishSurvey({
    title: "Recommend",
    questions: [{ id: "recommend", type: "nps", question: "Would you recommend us?" }],
  });
  for (const [width, columns] of [
    [1000, 11],
    [600, 11],
    [390, 6],
    [320, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(site.put("nps", embed(survey.id)));
    const steps = page.locator("trellis-survey .form-options label");
    await expect(steps).toHaveCount(11);
    const boxes = await steps.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(boxes.filter((top) => top === boxes[0])).toHaveLength(columns);
    await expectNoSidewaysScroll(page);
  }
});

test("text that a reader spaces widely stays whole", async ({ page }) => {
  const survey = await publishSurvey();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(survey.pageUrl);
  await submitButton(page).waitFor();
  const css = "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }";
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  await expectNoSidewaysScroll(page);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`forced colors show what is chosen, wrong and focused, ${colorScheme}`, async ({ page }) => {
    const survey = await publishSurvey(LONG_SURVEY);
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    for (const address of places(survey)) {
      await page.goto(address);
      await page.getByRole("radio", { name: "Packing" }).check();
      await expect(page.getByRole("radio", { name: "Packing" })).toHaveCSS("appearance", "auto");
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByRole("radio", { name: "9" }).focus();
      await page.keyboard.press("Space");
      const chosen = page.locator("label").filter({ hasText: /^9$/ });
      await expect(chosen).toHaveCSS("outline-style", "solid");
      await expect(page.getByText("Page 2 of 2").locator("..").locator("progress")).toHaveCSS("appearance", "auto");
      await expectAccessible(page);
    }
  });

test("who wants less motion gets a spinner that hardly turns", async ({ page }) => {
  const survey = await publishSurvey();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(site.put("motion", embed(survey.id)));
  await answerRequired(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/responses", async (route) => {
    await held;
    await route.continue();
  });
  await submitButton(page).click();
  const spinner = page.locator("trellis-survey .form-spinner");
  await expect(spinner).toHaveCSS("animation-duration", "4s");
  await expect(page.getByRole("button", { name: "Submitting…" })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("status").filter({ hasText: "Submitting…" })).toHaveCount(1);
  release();
  await expect(thanks(page)).toBeFocused();
});

test("the focus is seen wherever it goes, under hostile styles too", async ({ page }) => {
  const survey = await publishSurvey();
  await page.goto(site.put("focus", embed(survey.id), { css: HOSTILE_CSS }));
  await submitButton(page).waitFor();
  const seen: string[] = [];
  for (let step = 0; step < 9; step++) {
    await page.keyboard.press("Tab");
    seen.push(
      await page.evaluate(() => {
        const focused = document.querySelector("trellis-survey")!.shadowRoot!.activeElement;
        const part = focused?.closest(".form-options label") ?? focused;
        return part ? `${getComputedStyle(part).outlineStyle} ${getComputedStyle(part).outlineWidth}` : "";
      }),
    );
  }
  expect(seen).toEqual(Array(9).fill("solid 2px"));
});

test("every message says which field it belongs to, and the title fits the page's headings", async ({ page }) => {
  const survey = await publishSurvey({ ...LONG_SURVEY, allowAnonymous: false });
  await page.goto(survey.pageUrl);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await page.getByRole("radio", { name: "Packing" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Your team leader's address").fill("nobody");
  await submitButton(page).click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("button")).toHaveText([
    "On which day?",
    "Your team leader's address",
    "Would you recommend us?",
    "Email",
  ]);
  const address = page.getByRole("textbox", { name: "Email", exact: true });
  for (const [field, message] of [
    [page.getByLabel("On which day?"), "Please answer this question"],
    [page.getByLabel("Your team leader's address"), "Valid email is required"],
    [address, "Email is required"],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  await summary.getByRole("button", { name: "Email" }).click();
  await expect(address).toBeFocused();
  await page.goto(site.put("headings", embed(survey.id)));
  await expect(page.getByRole("heading", { level: 2, name: "Volunteer Check-in" })).toBeVisible();
});

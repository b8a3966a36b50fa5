import { expect, test } from "@playwright/test";
import {
  answerRequired,
  expectAccessible,
  expectNoSidewaysScroll,
  submitButton,
  thanks,
  watchTroubles,
} from "../surveys/public-survey-form.ts";
import { type PublishedSurvey, product, publishSurvey } from "../surveys/public-survey-setup.ts";
import { type ForeignSite, HOSTILE_CSS, startForeignSite } from "./embed-foreign-site.ts";

let site: ForeignSite;
let survey: PublishedSurvey;

test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.stop());
test.beforeEach(async () => {
  survey = await publishSurvey();
});

const script = (file = "survey.js") => `<script async src="${product()}/embeds/${file}"></script>`;
const element = (attributes = "") =>
  `<trellis-survey survey-id="${survey.id}" ${attributes}><a href="${survey.pageUrl}">Answer the survey</a></trellis-survey>`;

test("the owner's snippet is answered by keyboard under a strict policy and hostile styles", async ({ page }) => {
  const troubles = watchTroubles(page);
  await page.goto(site.put("hostile", survey.embedCode, { css: HOSTILE_CSS }));
  await expect(page.getByRole("heading", { name: survey.title })).toBeVisible();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown"); // School
  await page.keyboard.press("Tab");
  for (const key of ["Space", "ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key); // 4
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space"); // Yes
  for (const key of ["Tab", "Tab", "Space"]) await page.keyboard.press(key); // Saturday
  await page.keyboard.press("Tab");
  await page.keyboard.type("West End");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Eggs & soup");
  await page.keyboard.press("Enter");
  await page.keyboard.type("<b>bread</b>");
  await page.keyboard.press("Tab");
  await page.keyboard.type("visitor@example.org");
  await page.keyboard.press("Tab");
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText(`${survey.organizationName} has received your answers.`)).toBeVisible();
  const answers = await survey.answers();
  expect(answers).toMatchObject([
    {
      respondentEmail: "visitor@example.org",
      responses: {
        heard: "school",
        rate: "4",
        found: "yes",
        days: ["sat"],
        town: "West End",
        more: "Eggs & soup\n<b>bread</b>",
      },
    },
  ]);
  expect(troubles).toEqual([]);
});

test("hostile styles change nothing that is seen", async ({ page }) => {
  const readStyles = async () => {
    await page.getByRole("heading", { name: survey.title }).waitFor();
    return page.evaluate(() => {
      const host = document.querySelector("trellis-survey")!;
      const parts = ["h2", "legend", "label", "textarea", "button", ".embed"];
      return parts.map((part) => {
        const node = host.shadowRoot!.querySelector(part)!;
        const { color, backgroundColor, fontSize, lineHeight, letterSpacing, display } = getComputedStyle(node);
        const { width, height } = node.getBoundingClientRect();
        return { part, color, backgroundColor, fontSize, lineHeight, letterSpacing, display, width, height };
      });
    });
  };
  await page.goto(site.put("calm", `${element()}${script()}`, { css: "body { margin: 0; }" }));
  const calm = await readStyles();
  await page.goto(site.put("loud", `${element()}${script()}`, { css: HOSTILE_CSS }));
  expect(await readStyles()).toEqual(calm);
});

test("missing answers are named, and the summary takes the focus", async ({ page }) => {
  await page.goto(site.put("missing", `${element()}${script()}`));
  await submitButton(page).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please fill in all required fields");
  await expect(page.getByText("Please answer this question")).toHaveCount(3);
  await expect(page.getByRole("radiogroup", { name: "Did you find what you needed?" })).toHaveAccessibleDescription(
    "Please answer this question",
  );
  await summary.getByRole("button", { name: "Did you find what you needed?" }).click();
  await expect(page.getByRole("radio", { name: "Yes" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText("Please answer this question")).toHaveCount(2);
  await answerRequired(page);
  await expect(summary).toHaveCount(0);
  await page.getByLabel("Email").fill("nobody");
  await submitButton(page).click();
  await expect(page.getByText("Valid email is required")).toBeVisible();
  expect(await survey.answers()).toEqual([]);
});

test("counts as seen when half of it is on screen, and once", async ({ page }) => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/visits")) seen.push(request.postData() ?? "");
  });
  await page.goto(site.put("below", `<p>Above</p>${element()}${script()}`, { css: "p { height: 3000px }" }));
  await expect(submitButton(page)).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(seen).toEqual([]);
  for (const place of ["trellis-survey", "p", "trellis-survey"])
    await page.locator(place).first().scrollIntoViewIfNeeded();
  await submitButton(page).scrollIntoViewIfNeeded();
  await expect.poll(() => seen).toEqual(['{"seen":true}']);
});

test("appears twice on a page, with its script twice", async ({ page }) => {
  const troubles = watchTroubles(page);
  await page.goto(site.put("twice", `${script()}${script()}${element()}${element('primary-color="#b45309"')}`));
  const [first, second] = [page.locator("trellis-survey").first(), page.locator("trellis-survey").last()];
  await answerRequired(first);
  await answerRequired(second);
  await second.getByRole("radio", { name: "5" }).check();
  await submitButton(first).click();
  await expect(thanks(first)).toBeVisible();
  await expect(submitButton(second)).toHaveCSS("background-color", "rgb(180, 83, 9)");
  await submitButton(second).click();
  await expect(thanks(second)).toBeVisible();
  expect((await survey.answers()).map(({ responses }) => responses.rate).sort()).toEqual(["4", "5"]);
  expect(troubles).toEqual([]);
});

test("a node that is moved while someone types keeps text and focus", async ({ page }) => {
  await page.goto(site.put("moved", `${element()}<section></section>${script()}`));
  await page.getByLabel("Your neighborhood").focus();
  await page.keyboard.type("West ");
  await page.evaluate(() => document.querySelector("section")!.append(document.querySelector("trellis-survey")!));
  await page.keyboard.type("End");
  await expect(page.getByLabel("Your neighborhood")).toHaveValue("West End");
  await page.evaluate(async () => {
    const node = document.querySelector("trellis-survey")!;
    node.remove();
    await new Promise((resolve) => setTimeout(resolve, 200));
    document.body.append(node);
  });
  await expect(page.getByLabel("Your neighborhood")).toHaveValue("West End");
});

test("pressing Submit twice stores one answer", async ({ page }) => {
  await page.goto(site.put("double", `${element()}${script()}`));
  await answerRequired(page);
  await submitButton(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(await survey.answers()).toHaveLength(1);
});

test("an answer whose response was lost is sent again and stored once, with nothing typed lost", async ({ page }) => {
  await page.goto(site.put("lost", `${element()}${script()}`));
  await answerRequired(page);
  await page.getByLabel("Your neighborhood").fill("West End");
  await page.route("**/responses", async (route) => {
    await route.fetch(); // it arrives, but the answer does not come back
    await route.abort();
  });
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Failed to submit survey. Please try again.");
  await expect(page.getByLabel("Your neighborhood")).toHaveValue("West End");
  await page.unroute("**/responses");
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await survey.answers()).toHaveLength(1);
});

test("says so when the survey is unpublished, closed or out of reach", async ({ page }) => {
  const address = site.put("states", `${element()}${script()}`);
  await page.route("**/api/public/surveys/**", (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "This form is unavailable right now." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open its page" })).toHaveAttribute("href", survey.pageUrl);
  await page.unroute("**/api/public/surveys/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: survey.title })).toBeVisible();
  await page.keyboard.press("Tab"); // the focus has stayed with the survey
  await expect(page.getByRole("radio", { name: "Friend or family" })).toBeFocused();

  await answerRequired(page);
  await survey.close();
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toContainText("no longer accepts answers");
  await expect(page.getByRole("radio", { name: "School" })).toBeChecked();
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "This survey is closed" })).toBeVisible();

  await survey.unpublish();
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Survey Not Found" })).toBeVisible();
  await expect(page.getByText("This survey may have been removed or is no longer available.")).toBeVisible();
});

test("works in a sandboxed frame", async ({ page }) => {
  const inner = site.put("inner", `${element()}${script()}`);
  await page.goto(
    site.put("outer", `<iframe sandbox="allow-scripts allow-forms" src="${inner}" title="Survey"></iframe>`, {
      frames: true,
      css: "iframe { width: 400px; height: 900px; }",
    }),
  );
  const frame = page.frameLocator("iframe");
  await answerRequired(frame);
  await submitButton(frame).click();
  await expect(thanks(frame)).toBeVisible();
  expect(await survey.answers()).toHaveLength(1);
});

test("without scripts there is a plain link", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(site.put("plain", survey.embedCode));
  const link = page.locator("trellis-survey").getByRole("link");
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", survey.pageUrl);
  await page.close();
});

test("a program that fills every field is refused, and a person never meets that field", async ({ page }) => {
  await page.goto(site.put("program", `${element()}${script()}`));
  await answerRequired(page);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const spoken = nodes.filter(({ ignored, role }) => !ignored && role?.value === "textbox");
  expect(spoken.map(({ name }) => name?.value)).toEqual([
    "Your neighborhood",
    "What should we stock more of?",
    "Email (optional)",
  ]);
  const trap = page.locator('trellis-survey input[name="comment"]');
  await trap.evaluate((field: HTMLInputElement) => {
    field.focus();
    field.value = "https://buy.example";
  });
  await expect(trap).not.toBeFocused();
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toContainText("because it looks automated");
  expect(await survey.answers()).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`passes the accessibility checks at 320 px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(site.put("small", `${element()}${script()}`));
    await page.getByRole("heading", { name: survey.title }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await submitButton(page).click();
    await page.getByRole("alert").waitFor();
    await expectAccessible(page);
    await answerRequired(page);
    await submitButton(page).click();
    await thanks(page).waitFor();
    await expectAccessible(page);
  });

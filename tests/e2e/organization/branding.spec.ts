import { expect, type Page } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { withoutPageAnswers } from "../../support/page-answers.ts";
import { computed, newHome, openSettings, product, put, save, toast } from "./settings-setup.ts";

const hex = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
/** Where the color of buttons shows: the page's own token. */
const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand-600").trim());

test("an admin's colours recolour shell, finance and surveys at once, and the public survey", async ({ page }) => {
  const { request } = await newHome(page);
  const survey = await request.post(`${product()}/api/surveys`, {
    data: { title: "Colours", questions: [{ type: "text", question: "Tell us" }] },
    headers: { Origin: product() },
  });
  const { id } = (await survey.json()) as { id: string };
  await page.goto(`${product()}/brand-settings`);
  await expect(page).toHaveURL(`${product()}/app/settings/branding`);
  await expect(page.getByRole("radio", { name: "Harbor Blue" })).toBeChecked();
  await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
  const before = await accent(page);
  await page.getByRole("radio", { name: "Evergreen" }).check();
  await expect(hex(page, "Primary")).toHaveValue("#0f766e");
  expect(await accent(page)).toBe(before);
  await expect(page.getByText("You have unsaved changes.")).toBeVisible();
  await save(page).click();
  await expect(toast(page)).toContainText("Branding Updated");
  await expect.poll(() => accent(page)).toBe("#0f766e");
  await expect(page.locator("html[data-same-page]")).toBeAttached();
  for (const area of ["Finance", "Surveys"]) {
    await page.getByRole("navigation", { name: "Areas" }).getByRole("link", { name: area, exact: true }).click();
    const primary = page.locator("[data-remote] button.bg-accent, [data-remote] a.bg-accent");
    await expect(primary.first()).toBeVisible();
    expect(await computed(page, "[data-remote] .bg-accent", "background-color")).toBe("#0f766e");
  }
  const published = await request.post(`${product()}/api/surveys/${id}/publish`, {
    data: {},
    headers: { Origin: product() },
  });
  expect(published.ok(), await published.text()).toBe(true);
  const shown = await (await request.get(`${product()}/api/public/surveys/${id}`)).json();
  expect(shown.brand["600"]).toBe("#0f766e");
});

test("a typed color is previewed, a faint one is fixed with a click, and discard undoes it", async ({ page }) => {
  await newHome(page);
  await openSettings(page, "Branding");
  await hex(page, "Secondary").fill("#2dd4bf");
  await expect(page.getByText("White text is hard to read on Secondary, so text on it is dark")).toBeVisible();
  await page.getByRole("button", { name: /for Secondary so text is readable/ }).click();
  await expect(page.getByText("White text on Secondary, in emails and PDFs")).toBeVisible();
  await hex(page, "Primary").fill("#ffe600");
  await expect(page.getByText("Dark text on buttons")).toBeVisible();
  await hex(page, "Primary").fill("oklch(0.5431 0.0927 194.77)");
  await expect(page.getByLabel("Pick Primary color")).toHaveValue("#008080");
  await hex(page, "Primary").fill("#7e2");
  await expect(page.getByRole("complementary", { name: "Preview" })).toBeVisible();
  await hex(page, "Primary").fill("#7e22c");
  await expect(page.getByText("Use a color like #3b82f6")).toBeVisible();
  await page.getByLabel("Pick Primary color").fill("#7e22ce");
  await expect(hex(page, "Primary")).toHaveValue("#7e22ce");
  for (const theme of ["light", "dark"]) {
    const frame = page.locator(`[data-theme=${theme}][data-brand]`);
    await expect(frame).toBeVisible();
    expect(await frame.evaluate((element) => getComputedStyle(element).getPropertyValue("--brand-600").trim())).toBe(
      "#7e22ce",
    );
  }
  expect(await findFaults(page, { within: "main" })).toEqual([]);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(hex(page, "Primary")).toHaveValue("#3b82f6");
  await expect(save(page)).toBeDisabled();
});

test("the optional colors require custom branding, by screen and by call", async ({ page }) => {
  const { request } = await newHome(page);
  await openSettings(page, "Branding");
  await expect(hex(page, "Error")).toBeDisabled();
  await expect(page.getByRole("link", { name: "Upgrade for Custom Branding" })).toHaveAttribute(
    "href",
    "/subscribe?plan=enterprise",
  );
  const answer = await put(request, "/api/business-settings", { brandColors: { error: "#b91c1c" } });
  expect(answer.status()).toBe(402);
});

test("failures use the specified words, and keep what was typed", async ({ page }) => {
  await newHome(page);
  await openSettings(page, "Branding");
  await page.route("**/api/organizations/*", (route) => route.fulfill({ status: 500, json: { message: "No luck" } }));
  await hex(page, "Primary").fill("#be123c");
  await save(page).click();
  await expect(toast(page)).toContainText("Update failed");
  await expect(toast(page)).toContainText("Failed to update organization colors: No luck");
  await expect(hex(page, "Primary")).toHaveValue("#be123c");
});

test("with custom branding all six are saved in one call; the error color is used for deleting", async ({ page }) => {
  const { request } = await newHome(page);
  const organizations = await (await request.get(`${product()}/api/user/organizations`)).json();
  await withoutPageAnswers(page);
  await page.route("**/api/user/organizations", (route) =>
    route.fulfill({
      json: organizations.map((one: { features: object }) => ({
        ...one,
        features: { ...one.features, customBranding: true },
      })),
    }),
  );
  await openSettings(page, "Branding");
  const sent: unknown[] = [];
  await page.route("**/api/business-settings", (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 402, json: { message: "Not on this plan", code: "plan_feature" } });
  });
  await hex(page, "Error").fill("7e22ce");
  const danger = page.locator("[data-theme=light][data-brand]");
  expect(
    await danger.evaluate((element) => getComputedStyle(element).getPropertyValue("--brand-danger-600").trim()),
  ).toBe("#7e22ce");
  await save(page).click();
  expect(sent).toEqual([{ brandColors: { error: "#7e22ce" } }]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Not now" }).click();
  await expect(hex(page, "Error")).toHaveValue("7e22ce");
});

test("a colleague's colours arrive by themselves; over colours of one's own, the person chooses", async ({ page }) => {
  const { id, request } = await newHome(page);
  await openSettings(page, "Branding");
  expect((await put(request, `/api/organizations/${id}`, { primaryColor: "#0f766e" })).ok()).toBe(true);
  await expect(hex(page, "Primary")).toHaveValue("#0f766e");
  await expect.poll(() => accent(page)).toBe("#0f766e");
  await hex(page, "Primary").fill("#7e22ce");
  expect((await put(request, `/api/organizations/${id}`, { primaryColor: "#be123c" })).ok()).toBe(true);
  const notice = page.getByRole("alert").filter({ hasText: "Someone else changed the colors" });
  await expect(notice).toBeVisible();
  await expect(hex(page, "Primary")).toHaveValue("#7e22ce");
  await notice.getByRole("button", { name: "Keep mine" }).click();
  await save(page).click();
  await expect(toast(page)).toContainText("Branding Updated");
  await expect.poll(() => accent(page)).not.toBe("#be123c");
  expect(await (await request.get(`${product()}/api/user/current-organization`)).json()).toMatchObject({
    primaryColor: "#7e22ce",
  });
});

test("a manager has no branding, by screen and by call", async ({ page }) => {
  await page.goto(`${product()}/api/dev-login?email=daniel.ortiz@riverside.example&returnTo=/brand-settings`);
  await expect(page.getByRole("tab", { name: "Profile", selected: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Branding" })).toHaveCount(0);
  const { request } = page.context();
  const current = await (await request.get(`${product()}/api/user/current-organization`)).json();
  for (const [path, data] of [
    ["/api/business-settings", { brandColors: { primary: "#000000" } }],
    [`/api/organizations/${current.id}`, { primaryColor: "#000000" }],
    [`/api/business-settings/${current.id}`, { brandColors: { primary: "#000000" } }],
  ] as const)
    expect((await put(request, path, data)).status()).toBe(403);
});

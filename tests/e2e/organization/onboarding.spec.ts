import { expect, type Page, test } from "@playwright/test";
import { expectWholePageAccessible, watchComplaints } from "../every-screen/whole-page.ts";
import { newPerson, product, signIn } from "../shell/shell-setup.ts";
import { continueButton, fillDetails, goToReview, heading, startButton } from "./onboarding-setup.ts";

const toast = (page: Page, text: string) => page.getByRole("region", { name: /Notifications/ }).getByText(text);
const CREATE = "**/api/organizations";

/** Signs in at the development login that the sign-in button leads to. */
async function signInAsNewPerson(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(newPerson());
  await page.getByRole("button", { name: "Use development login" }).click();
}

const organizations = async (page: Page) =>
  (await (await page.request.get(`${product()}/api/user/organizations`)).json()) as Record<string, unknown>[];

test("a visitor starts, signs in at step 3, loses nothing, and starts the trial", async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.goto(`${product()}/`);
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Start Free Trial" }).click();
  await expect(heading(page, "Tell us about your organization")).toBeVisible();

  await expect(continueButton(page)).toBeDisabled();
  await page.getByLabel("Organization name").fill("Alder Street Kitchen");
  await expect(continueButton(page)).toBeDisabled();
  await page.getByLabel("Email").fill("kitchen");
  await expect(continueButton(page)).toBeEnabled();
  await page.getByLabel("Website").fill("not a website");
  await continueButton(page).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Valid email is required");
  await expect(page.getByLabel("Website")).toHaveAccessibleDescription("Enter an address like www.example.org");

  await page.getByLabel("Email").fill("kitchen@example.org");
  await page.getByLabel("Website").fill("alder.example.org");
  await page.getByLabel("Phone").fill("+1 309 555 0100");
  await page.getByLabel("Address").fill("12 Alder Street, Moline, IL");
  await page.getByRole("radio", { name: "Non-Profit" }).check();
  await continueButton(page).click();
  await expect(heading(page, "Choose a plan")).toBeFocused();
  await expect(page).toHaveURL(`${product()}/onboarding?step=2`);

  await page.getByRole("radio", { name: "Yearly" }).check();
  const professional = page.getByRole("radio", { name: "Professional" });
  await expect(professional).toHaveAccessibleDescription(/\$74\.17.*per month, \$890 a year.*Up to 15 team members/);
  await professional.check();
  await continueButton(page).click();
  await expect(heading(page, "Review and start")).toBeFocused();
  await expect(page.getByText("Professional, $890 a year")).toBeVisible();

  await startButton(page).click();
  await signInAsNewPerson(page);
  await expect(heading(page, "Review and start")).toBeVisible();
  await expect(page).toHaveURL(`${product()}/onboarding?step=3`);
  for (const entered of [
    "Alder Street Kitchen",
    "Non-Profit",
    "kitchen@example.org",
    "https://alder.example.org",
    "+1 309 555 0100",
    "12 Alder Street, Moline, IL",
    "Professional, $890 a year",
  ])
    await expect(page.getByText(entered, { exact: true })).toBeVisible();

  await startButton(page).click();
  await expect(heading(page, "Welcome aboard")).toBeFocused();
  await expect(toast(page, "Welcome! Your 7-Day FREE Trial Started!")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Welcome aboard")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect(page.getByText("Total Donations").first()).toBeVisible();

  const [made, ...others] = await organizations(page);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    name: "Alder Street Kitchen",
    type: "non-profit",
    subscriptionPlan: "professional",
    subscriptionStatus: "trial",
    email: "kitchen@example.org",
    phone: "+1 309 555 0100",
    website: "https://alder.example.org",
    address: "12 Alder Street, Moline, IL",
  });
  const days = (Date.parse(String(made?.trialEndsAt)) - Date.parse(String(made?.createdAt))) / 86_400_000;
  expect(days).toBeCloseTo(7, 3);

  expect(await page.evaluate(() => localStorage.getItem("trellis.onboarding"))).toBeNull();
  await page.goto(`${product()}/onboarding`);
  await expect(page).toHaveURL(`${product()}/app`);
  expect(complaints).toEqual([]);
});

test("the plan comes from the address, and Back, Forward and a reload keep the step", async ({ page }) => {
  await page.goto(`${product()}/pricing`);
  await page.getByRole("checkbox", { name: "Pay yearly" }).check();
  await page.getByRole("link", { name: "Start Free Trial of Enterprise" }).click();
  await expect(page).toHaveURL(`${product()}/onboarding?step=1`);
  await expect(heading(page, "Tell us about your organization")).toBeVisible();
  await fillDetails(page, { name: "Harbor & Oak", email: "oak@example.org" });
  await continueButton(page).click();
  await expect(page.getByRole("radio", { name: "Enterprise" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Yearly" })).toBeChecked();
  await page.reload();
  await expect(heading(page, "Choose a plan")).toBeVisible();
  await continueButton(page).click();
  await expect(page.getByText("Enterprise, $1,990 a year")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Choose a plan")).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel("Organization name")).toHaveValue("Harbor & Oak");
  await page.goForward();
  await page.goForward();
  await expect(heading(page, "Review and start")).toBeFocused();
  await page.getByRole("button", { name: "Edit organization details" }).click();
  await expect(heading(page, "Tell us about your organization")).toBeFocused();
});

test("it can be resumed after the tab was closed, or restarted", async ({ page, context }) => {
  await page.goto(`${product()}/onboarding`);
  await fillDetails(page, { name: "Prairie Arts", email: "arts@example.org" });
  await continueButton(page).click();
  await expect(heading(page, "Choose a plan")).toBeFocused();
  await page.close();
  const again = await context.newPage();
  await again.goto(`${product()}/onboarding`);
  await expect(heading(again, "Choose a plan")).toBeVisible();
  await again.getByRole("button", { name: "Start over" }).click();
  await expect(heading(again, "Tell us about your organization")).toBeFocused();
  await expect(again.getByLabel("Organization name")).toHaveValue("");
  expect(await again.evaluate(() => localStorage.getItem("trellis.onboarding"))).toBeNull();
});

test("no step opens before the ones ahead of it are answered", async ({ page }) => {
  for (const step of [2, 3, 4, "x"]) {
    await page.goto(`${product()}/onboarding?step=${step}`);
    await expect(heading(page, "Tell us about your organization")).toBeVisible();
  }
});

test("what the server refuses is said on step 3, and nothing is lost", async ({ page }) => {
  await signIn(page, "/onboarding", newPerson());
  await goToReview(page, { name: "Taken" });
  await page.route(CREATE, (route) =>
    route.fulfill({
      status: 422,
      json: { message: "Use another name", issues: [{ path: "name", message: "Use another name" }] },
    }),
  );
  await startButton(page).click();
  await expect(toast(page, "Setup Error")).toBeVisible();
  await expect(toast(page, "Use another name")).toBeVisible();
  await expect(heading(page, "Review and start")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Edit organization details" }).first().click();
  await expect(page.getByLabel("Organization name")).toHaveValue("Taken");

  await page.goBack();
  await page.unroute(CREATE);
  await page.route(CREATE, (route) => route.abort("connectionrefused"));
  await startButton(page).click();
  await expect(startButton(page)).toBeEnabled();
  await expect(heading(page, "Review and start")).toBeVisible();
  await page.unroute(CREATE);
  await startButton(page).click();
  await expect(heading(page, "Welcome aboard")).toBeVisible();
});

test("a double click and two browsers make one organization", async ({ page, browser }) => {
  const person = newPerson();
  const details = { name: `Two Browsers ${Date.now()}` };
  const second = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  for (const each of [page, second]) {
    await signIn(each, "/onboarding", person);
    await goToReview(each, details);
  }
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/organizations")) calls += 1;
  });
  await Promise.all([startButton(page).dblclick(), startButton(second).click()]);
  for (const each of [page, second]) await expect(heading(each, "Welcome aboard")).toBeVisible();
  expect(calls).toBe(1);
  expect((await organizations(page)).map(({ name }) => name)).toEqual([details.name]);
  await second.context().close();
});

test("a member who returns to sign in goes to their own dashboard", async ({ page }) => {
  await signIn(page, "/onboarding?step=3");
  await expect(heading(page, "Dashboard")).toBeVisible();
});

test.describe("after signing in, only a path of ours is opened", () => {
  const EVIL = [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "%2f%2fevil.example",
    "https:evil.example",
    "/app\r\nX-Evil: 1",
  ];
  for (const evil of EVIL)
    test(`not ${JSON.stringify(evil)}`, async ({ page }) => {
      const hosts = new Set<string>();
      page.on("framenavigated", (frame) => hosts.add(new URL(frame.url()).host));
      const query = `returnTo=${encodeURIComponent(evil)}`;
      await page.goto(`${product()}/test-login?${query}`);
      await page.getByLabel("Email").fill(newPerson());
      await page.getByRole("button", { name: "Use development login" }).click();
      await expect(heading(page, "Tell us about your organization")).toBeVisible();
      for (const path of ["/api/dev-login", "/api/login"]) {
        const answer = await page.request.get(`${product()}${path}?${query}`, { maxRedirects: 0 });
        const to = new URL(answer.headers().location ?? "/", product());
        expect(to.origin, `${path} → ${to}`).toBe(new URL(product()).origin);
      }
      expect([...hosts]).toEqual([new URL(product()).host]);
    });
});

for (const colorScheme of ["light", "dark"] as const)
  test(`every step is accessible on a phone and on a desk, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await signIn(page, "/onboarding", newPerson());
    const check = async (theme: string) => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectWholePageAccessible(page, `${theme}, ${width} px`);
      }
    };
    await page.getByLabel("Organization name").fill("Quad City Chorus");
    await page.getByLabel("Email").fill("nobody");
    await continueButton(page).click();
    await check("step 1 with an error");
    await page.getByLabel("Email").fill("chorus@example.org");
    await continueButton(page).click();
    await check("step 2");
    await continueButton(page).click();
    await check("step 3");
    await startButton(page).click();
    await expect(heading(page, "Welcome aboard")).toBeVisible();
    await check("step 4");
  });

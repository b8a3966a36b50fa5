import { expect, type Page, type Request, test } from "@playwright/test";
import { createByOnboarding, heading } from "../organization/onboarding-setup.ts";
import { publishSurvey } from "../surveys/public-survey-setup.ts";
import { newPerson, product, signIn } from "./shell-setup.ts";

/** The addresses that the specification names, and the heading of each, signed in and signed out. */
const ADDRESSES: readonly { path: string; signedIn: string | RegExp; signedOut?: string | RegExp }[] = [
  { path: "/app", signedIn: "Dashboard" },
  { path: "/finance", signedIn: "Financial Management" },
  { path: "/donations", signedIn: "Donations" },
  { path: "/budget", signedIn: "Financial Management" },
  { path: "/reports", signedIn: "Reports & Analytics" },
  { path: "/brand-settings", signedIn: "Settings" },
  { path: "/subscribe?plan=professional", signedIn: "Choose your plan", signedOut: "Tell us about your organization" },
  { path: "/checkout", signedIn: "Payment" },
  { path: "/onboarding", signedIn: /./, signedOut: "Tell us about your organization" },
  { path: "/test-login", signedIn: /./, signedOut: "Choose how to sign in" },
  { path: "/", signedIn: /./, signedOut: /./ },
  { path: "/pricing", signedIn: /./, signedOut: /./ },
];

/** The tabs of the application shell, with their titles. */
const TABS = {
  finance: "Financial Management",
  donations: "Donations",
  surveys: "Surveys & Feedback",
  contacts: "Contacts & CRM",
  notes: "Notes & Documentation",
  calendar: "Calendar",
  inventory: "Inventory",
  invoicing: "Invoicing",
  reports: "Reports & Analytics",
  settings: "Settings",
};

/** What a signed-out visitor's page asks and is answered with 401, as specified: no one is signed in. */
const WHO_AM_I = "/api/auth/user";

/** Everything that goes wrong on a page from now on; `expectNone` names the address where it did. */
function watch(page: Page) {
  let problems: string[] = [];
  const open = new Set<Request>();
  page.on("request", (request) => {
    // What another document asked for is dropped with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    const isStream = request.resourceType() === "eventsource";
    if (!isStream && new URL(request.url()).pathname.startsWith("/api/")) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    const at = message.location().url;
    if (message.type() === "error" && !at.endsWith(WHO_AM_I)) problems.push(`${message.text()} ${at}`);
  });
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.status() >= 400 && pathname.startsWith("/api/") && pathname !== WHO_AM_I)
      problems.push(`${answer.status()} ${pathname}`);
  });
  return {
    async expectNone(address: string) {
      await expect.poll(() => open.size, { message: address }).toBe(0);
      await expect(page.getByRole("main").locator("[aria-busy=true]"), address).toHaveCount(0);
      await expect(
        page.getByRole("alert").filter({ hasText: /n.t available|couldn.t load|could not be loaded|went wrong/i }),
        address,
      ).toHaveCount(0);
      expect([address, ...problems]).toEqual([address]);
      problems = [];
    },
  };
}

const firstHeading = (page: Page) => page.getByRole("heading", { level: 1 }).first();
const shows = (page: Page, name: string | RegExp, address: string) =>
  expect(firstHeading(page), address).toHaveText(name);

test("every specified address opens for a member, after signing in there", async ({ page }) => {
  const watched = watch(page);
  for (const { path, signedIn } of ADDRESSES) {
    await signIn(page, path);
    await shows(page, signedIn, path);
    await watched.expectNone(path);
  }
  await openTabs(page, watched);
});

test("every specified address opens signed out, and asks to sign in where it has to", async ({ page }) => {
  const watched = watch(page);
  for (const { path, signedOut } of ADDRESSES) {
    await page.goto(product() + path);
    if (signedOut) await shows(page, signedOut, path);
    else {
      await expect(page.getByRole("button", { name: "Sign In" }), path).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    }
    await watched.expectNone(path);
  }
  const { pageUrl, title } = await publishSurvey();
  expect((await page.goto(pageUrl))?.status()).toBe(200);
  await shows(page, title, pageUrl);
  await watched.expectNone(pageUrl);
  expect((await page.goto(`${product()}/any/other/path`))?.status()).toBe(404);
  await expect(firstHeading(page)).toBeVisible();
});

test("a new organization's first dashboard and every specified address open without a complaint", async ({ page }) => {
  const watched = watch(page);
  await signIn(page, "/app", newPerson());
  await expect(heading(page, "Tell us about your organization")).toBeVisible();
  await watched.expectNone("/app without an organization");
  await createByOnboarding(page, { name: "Alder Street Pantry", type: "Non-Profit" });
  await watched.expectNone("the first dashboard");
  for (const { path, signedIn } of ADDRESSES) {
    await page.goto(product() + path);
    await shows(page, signedIn, path);
    await watched.expectNone(path);
  }
  await openTabs(page, watched);
});

/** The tabs one after the other, as by the navigation. */
async function openTabs(page: Page, watched: ReturnType<typeof watch>): Promise<void> {
  await page.goto(`${product()}/app`);
  await shows(page, "Dashboard", "/app");
  await watched.expectNone("/app");
  for (const [tab, title] of Object.entries(TABS)) {
    await page.evaluate((to) => history.pushState(null, "", to), `/app/${tab}`);
    await shows(page, title, tab);
    await watched.expectNone(tab);
  }
}

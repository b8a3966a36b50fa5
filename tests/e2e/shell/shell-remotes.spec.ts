import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, type Route, test } from "@playwright/test";
import { withoutPageAnswers } from "../../support/page-answers.ts";
import { newFund } from "../donations/donations-setup.ts";
import { entryOf, FAULTS, goTo, product, signIn, withoutIntegrity } from "./shell-setup.ts";

const card = (page: Page) => page.getByRole("alert").filter({ hasText: "isn't available" });

/** The surveys remote is broken; the shell and finance must not notice. */
async function expectOthersToWork(page: Page): Promise<void> {
  await goTo(page, "Finance", "Financial Management");
  await expect(page.getByText("Net Balance", { exact: true })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await goTo(page, "Dashboard", "Dashboard");
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
}

/** The shell gives a retry up to 18 seconds: 3 for the registry, 10 for the code, 5 for the mount. */
async function expectSurveysToRun(page: Page): Promise<void> {
  await expect(page.getByText("Total Responses", { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(card(page)).toHaveCount(0);
}

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`a remote whose entry ${fault} costs its own place only, and Retry recovers`, async ({ page }) => {
    await withoutIntegrity(page);
    await page.route(entryOf("surveys"), answer);
    await signIn(page, "/app/surveys");
    await expect(card(page)).toContainText("Surveys & Feedback isn't available");
    await expect(card(page)).toContainText("The rest of Trellis still works");
    await card(page).getByText("Details").click();
    await expect(card(page).locator("code")).toContainText("surveys");

    await expectOthersToWork(page);
    await goTo(page, "Surveys", "Surveys & Feedback");
    await expect(card(page)).toBeVisible();
    await page.unroute(entryOf("surveys"));
    await card(page).getByRole("button", { name: "Retry" }).click();
    await expectSurveysToRun(page);
  });
}

test("a remote that doesn't answer times out after 10 seconds; other pages stay reachable", async ({ page }) => {
  await page.route(entryOf("surveys"), () => undefined);
  await signIn(page, "/app/surveys");
  await expect(page.getByRole("status", { name: "Loading Surveys & Feedback" })).toBeVisible();
  await expectOthersToWork(page);
  await goTo(page, "Surveys", "Surveys & Feedback");
  await expect(card(page)).toContainText("It took too long to respond.", { timeout: 15_000 });
  await page.unroute(entryOf("surveys"));
  await card(page).getByRole("button", { name: "Retry" }).click();
  await expectSurveysToRun(page);
});

test("a remote whose further code is missing recovers on Retry as well", async ({ page }) => {
  const code = /\/remotes\/surveys\/[^/]+\/assets\/.*\.js/;
  await page.route(code, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" }));
  await signIn(page, "/app/surveys");
  await expect(card(page)).toBeVisible();
  await page.unroute(code);
  await card(page).getByRole("button", { name: "Retry" }).click();
  await expectSurveysToRun(page);
});

test("a browser runs no file that isn't what was published, first or later, in any attempt", async ({ page }) => {
  // As a proxy between browser and server would change it.
  const changed = (name: string) => new RegExp(`/remotes/surveys/[^/]+/assets/${name}-[^/]*\\.js$`);
  const change = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.wasStolen = true;${await response.text()}` });
  };
  await page.route(changed("remote"), change);
  await signIn(page, "/app/surveys");
  await expect(card(page)).toContainText("Surveys & Feedback isn't available");
  await card(page).getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("status", { name: "Loading Surveys & Feedback" })).toHaveCount(0);
  await expect(card(page)).toContainText("Surveys & Feedback isn't available");
  await expectOthersToWork(page);
  await page.unroute(changed("remote"));
  await goTo(page, "Surveys", "Surveys & Feedback");
  await card(page).getByRole("button", { name: "Retry" }).click();
  await expectSurveysToRun(page);

  // What is imported later, once the remote runs.
  await page.route(changed("builder-screen"), change);
  await page.evaluate(() => history.pushState(null, "", "/app/surveys/new"));
  await expect(card(page)).toContainText("Surveys & Feedback isn't available");
  await card(page).getByText("Details").click();
  await expect(card(page).locator("code")).toContainText("builder-screen");
  expect(await page.evaluate(() => "wasStolen" in globalThis)).toBe(false);
});

test("a screen that throws while rendering is removed, and Retry renders it again", async ({ page }) => {
  const summary = "**/api/financial-summary";
  await page.route(summary, (route) => route.fulfill({ json: {} }));
  await signIn(page, "/app/finance");
  await expect(card(page)).toContainText("Financial Management isn't available");
  await expect(card(page)).toContainText("Something went wrong on this page.");
  await goTo(page, "Surveys", "Surveys & Feedback");
  await expectSurveysToRun(page);

  // Its widgets on the dashboard stumble over the same answer; the cards beside them do not.
  await goTo(page, "Dashboard", "Dashboard");
  await expect(page.getByRole("heading", { name: "Recent Financial Activity" })).toBeVisible();
  const chart = card(page).filter({ hasText: "Net balance by month (Finance) isn't available" });
  await expect(chart).toBeVisible();
  await page.unroute(summary);
  await chart.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("listbox", { name: "Net balance by month" })).toBeVisible();

  await goTo(page, "Finance", "Financial Management");
  await expect(page.getByText("Net Balance", { exact: true })).toBeVisible();
});

test("a remote that needs another runtime is not started, and says so", async ({ page }) => {
  await withoutPageAnswers(page);
  await page.route("**/api/remotes", async (route) => {
    const registry = (await (await route.fetch()).json()) as { remotes: { name: string; requires: object }[] };
    const remotes = registry.remotes.map((remote) =>
      remote.name === "surveys" ? { ...remote, requires: { runtime: "^2.0" } } : remote,
    );
    await route.fulfill({ json: { ...registry, remotes } });
  });
  await signIn(page, "/app/surveys");
  await expect(card(page)).toContainText("It needs a newer version of Trellis.");
  await expectOthersToWork(page);
});

/** Rules of remotes' sheets that would style what isn't theirs. */
const rulesOutsideScope = (page: Page) =>
  page.evaluate(() => {
    const outside = (rules: Iterable<CSSRule>): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule.cssText];
        const isScope = rule.constructor.name === "CSSScopeRule";
        return !isScope && "cssRules" in rule ? outside((rule as CSSGroupingRule).cssRules) : [];
      });
    return document.adoptedStyleSheets.flatMap(({ cssRules }) => outside(cssRules));
  });

test("two remotes share one React and one store, and leave nothing behind that shows", async ({ page }) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  await signIn(page, "/app/finance");
  await expect(page.getByText("Net Balance", { exact: true })).toBeVisible();
  const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
  const scopes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("[data-remote]")].map((element) => element.dataset.remote),
    );
  expect(await sheets()).toBe(1);
  expect(new Set(await scopes())).toEqual(new Set(["finance"]));

  await goTo(page, "Surveys", "Surveys & Feedback");
  await expect(page.getByText("Total Responses", { exact: true })).toBeVisible();
  expect(await sheets()).toBe(2);
  expect(new Set(await scopes())).toEqual(new Set(["surveys"]));

  // Widgets of all: however many, each remote has one sheet for them.
  await goTo(page, "Dashboard", "Dashboard");
  await expect(page.getByText("Total Donations")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Active Surveys" })).toBeVisible();
  await expect(page.getByText("Outstanding Invoices")).toBeVisible();
  await expect(page.getByText("Contact Database")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent Donations" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Upcoming Events" })).toBeVisible();
  await expect.poll(sheets).toBe(8);
  expect(new Set(await scopes())).toEqual(new Set(["calendar", "crm", "donations", "finance", "invoicing", "surveys"]));

  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page.locator("[data-remote]")).toHaveCount(0);
  expect(await rulesOutsideScope(page)).toEqual([]);

  // Sheets stay, and none is there twice.
  await goTo(page, "Surveys", "Surveys & Feedback");
  await expect(page.getByText("Total Responses", { exact: true })).toBeVisible();
  await goTo(page, "Dashboard", "Dashboard");
  await expect(page.getByText("Total Donations")).toBeVisible();
  expect(await sheets()).toBe(8);

  // Every renderer in the page belongs to one copy: a second React would bring a second set of shared internals.
  const copies = await page.evaluate(async () => {
    const scope = (globalThis as unknown as { __FEDERATION__: { __SHARE__: Record<string, Share> } }).__FEDERATION__
      .__SHARE__;
    type Share = { default: Record<string, Record<string, { lib?: () => unknown }>> };
    const modules = Object.values(scope).flatMap(({ default: shared }) =>
      Object.values(shared.react ?? {}).flatMap(({ lib }) => (lib ? [lib()] : [])),
    );
    return { loaded: modules.length, different: new Set(modules).size };
  });
  expect(copies.loaded).toBeGreaterThan(0);
  expect(copies.different).toBe(1);
  expect(violations).toEqual([]);
  expect(new URL(page.url()).origin).toBe(new URL(product()).origin);
});

test("a remote's widget appears in the dashboard's slot; a failing one leaves a card with Retry", async ({ page }) => {
  await withoutPageAnswers(page);
  await page.route("**/api/remotes", async (route) => {
    const registry = (await (await route.fetch()).json()) as { remotes: { name: string; widgets: object[] }[] };
    const widgets = ["good", "missing"].map((name) => ({ slot: "dashboard.card@1", module: `widgets/${name}` }));
    const remotes = registry.remotes.map((remote) =>
      // Its entry is written here: it is in no list of hashes.
      remote.name === "surveys" ? { ...remote, widgets, integrity: undefined } : remote,
    );
    await route.fulfill({ json: { ...registry, remotes } });
  });
  await page.route(entryOf("surveys"), (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `
        let shared;
        export const init = async (scope) => { shared = scope; };
        export const get = async (name) => {
          if (name !== "./widgets/good") throw new Error("no " + name);
          const React = Object.values(shared.react)[0].lib();
          const Component = ({ organizationId }) => React.createElement("p", null, "Widget of " + organizationId);
          return () => ({ widget: { slot: "dashboard.card@1", Component } });
        };
      `,
    }),
  );
  await signIn(page, "/app");
  await expect(page.getByText(/^Widget of \d+$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  await expect(card(page)).toHaveCount(1);
  await expect(card(page)).toContainText("Surveys & Feedback isn't available");
});

test("an address below an area's own that leads to none of its screens says so, and leads to its first one", async ({
  page,
}) => {
  await newFund(page);
  await page.goto(`${product()}/app/settings`);
  const go = (address: string) => page.evaluate((to) => history.pushState(null, "", to), address);
  const nothing = page.getByRole("heading", { level: 2, name: "Page not found" });
  for (const address of [
    ...areaAddresses().map((base) => `${base}/no/such/place`),
    "/app/donations/gifts/nowhere",
    "/app/donations/nowhere",
    "/app/finance/nope",
    "/app/finance/recurring/nowhere",
    "/app/finance/payroll/nowhere",
    "/app/finance/budget/nowhere",
    "/app/finance/bank/no/where",
    "/app/surveys/no-survey",
    "/app/reports/nowhere",
    "/app/contacts/segments/nowhere",
  ]) {
    await go(address);
    await expect(nothing, address).toBeVisible();
    await page.getByRole("link", { name: "Go to this area's first page" }).click();
    await expect(nothing).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${address.split("/").slice(0, 3).join("/")}/?$`));
    await expect(page.getByRole("main").getByRole("heading").first(), address).toBeVisible();
  }
  for (const address of ["/app/nowhere", "/app/settings/nowhere", "/app/no/where"]) {
    await go(address);
    await expect(nothing, address).toBeVisible();
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  }
});

/** The address of every area, as the remotes declare them. */
function areaAddresses(): string[] {
  const remotes = path.join(import.meta.dirname, "../../../remotes");
  return readdirSync(remotes).flatMap((name) => {
    const declared = JSON.parse(readFileSync(path.join(remotes, name, "remote.json"), "utf8")) as RemoteDeclaration;
    return [declared.routes[0] ?? "", ...(declared.pages ?? []).map(({ route }) => route)];
  });
}

interface RemoteDeclaration {
  routes: string[];
  pages?: { route: string }[];
}

import { expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { withoutPageAnswers } from "../../support/page-answers.ts";
import { createSurvey, send } from "../surveys/surveys-setup.ts";
import { expectAccessible, openDashboard, ownOrganization } from "./dashboard-setup.ts";
import { entryOf, product, signIn } from "./shell-setup.ts";

const menu = (page: Page) => page.getByRole("dialog", { name: "Quick Action" });
const input = (page: Page) => menu(page).getByRole("combobox", { name: "Search or run a command" });
const selected = (page: Page) => menu(page).locator('[role=option][data-selected="true"]');

async function openMenu(page: Page): Promise<void> {
  // The shell that answers to the keys is there.
  await expect(page.getByRole("button", { name: "Quick Action" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(input(page)).toBeFocused();
}

test("by keyboard alone: open, find, open what was found, and find it again among the recent", async ({ page }) => {
  const request = await ownOrganization(page, "non-profit");
  const gift = { description: "Year-end gift", vendor: "Eleanor Quillfield", amount: 2500, type: "income" };
  await send(request, "/api/transactions", { ...gift, category: "Donations", date: "2025-11-20" });
  await createSurvey(request, { title: "Quill paper survey" });
  await openDashboard(page);
  await openMenu(page);
  await expect(selected(page)).toContainText("Add Transaction");
  await expectAccessible(page);

  await page.keyboard.type("quil");
  await expect(menu(page).getByRole("option")).toHaveCount(2);
  await expect(menu(page).getByRole("status")).toHaveText("2 results");
  await expect(
    menu(page)
      .getByRole("option", { name: /Quillfield/ })
      .locator("b"),
  ).toHaveText("Quil");
  await expect(selected(page)).toContainText("Quill paper survey");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(selected(page)).toContainText("+$2,500.00");
  await expect(input(page)).toHaveAttribute("aria-activedescendant", /.+/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/finance\?transaction=/);
  await expect(page.getByRole("dialog").getByLabel("Description")).toHaveValue("Year-end gift");

  await page.goto(`${product()}/app`);
  await openMenu(page);
  await expect(selected(page)).toContainText("Year-end gift, Eleanor Quillfield");
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
});

test("goes to areas and settings, starts what the areas offer, and returns focus", async ({ page }) => {
  await signIn(page, "/app");
  const button = page.getByRole("button", { name: "Quick Action" });
  await button.click();
  await expect(input(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();

  await openMenu(page);
  await page.keyboard.type("create sur");
  await expect(selected(page)).toContainText("Create Survey");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${product()}/app/surveys/new`);
  await page.getByRole("button", { name: "Start from a template" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // Never a dialog over a dialog.
  await page.keyboard.press("Control+k");
  await expect(menu(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await openMenu(page);
  await page.keyboard.type("fina");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Financial Management" })).toBeVisible();

  await openMenu(page);
  await page.keyboard.type("settings team");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${product()}/app/settings/team`);
});

test("offers other organizations, switches the theme, and opens help beside the work", async ({ page }) => {
  await signIn(page, "/app");
  await openMenu(page);
  await page.keyboard.type("switch");
  await expect(menu(page).getByRole("option", { name: "Switch to Harbor & Oak Studio" })).toBeVisible();
  await page.keyboard.type(" dark");
  await expect(selected(page)).toContainText("Switch to dark theme");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await openMenu(page);
  await page.keyboard.type("forecast");
  const found = menu(page).getByRole("option", { name: "Reports and forecasts" });
  const [help] = await Promise.all([page.waitForEvent("popup"), found.click()]);
  await expect(help).toHaveURL(/\/help\/reports$/);
});

test("covers the page without restyling it: a click outside closes it and does nothing else", async ({ page }) => {
  await signIn(page, "/app");
  await openMenu(page);
  // Both are inherited by every element of the page, so they must not change: that is what made closing slow.
  const inherited = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.querySelector("main") as Element);
      return [style.pointerEvents, style.getPropertyValue("--removed-body-scroll-bar-size")];
    });
  expect(await inherited()).toEqual(["auto", "0px"]);
  const beneath = await page.getByRole("link", { name: "Surveys", includeHidden: true }).first().boundingBox();
  await page.mouse.click((beneath?.x ?? 0) + 5, (beneath?.y ?? 0) + 5);
  await expect(menu(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/app$/);
});

test("what is not there, and a search that fails, are said", async ({ page }) => {
  await signIn(page, "/app");
  await openMenu(page);
  await page.keyboard.type("zzqx");
  await expect(menu(page)).toContainText("Nothing found for “zzqx”");
  await page.route("**/api/search?**", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong" } }),
  );
  await input(page).fill("import");
  await expect(menu(page)).toContainText("Search isn't responding.");
  await expect(menu(page).getByRole("option", { name: /Import CSV/ })).toBeVisible();
});

test("further typing replaces the earlier request: one call for the final text", async ({ page }) => {
  await signIn(page, "/app");
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/search") asked.push(url.searchParams.get("q") ?? "");
  });
  await openMenu(page);
  // Typed by the page's own clock: however busy the machine is, the next letter comes before the pause is over.
  await input(page).evaluate(async (field: HTMLInputElement, text) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (let letters = 1; letters <= text.length; letters++) {
      setValue?.call(field, text.slice(0, letters));
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }, "volunteer");
  await expect(menu(page).getByRole("option", { name: /Volunteer Availability/ })).toBeVisible();
  expect(asked).toEqual(["volunteer"]);
});

test("a viewer is offered what a viewer may open, on a phone as a full sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "/app", "tom.becker@riverside.example");
  await page.getByRole("button", { name: "Quick Action" }).click();
  await expect(menu(page).getByRole("option", { name: /^Finance/ })).toBeVisible();
  await expect(menu(page).getByRole("option", { name: /Add Transaction|Create Survey|Invite/ })).toHaveCount(0);
  expect(await menu(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await menu(page).getByRole("button", { name: "Close" }).click();
  await expect(menu(page)).toHaveCount(0);
});

test("a later remote brings its own commands", async ({ page }) => {
  await withoutPageAnswers(page);
  await page.route("**/api/remotes", async (route) => {
    const registry = (await (await route.fetch()).json()) as { remotes: { name: string }[] };
    const commands = [
      {
        label: "Count Visitors",
        description: { "non-profit": "Guests of today", "for-profit": "Customers of today" },
        path: "/app/surveys/new",
        role: "user",
        icon: "user-plus",
        quick: true,
      },
    ];
    const remotes = registry.remotes.map((remote) => (remote.name === "surveys" ? { ...remote, commands } : remote));
    await route.fulfill({ json: { ...registry, remotes } });
  });
  await page.route(entryOf("surveys"), (route) => route.abort());
  await signIn(page, "/app");
  await expect(page.getByRole("link", { name: /Count Visitors/ })).toContainText("Guests of today");
  await openMenu(page);
  await page.keyboard.type("count vis");
  await expect(selected(page)).toContainText("Count Visitors");
});

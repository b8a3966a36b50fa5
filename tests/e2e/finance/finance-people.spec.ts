import { expect, type Page } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { add, emptyBooks, FINANCE, openFinance, product, rows } from "./finance-setup.ts";

async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto(`${product()}/api/dev-login?email=${email}&returnTo=${FINANCE}`);
  await expect(page.getByRole("heading", { name: "Recent Transactions" })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
}

test("someone who may only read sees everything and is offered nothing to change", async ({ page }) => {
  await signInAs(page, "tom.becker@riverside.example");
  for (const name of ["Add Income", "Add Expense", "Import CSV"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Export" })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await rows(page)
    .first()
    .getByRole("button", { name: /^More for/ })
    .click();
  await expect(page.getByRole("menuitem", { name: "View" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "View" }).click();
  const dialog = page.getByRole("dialog", { name: "Transaction" });
  await expect(dialog.getByLabel("Description")).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Save changes" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${product()}${FINANCE}?import=csv`);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a user adds and edits, and deletes nothing", async ({ page }) => {
  await signInAs(page, "priya.nair@riverside.example");
  await expect(page.getByRole("button", { name: "Add Income" })).toBeVisible();
  await rows(page)
    .first()
    .getByRole("button", { name: /^More for/ })
    .click();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Transaction" });
  await expect(dialog.getByRole("button", { name: "Save changes" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Delete" })).toHaveCount(0);
});

test("the server's refusal stands at its field, and what was typed stays", async ({ page }) => {
  await emptyBooks(page);
  await openFinance(page, "?add=income");
  const dialog = page.getByRole("dialog", { name: "Add Income" });
  await page.route("**/api/transactions", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const body = {
      message: "Some fields need attention",
      code: "invalid",
      issues: [{ path: "category", message: "Not this one" }],
    };
    await route.fulfill({ status: 422, json: body });
  });
  await dialog.getByLabel("Description").fill("Fall grant");
  await dialog.getByLabel("Amount").fill("7500");
  await dialog.getByRole("combobox", { name: "Category" }).fill("Grants");
  await dialog.getByRole("button", { name: "Add Income" }).click();
  await expect(dialog.getByText("Not this one")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Category" })).toBeFocused();
  await expect(page.getByText("Some fields need attention")).toBeVisible();
  await expect(dialog.getByLabel("Description")).toHaveValue("Fall grant");
});

test("a failed read says so and recovers with Retry", async ({ page }) => {
  await emptyBooks(page);
  await page.route("**/api/financial-summary", (route) =>
    route.fulfill({ status: 503, json: { message: "Starting", code: "unavailable" } }),
  );
  await openFinance(page);
  await expect(page.getByText("Couldn't load totals")).toBeVisible();
  await expect(page.getByText("No transactions yet")).toBeVisible();
  await page.unroute("**/api/financial-summary");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Total Income")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`every screen passes the accessibility rules, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const request = await emptyBooks(page);
    await add(request, [
      { description: "Rent", amount: 900, type: "expense", category: "Rent", date: "2025-03-01" },
      { description: "Card payment", amount: 9, type: "expense", category: "general", date: "2025-03-02" },
    ]);
    for (const address of ["", "/transactions?category=Rent", "/imports", "?add=expense", "?import=csv"]) {
      await openFinance(page, address);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      if (address.startsWith("?")) await expect(page.getByRole("dialog")).toBeVisible();
      expect(await findFaults(page), address).toEqual([]);
    }
  });

test("nothing is cut off or scrolls sideways on a phone of 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, "maya.ellison@riverside.example");
  for (const address of ["", "/transactions?minAmount=20&type=income", "/imports", "?add=expense", "?import=csv"]) {
    await openFinance(page, address);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

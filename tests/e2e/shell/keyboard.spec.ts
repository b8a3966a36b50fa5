import { expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { figure, rows } from "../finance/finance-setup.ts";
import { expectVisibleFocus, tabTo } from "./keyboard.ts";
import { navigation, newPerson, product, signIn } from "./shell-setup.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first();
const notices = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });

/** Takes a key's effect as it is meant: on what has the focus, which can be seen. */
async function press(page: Page, key: string): Promise<void> {
  await expectVisibleFocus(page);
  await page.keyboard.press(key);
}

test("from the sign-in screen to an added transaction, and back by Undo, with the keyboard alone", async ({ page }) => {
  await page.goto(`${product()}/app`);
  await tabTo(page, button(page, "Sign In"));
  await press(page, "Enter");
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(newPerson());
  await tabTo(page, button(page, "Use development login"));
  await press(page, "Space");

  await tabTo(page, page.getByLabel("Organization name"));
  await page.keyboard.type("By Keys");
  await tabTo(page, page.getByRole("radio", { name: "For-Profit" }));
  await press(page, "ArrowRight");
  await expect(page.getByRole("radio", { name: "Non-Profit" })).toBeChecked();
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type("keys@example.org");
  await tabTo(page, button(page, "Continue"));
  await press(page, "Enter");
  await tabTo(page, page.getByRole("radio", { name: "Starter" }));
  await press(page, "ArrowDown");
  await expect(page.getByRole("radio", { name: "Professional" })).toBeChecked();
  await tabTo(page, button(page, "Continue"));
  await press(page, "Enter");
  await tabTo(page, button(page, "Start Free Trial"));
  await press(page, "Enter");
  await tabTo(page, page.getByRole("link", { name: "Go to your dashboard" }));
  await press(page, "Enter");

  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
  await press(page, "Enter");
  await expect(page.locator("main")).toBeFocused();
  await tabTo(page, navigation(page).getByRole("link", { name: "Finance" }), "Shift+Tab");
  await press(page, "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Financial Management" })).toBeVisible();
  await expect(page.locator("main")).toBeFocused();

  const opener = button(page, "Add Income");
  await tabTo(page, opener);
  await press(page, "Enter");
  const dialog = page.getByRole("dialog", { name: "Add Income" });
  await expect(dialog.getByLabel("Description")).toBeFocused();
  await page.keyboard.type("Spring fair");
  await tabTo(page, dialog.getByLabel("Amount"));
  await page.keyboard.type("125.50");
  const category = dialog.getByRole("combobox", { name: "Category" });
  await tabTo(page, category);
  await page.keyboard.type("don");
  await press(page, "ArrowDown");
  await press(page, "Enter");
  await expect(category).toHaveValue("Donations");
  await tabTo(page, dialog.getByRole("switch", { name: "Recurring" }));
  await press(page, "Space");
  await tabTo(page, dialog.getByLabel("Frequency"));
  await press(page, "ArrowDown");
  await tabTo(page, button(page, "Cancel"));
  await tabTo(page, dialog.getByRole("button", { name: "Add Income" }));
  await press(page, "Enter");
  await expect(page.getByText("Transaction added successfully")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(figure(page, "Total Income")).toContainText("$125.50");
  await expect(opener).toBeFocused();
  await expectVisibleFocus(page);

  const more = button(page, "More for Spring fair");
  await tabTo(page, more);
  await press(page, "Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await press(page, "End");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByText("Transaction deleted")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);

  await page.keyboard.press("F8");
  await expect(notices(page)).toBeFocused();
  await expectVisibleFocus(page);
  await tabTo(page, notices(page).getByRole("button", { name: "Undo" }));
  await press(page, "Enter");
  await expect(page.getByText("Transaction restored")).toBeVisible();
  // The row that the focus came from is gone: the page's main part has it.
  await expect(page.locator("main")).toBeFocused();
  await expect(rows(page)).toContainText("Spring fair");

  await tabTo(page, more);
  await page.keyboard.press("F8");
  await tabTo(page, notices(page).getByRole("button", { name: "Dismiss" }));
  await press(page, "Escape");
  await expect(page.getByText("Transaction restored")).toHaveCount(0);
  await expect(more).toBeFocused();
  await expectVisibleFocus(page);
});

test("Escape closes only the top layer, and focus returns to where it was opened", async ({ page }) => {
  await signIn(page, "/app/finance");
  await expect(rows(page).first()).toBeVisible();

  const opener = button(page, "Add Expense");
  await tabTo(page, opener);
  await press(page, "Enter");
  const dialog = page.getByRole("dialog", { name: "Add Expense" });
  await expect(dialog.getByLabel("Description")).toBeFocused();
  const category = dialog.getByRole("combobox", { name: "Category" });
  await tabTo(page, category);
  await press(page, "ArrowDown");
  await expect(category).toHaveAttribute("aria-expanded", "true");
  await press(page, "Escape");
  await expect(category).toHaveAttribute("aria-expanded", "false");
  await expect(dialog).toBeVisible();
  await press(page, "Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expectVisibleFocus(page);

  for (const name of ["Any date", "Filters"]) {
    await tabTo(page, button(page, name));
    await press(page, "Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Tab");
    await press(page, "Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button(page, name)).toBeFocused();
    await expectVisibleFocus(page);
  }

  const more = button(page, /^More for /);
  await tabTo(page, more);
  await press(page, "Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await press(page, "Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect(more).toBeFocused();

  await press(page, "Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByRole("dialog", { name: "Edit Transaction" })).toBeVisible();
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(more).toBeFocused();
  await expectVisibleFocus(page);

  const imports = button(page, "Import CSV");
  await tabTo(page, imports, "Shift+Tab");
  await press(page, "Enter");
  await expect(page.getByRole("dialog", { name: "Import CSV" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(imports).toBeFocused();
});

test("in a narrow window the menu, the dialog and the drawer close one by one", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "/app");
  const openMenu = button(page, "Open menu");
  await tabTo(page, openMenu);
  await press(page, "Enter");
  await expect(button(page, "Close menu")).toBeFocused();

  const selector = button(page, /^Current organization/);
  await tabTo(page, selector);
  await press(page, "Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await press(page, "Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect(selector).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await press(page, "End");
  await expect(page.getByRole("menuitem", { name: "Add Organization" })).toBeFocused();
  await press(page, "Enter");
  const dialog = page.getByRole("dialog", { name: "Create New Organization" });
  await expect(dialog.getByLabel("Organization name")).toBeFocused();
  await press(page, "Escape");
  await expect(dialog).toHaveCount(0);
  await expect(selector).toBeFocused();
  await press(page, "Escape");
  await expect(openMenu).toBeFocused();
  await expectVisibleFocus(page);
});

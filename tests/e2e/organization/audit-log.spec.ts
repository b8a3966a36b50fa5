import { expect, type Page } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { product } from "../shell/shell-setup.ts";
import { ownOrganization } from "./account-setup.ts";

const AUDIT_LOG = "/app/settings/audit-log";
const rows = (page: Page) => page.getByRole("table", { name: "Audit log" }).locator("tbody tr");

async function withHistory(page: Page) {
  const owner = await ownOrganization(page, "Well Kept", AUDIT_LOG);
  await owner.call("PUT", `/api/organizations/${owner.id}`, { primaryColor: "#0f766e" });
  await owner.call("POST", "/api/transactions", {
    description: "Rent",
    amount: "900.00",
    type: "expense",
    category: "Rent",
    date: "2026-02-03",
  });
  await page.goto(product() + AUDIT_LOG);
  await expect(rows(page)).toHaveCount(3);
  return owner;
}

test("says what happened, newest first; an entry opens with what it was before and after", async ({ page }) => {
  const { email } = await withHistory(page);
  await expect(rows(page).nth(0)).toContainText("Created: transaction");
  await expect(rows(page).nth(1)).toContainText("Primary color: #3b82f6 → #0f766e");
  await expect(rows(page).nth(2)).toContainText("Created: organization");
  await rows(page).nth(1).getByRole("button").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Changed: branding" });
  await expect(dialog.getByRole("row", { name: "Primary color #3b82f6 #0f766e" })).toBeVisible();
  await expect(dialog.getByText(email.split("@")[0] ?? "", { exact: false })).toBeVisible();
  await expect(dialog.getByText("127.0.0.1")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(rows(page).nth(1).getByRole("button")).toBeFocused();
});

test("is filtered, keeps the filter in its address, and says when nothing matches", async ({ page }) => {
  await withHistory(page);
  await page.getByLabel("Kind", { exact: true }).selectOption("transaction");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?resource=transaction$/);
  await page.reload();
  await expect(page.getByLabel("Kind", { exact: true })).toHaveValue("transaction");
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel("To", { exact: true }).fill("2001-01-01");
  await expect(page.getByRole("heading", { name: "No matching entries" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(3);
});

test("loads more on scrolling", async ({ page }) => {
  const { call, id } = await withHistory(page);
  for (let round = 0; round < 60; round += 1)
    await call("PUT", `/api/organizations/${id}`, { primaryColor: round % 2 ? "#0f766e" : "#3b82f6" });
  await page.goto(product() + AUDIT_LOG);
  await expect(rows(page).nth(49)).toBeVisible();
  await rows(page).nth(49).scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(63);
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

test("its export says what brings it where the plan has none", async ({ page }) => {
  await withHistory(page);
  const button = page.getByRole("link", { name: "Export CSV Enterprise" });
  await expect(button).toHaveAttribute(
    "title",
    /Included in Enterprise, or with the Security & Compliance add-on for \$35 a month/,
  );
  await expect(button).toHaveAttribute("href", "/app/settings/billing");
  const refused = await page.request.get(`${product()}/api/audit-log/export`);
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([402, "plan_feature"]);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`passes the accessibility rules and fits a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await withHistory(page);
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await rows(page).first().getByRole("button").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });

import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { createSurvey } from "../surveys/surveys-setup.ts";
import { cardOf, expectAccessible, openDashboard, ownOrganization } from "./dashboard-setup.ts";

test("a member arranges the dashboard by keys, snoozes an alert and puts the first steps away", async ({ page }) => {
  const request = await ownOrganization(page, "for-profit");
  await createSurvey(request, { title: "Closes soon", expiresAt: new Date(Date.now() + 30 * 3_600_000).toISOString() });
  await openDashboard(page);

  const steps = cardOf(page, "First steps");
  await expect(steps).toContainText("1 of 6 done");
  await expect(steps.getByRole("link", { name: "Not done yet Send your first invoice" })).toBeVisible();
  await steps.getByRole("button", { name: "Hide first steps" }).click();
  await expect(steps).toHaveCount(0);

  const alerts = cardOf(page, "Important Alerts");
  await alerts.getByRole("button", { name: /^Snooze Survey Ending Soon: Closes soon/ }).click();
  await page.getByRole("menuitem", { name: "Next week" }).click();
  await expect(alerts).toContainText("You're all caught up");
  await expect(alerts).toContainText("1 snoozed");
  await expect(alerts.getByRole("button", { name: "Show" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(alerts).toContainText("Closes soon ends");
  await alerts.getByRole("button", { name: /^Snooze Survey Ending Soon: Closes soon/ }).click();
  await page.getByRole("menuitem", { name: "Until it changes" }).click();
  await alerts.getByRole("button", { name: "Show" }).click();
  await expect(alerts).toContainText("Until it changes");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Arrange dashboard" }).click();
  const dialog = page.getByRole("dialog", { name: "Arrange dashboard" });
  await dialog.getByRole("button", { name: "Move Expenses up" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Expenses is now at place")).toBeAttached();
  await expect(dialog.getByRole("button", { name: "Move Expenses up" })).toBeFocused();
  await dialog.getByRole("checkbox", { name: "Show Recent Financial Activity" }).uncheck();
  await dialog.getByRole("checkbox", { name: "Show Quick Actions" }).uncheck();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save arrangement" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(page, "Recent Financial Activity")).toHaveCount(0);
  await expect(cardOf(page, "Quick Actions")).toHaveCount(0);

  await openDashboard(page);
  await expect(cardOf(page, "Important Alerts")).toContainText("1 snoozed");
  await expect(cardOf(page, "First steps")).toHaveCount(0);
  await expect(cardOf(page, "Recent Financial Activity")).toHaveCount(0);
  await page.getByRole("button", { name: "Arrange dashboard" }).click();
  await page.getByRole("button", { name: "Reset to default" }).click();
  await expect(cardOf(page, "Recent Financial Activity")).toBeVisible();
  await expect(cardOf(page, "Quick Actions")).toBeVisible();
});

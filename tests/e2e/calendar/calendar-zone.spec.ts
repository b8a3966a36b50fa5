import { expect, test } from "@playwright/test";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { openCalendar } from "./calendar-setup.ts";

test.use({ timezoneId: "America/New_York" });

test("on a device in another time zone, the member is asked once which time zone to show", async ({ page }) => {
  await ownOrganization(page, "non-profit");
  await openCalendar(page);
  await expect(page.getByText("Times are shown in Chicago time.")).toBeVisible();
  await page.getByRole("button", { name: "Keep Chicago time" }).click();
  await expect(page.getByText("Your device is set to New York time.")).toBeHidden();
  await page.reload();
  await expect(page.getByText("Times are shown in Chicago time.")).toBeVisible();
  await expect(page.getByText("Your device is set to New York time.")).toBeHidden();

  await page.evaluate(() => localStorage.removeItem("trellis-calendar-zone"));
  await page.reload();
  await page.getByRole("button", { name: "Use New York time" }).click();
  await expect(page.getByText("Times are shown in New York time.")).toBeVisible();
  await expect(page.getByText("Your device is set to New York time.")).toBeHidden();
});

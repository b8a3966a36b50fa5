import { expect } from "@playwright/test";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { test } from "../../support/journey.ts";
import { emptyBooks } from "../finance/finance-setup.ts";
import { connectCalendar, keepCalendar, openConnections, upcoming } from "./calendar-connections-setup.ts";
import { openCalendar, today } from "./calendar-setup.ts";

test("someone connects the calendar that they keep elsewhere, follows it, and disconnects it", async ({ page }) => {
  await emptyBooks(page);
  const elsewhere = await keepCalendar("Maya at home");
  const tomorrow = addDays(today(), 1);
  const address = elsewhere.write([{ title: "Dentist", on: tomorrow }]);
  try {
    const dialog = await openConnections(page);
    await page.getByRole("button", { name: "Connect a calendar" }).click();
    const form = page.getByRole("dialog", { name: "Connect a calendar" });
    await expect(form.getByText("Under “Integrate calendar”, copy the “Secret address in iCal format”.")).toBeVisible();
    const connect = form.getByRole("button", { name: "Connect", exact: true });
    await connect.click();
    await expect(form.getByText("Enter the address of the calendar")).toBeVisible();
    // An address in a private network is refused, and the typed text stays.
    await form.getByLabel("Address of the calendar").fill("http://169.254.169.254/latest/meta-data");
    await connect.click();
    await expect(form.getByText(/isn't on the public internet/)).toBeVisible();
    await form.getByRole("button", { name: "Back" }).click();
    await connectCalendar(page, address, "Maya at home");
    await expect(dialog.getByText("1 event", { exact: false })).toBeVisible();
    await expect(page.locator("body")).not.toContainText("private-");

    await openCalendar(page, "?view=agenda");
    await upcoming(page, "Dentist").click();
    const details = page.getByRole("dialog", { name: "Dentist" });
    await expect(details.getByText("From Maya at home")).toBeVisible();
    await expect(details.getByRole("button", { name: "Edit" })).toHaveCount(0);

    elsewhere.write([{ title: "Dentist, moved", on: addDays(tomorrow, 1) }]);
    await openConnections(page);
    for (const action of ["Pause", "Resume"]) {
      await page.getByRole("button", { name: "More actions for Maya at home" }).click();
      await page.getByRole("menuitem", { name: action }).click();
      await expect(page.getByText("Paused", { exact: true })).toHaveCount(action === "Pause" ? 1 : 0);
    }
    await openCalendar(page, "?view=agenda");
    await expect(upcoming(page, "Dentist, moved")).toBeVisible();

    await openCalendar(page, "?settings=connections");
    await page.getByRole("button", { name: "More actions for Maya at home" }).click();
    await page.getByRole("menuitem", { name: "Disconnect" }).click();
    await page
      .getByRole("alertdialog", { name: "Disconnect Maya at home?" })
      .getByRole("button", { name: "Disconnect" })
      .click();
    await expect(page.getByRole("heading", { name: "No connected calendars" })).toBeVisible();
    await openCalendar(page, "?view=agenda");
    await expect(page.getByText("No upcoming events.")).toBeVisible();
  } finally {
    await elsewhere.close();
  }
});

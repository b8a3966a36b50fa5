import { expect } from "@playwright/test";
import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { test } from "../../support/journey.ts";
import { send, today } from "../finance/finance-setup.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { product } from "../shell/shell-setup.ts";
import { EMAIL, entries, openContact, timeline, wellKnownPerson } from "./contact-page-setup.ts";
import { addContact } from "./contacts-setup.ts";

test("a personal email is written, kept when its dialog closes, previewed, sent and reopened", async ({ page }) => {
  const { contact } = await wellKnownPerson(page);
  await openContact(page, contact.id);
  await page.getByRole("button", { name: "Send email" }).click();
  const dialog = page.getByRole("dialog", { name: "Email Eleanor Whitfield" });
  await expect(dialog.getByLabel("To", { exact: true })).toHaveValue(EMAIL);
  await dialog.getByRole("button", { name: "Send email" }).click();
  await expect(dialog.getByText("Write a subject")).toBeVisible();
  await dialog.getByLabel("Subject").fill("The numbers you asked for");
  await dialog.getByLabel("Text").fill("In its first month the shelter kept **31 people** warm.\n\n");

  // Closed by accident: everything is still there, and a field is inserted at the caret.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: EMAIL }).click();
  await expect(dialog.getByText("We kept what you typed.")).toBeVisible();
  await expect(dialog.getByLabel("Subject")).toHaveValue("The numbers you asked for");
  await dialog.getByLabel("Text").focus();
  await page.keyboard.press("Control+End");
  await dialog.getByRole("button", { name: "Insert a field" }).click();
  await page.getByRole("menuitem", { name: "First name" }).click();
  await expect(dialog.getByLabel("Text")).toHaveValue(/\{\{firstName\|friend\}\}$/);
  await dialog.getByText("Preview", { exact: true }).click();
  await expect(dialog.getByRole("region", { name: "Email preview" })).toContainText("kept 31 people warm");
  await expect(dialog.getByRole("region", { name: "Email preview" })).toContainText("Eleanor");
  await dialog.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByText("Email to Eleanor Whitfield is on its way")).toBeVisible();
  await expect(dialog).toBeHidden();

  // Its entry follows it until it went out, without a reload.
  const entry = entries(page).filter({ hasText: "The numbers you asked for" });
  await expect(entry).toContainText(`To ${EMAIL}, sent`, { timeout: 30_000 });
  await entry.getByRole("button", { name: "The numbers you asked for" }).click();
  const read = page.getByRole("dialog", { name: "The numbers you asked for" });
  await expect(read.getByRole("region", { name: "Email preview" })).toContainText("kept 31 people warm");
  await read.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(dialog.getByLabel("Subject")).toHaveValue("");
  await page.keyboard.press("Escape");

  await openMailTo(page, EMAIL, "The numbers you asked for");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("The numbers you asked for");
  await expect(page.getByRole("region", { name: "As text" })).toContainText("kept 31 people warm");
});

test("a call is logged, changed, deleted and restored, and the last contact date follows", async ({ page }) => {
  const call = await ownOrganization(page, "non-profit");
  const { id } = await addContact(call, "Eleanor", "Whitfield");
  await openContact(page, id);
  await expect(page.getByText("Not contacted yet")).toBeVisible();
  await page.getByRole("button", { name: "Log activity" }).click();
  const dialog = page.getByRole("dialog", { name: "Log an activity with Eleanor Whitfield" });
  await expect(dialog.getByRole("radio", { name: "Call" })).toBeChecked();
  await dialog.getByLabel("Minutes").fill("0");
  await dialog.getByLabel("Notes").fill("She would like to see the kitchen.");
  await dialog.getByRole("button", { name: "Log activity" }).click();
  await expect(dialog.getByText("Use a whole number of minutes, at most 1440")).toBeVisible();
  await dialog.getByLabel("Minutes").fill("15");
  await dialog.getByRole("button", { name: "Log activity" }).click();
  await expect(dialog).toBeHidden();
  const entry = entries(page).filter({ hasText: "She would like to see the kitchen." });
  await expect(entry).toContainText("Call, 15 minutes");
  await expect(page.getByText(/^Last contact /)).toBeVisible();

  await entry.getByRole("button", { name: "More about Call, 15 minutes" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit activity" });
  await edit.getByText("Visit", { exact: true }).click();
  await edit.getByLabel("Day").fill("2024-03-05");
  await edit.getByLabel("Minutes").fill("");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText("Last contact Mar 5, 2024")).toBeVisible();

  await entry.getByRole("button", { name: "More about Visit" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(entry).toBeHidden();
  await expect(page.getByText("Not contacted yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(entry).toContainText("Visit");
  await expect(page.getByText("Last contact Mar 5, 2024")).toBeVisible();
  const answer = await call.get(`${product()}/api/contacts/${id}`);
  expect(await answer.json()).toMatchObject({ lastContactDate: "2024-03-05" } satisfies Partial<Contact>);

  // Only what was written down, and nothing that a viewer could press.
  await timeline(page).getByText("Activities", { exact: true }).click();
  await expect(entries(page)).toHaveCount(1);
});

test("a long timeline starts at the year chosen", async ({ page }) => {
  const call = await ownOrganization(page, "non-profit");
  const { id } = await addContact(call, "Eleanor", "Whitfield");
  const year = Number(today().slice(0, 4));
  const days = Array.from(
    { length: 33 },
    (_, n) => `${year - 1 - (n % 3)}-03-${String(1 + (n % 28)).padStart(2, "0")}`,
  );
  for (const day of days) await send(call, `/api/contacts/${id}/activities`, { type: "call", day, time: "09:00" });
  await openContact(page, id);
  await timeline(page)
    .getByLabel("Jump to year")
    .selectOption(`${year - 3} and earlier`);
  await expect(entries(page)).toHaveCount(11);
  await expect(timeline(page).getByRole("heading", { name: `March ${year - 3}` })).toBeVisible();
  await timeline(page).getByLabel("Jump to year").selectOption("Newest first");
  await expect(entries(page)).toHaveCount(30);
});

test("an event begun from the contact's menu invites them, and the calendar keeps it", async ({ page }) => {
  const { contact } = await wellKnownPerson(page);
  await openContact(page, contact.id);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "New event" }).click();
  const form = page.getByRole("dialog", { name: "New Event" });
  await expect(form.getByText(EMAIL, { exact: true })).toBeVisible();
  await form.getByLabel("Title").fill("Visit the hardware store");
  await form.getByRole("button", { name: "Create Event" }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/app\/calendar\/$/);
  const events = await page.request.get(`${product()}/api/calendar/events`);
  expect(JSON.stringify(await events.json())).toContain(EMAIL);

  await page.goto(`${product()}/app/calendar?add=event&contact=${crypto.randomUUID()}`);
  await expect(form).toBeVisible();
  await expect(
    page.getByRole("region", { name: /^Notifications/ }).getByText("Couldn't add the contact"),
  ).toBeVisible();
});

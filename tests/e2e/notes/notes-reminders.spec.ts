import { expect } from "@playwright/test";
import type { Note } from "@trellis/contract-notes/note.ts";
import { test } from "../../support/journey.ts";
import * as account from "../organization/account-setup.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import { cardOf, expectAccessible, openDashboard, ownOrganization } from "../shell/dashboard-setup.ts";
import { product } from "../shell/shell-setup.ts";
import { clockIn, contentOf, reminderOf } from "./notes-reminder-setup.ts";
import { addNote, cardNamed, fillNote, NOTES, noteDialog, openNotes } from "./notes-setup.ts";

test("a reminder is set with a new note, appears on its card, is changed and removed", async ({ page }) => {
  await ownOrganization(page, "non-profit");
  await openNotes(page, "?add=note");
  const dialog = noteDialog(page, "New Note");
  await fillNote(page, "New Note", { title: "Insurance", category: "Compliance", content: "Two more offers" });
  await dialog.getByRole("button", { name: "Remind me" }).click();
  await dialog.getByRole("button", { name: "Tomorrow morning" }).click();
  await expect(dialog.getByRole("button", { name: /^Change reminder of .*, 9:00 AM$/ })).toBeFocused();
  await dialog.getByRole("button", { name: "Create Note" }).click();
  const card = cardNamed(page, "Insurance");
  await expect(card).toContainText(/Reminder [A-Z][a-z]{2} \d{1,2}(, \d{4})?, 9:00 AM/);

  await page.getByRole("button", { name: "Edit Insurance" }).click();
  const editing = noteDialog(page, "Edit Note");
  await editing.getByRole("button", { name: /^Change reminder/ }).click();
  await editing.getByLabel("Day").fill("2020-01-01");
  await editing.getByLabel("Time").press("Enter");
  await expect(editing.getByText("Choose a time in the future")).toBeVisible();
  await editing.getByLabel("Day").fill(clockIn(2 * 24 * 60).day);
  await editing.getByLabel("Time").fill("16:30");
  await editing.getByRole("button", { name: "Set reminder" }).click();
  await expect(editing.getByRole("button", { name: /, 4:30 PM$/ }).first()).toBeVisible();
  await editing.getByRole("button", { name: /^Remove reminder/ }).click();
  await expect(editing.getByRole("button", { name: "Remind me" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).not.toContainText("Reminder");
});

test("a reminder arrives by notification and email, appears on the dashboard, and disappears when it is done", async ({
  page,
}) => {
  // Reminders are looked for each minute.
  test.setTimeout(240_000);
  const call = await ownOrganization(page, "non-profit");
  const me = (await (await call.get(`${product()}/api/auth/user`)).json()) as { email: string };
  await openDashboard(page);
  await expect(cardOf(page, "Notes").getByRole("heading", { name: "No notes yet" })).toBeVisible();
  await expectAccessible(page);
  const note = await addNote(call, "Call the roofers", { category: "Action Item" });
  await page.goto(`${product()}${NOTES}/${note.id}`);
  await page.getByRole("button", { name: "Remind me" }).click();
  const soon = clockIn(1);
  const dialog = page.getByRole("dialog", { name: "Remind me" });
  await dialog.getByLabel("Day").fill(soon.day);
  await dialog.getByLabel("Time").fill(soon.time);
  await dialog.getByRole("button", { name: "Set reminder" }).click();
  await expect(dialog).toBeHidden();

  const due = page.getByText("You set a reminder for");
  await expect(due).toBeVisible({ timeout: 150_000 });
  await page.getByRole("button", { name: /^Notifications, 1 unread/ }).click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toContainText("Reminder: Call the roofers");
  await openMailTo(page, me.email);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Reminder: Call the roofers");

  await openDashboard(page);
  const alerts = cardOf(page, "Important Alerts");
  await expect(alerts.getByRole("link", { name: /Note Reminder/ })).toContainText("Call the roofers was due");
  const card = cardOf(page, "Notes");
  await expect(card.getByRole("link", { name: /Call the roofers/ })).toContainText("Due since");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Done: Call the roofers" }).click();
  await expect(page.getByText("Reminder done")).toBeVisible();
  await expect(card.getByRole("link", { name: /Call the roofers/ })).toContainText("Changed");
  await expect(alerts).not.toContainText("Call the roofers");
  expect(await reminderOf(call, note)).toBeNull();
});

test("@ suggests members: anyone mentioned is notified once and shown by name", async ({ page, browser }) => {
  // Two people, and what each of them does after the other.
  test.setTimeout(120_000);
  const owner = await account.ownOrganization(page, "Mentions");
  const colleague = await account.joinedColleague(browser, owner, "user");
  await account.callsOf(colleague.page.context().request)("PATCH", "/api/user/profile", {
    firstName: "Priya",
    lastName: "Nair",
  });
  // Notes belong to every member, whatever else they may see.
  await owner.call("PATCH", `/api/team/members/${colleague.userId}`, { permissions: { canManageContacts: false } });
  await openNotes(page, "?add=note");
  const dialog = noteDialog(page, "New Note");
  await fillNote(page, "New Note", { title: "Supper", category: "Event Planning" });
  const content = dialog.getByRole("textbox", { name: "Content" });
  await content.pressSequentially("Bread: @zz @");
  const list = page.getByRole("listbox", { name: "Members to mention" });
  await expect(list.getByRole("option")).toHaveCount(2);
  await expect(content).toHaveAttribute("aria-activedescendant", /.+/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(dialog).toBeVisible();
  await content.press("Backspace");
  await content.pressSequentially("@na");
  await expect(list.getByRole("option", { name: "Priya Nair" })).toHaveAttribute("aria-selected", "true");
  await content.press("Enter");
  await content.pressSequentially("brings it");
  await expect(content).toHaveValue("Bread: @zz @Priya Nair brings it");
  await dialog.getByText("Preview", { exact: true }).click();
  await expect(dialog.getByRole("region", { name: "Preview" })).toHaveText("Bread: @zz @Priya Nair brings it");
  await dialog.getByRole("button", { name: "Create Note" }).click();
  await expect(cardNamed(page, "Supper")).toContainText("@Priya Nair brings it");

  await page.getByRole("button", { name: "Edit Supper" }).click();
  await expect(contentOf(page)).toHaveValue("Bread: @zz @Priya Nair brings it");
  await contentOf(page).press("End");
  await contentOf(page).pressSequentially(" today");
  await expect(
    noteDialog(page, "Edit Note")
      .getByRole("status")
      .filter({ hasText: /^Saved$/ }),
  ).toBeVisible();
  const { page: theirs } = colleague;
  await openDashboard(theirs);
  await expect(cardOf(theirs, "Notes").getByRole("link", { name: /Supper/ })).toBeVisible();
  await theirs.getByRole("button", { name: /^Notifications, \d unread/ }).click();
  await theirs
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: /mentioned you/ })
    .click();
  await expect(theirs.getByRole("heading", { level: 2, name: "Supper" })).toBeVisible();
  await account.callsOf(theirs.context().request)("PATCH", "/api/user/profile", {
    firstName: "Priya",
    lastName: "Rao",
  });
  await theirs.reload();
  await expect(theirs.getByText("@Priya Rao", { exact: true })).toBeVisible();
  await theirs.context().close();
});

test("an earlier version is compared, restored, and the restoring is undone", async ({ page }) => {
  const call = await ownOrganization(page, "non-profit");
  const note = await addNote(call, "Plan", { content: "Tables\nSoup\nMusic" });
  const put = { headers: { Origin: product() }, data: { content: "Tables\nBread\nMusic", category: "Financial" } };
  expect((await call.put(`${product()}/api/notes/${note.id}`, put)).ok()).toBe(true);
  const read = async () => (await (await call.get(`${product()}/api/notes/${note.id}`)).json()) as Note;
  await page.goto(`${product()}${NOTES}/${note.id}`);
  await page.getByRole("button", { name: "History" }).click();
  const dialog = page.getByRole("dialog", { name: "Earlier versions" });
  await expect(dialog.getByRole("list", { name: "Versions" }).getByRole("button")).toHaveCount(1);
  await expect(dialog.locator("del")).toHaveText(["Meeting Notes", "Removed: Soup"]);
  await expect(dialog.locator("ins")).toHaveText(["Financial", "Added: Bread"]);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByText(/^Restored the version from/)).toBeVisible();
  await expect(page.getByText("Soup")).toBeVisible();
  expect(await read()).toMatchObject({ content: "Tables\nSoup\nMusic", category: "Meeting Notes" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Bread")).toBeVisible();
  expect(await read()).toMatchObject({ content: "Tables\nBread\nMusic", category: "Financial" });
});

import { expect } from "@playwright/test";
import type { Note } from "@trellis/contract-notes/note.ts";
import { test } from "../../support/journey.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { product } from "../shell/shell-setup.ts";
import { addNote, cardNamed, cards, fillNote, noteDialog, openNotes, otherWindow } from "./notes-setup.ts";

test("an open note saves itself, and changes can be undone", async ({ page }) => {
  const call = await ownOrganization(page, "non-profit");
  const { id } = await addNote(call, "Minutes", { content: "As it was" });
  const read = async () => (await (await call.get(`${product()}/api/notes/${id}`)).json()) as Note;
  await openNotes(page);
  await page.getByRole("button", { name: "Edit Minutes" }).click();
  const dialog = noteDialog(page, "Edit Note");
  await fillNote(page, "Edit Note", { content: "As it is now" });
  await expect(dialog.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  expect((await read()).content).toBe("As it is now");
  await fillNote(page, "Edit Note", { title: "" });
  await expect(dialog.getByText("Not saved yet")).toBeVisible();
  await dialog.getByRole("button", { name: "Undo changes" }).click();
  await expect.poll(async () => (await read()).content).toBe("As it was");
  await fillNote(page, "Edit Note", { content: "Said at the end" });
  const content = dialog.getByRole("textbox", { name: "Content" });
  await content.selectText();
  await dialog.getByRole("button", { name: "Bold" }).click();
  await expect(content).toHaveValue("**Said at the end**");
  await page.keyboard.press("Control+k");
  await expect(content).toHaveValue("**[Said at the end](https://)**");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("Control+z");
  await expect(content).toHaveValue("Said at the end");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Note updated successfully")).toBeVisible();
  await expect(cardNamed(page, "Minutes")).toContainText("Said at the end");
});

test("two people edit one note: the second is notified, sees both versions and keeps both", async ({
  page,
  browser,
}) => {
  const call = await ownOrganization(page, "non-profit");
  const note = await addNote(call, "Plan", { content: "Line one\nLine two" });
  await openNotes(page);
  await page.getByRole("button", { name: "Edit Plan" }).click();
  const dialog = noteDialog(page, "Edit Note");
  await expect(dialog.getByLabel("Title")).toHaveValue("Plan");
  // Saving waits, so that the other's change comes first.
  await page.route(`**/api/notes/${note.id}`, async (route) => {
    if (route.request().method() === "PUT") await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await fillNote(page, "Edit Note", { content: "Line one\nMine" });
  const other = await otherWindow(browser, page);
  await openNotes(other);
  await other.getByRole("button", { name: "Edit Plan" }).click();
  await fillNote(other, "Edit Note", { content: "Line one\nTheirs" });
  await noteDialog(other, "Edit Note").getByRole("button", { name: "Save" }).click();
  const late = page.getByText("changed this note while you were editing");
  const lateOther = other.getByText("changed this note while you were editing");
  await expect(late.or(page.getByText("Saved", { exact: true }))).toBeVisible();
  const [loser, words] = (await late.isVisible()) ? [page, "Mine"] : [other, "Theirs"];
  if (loser === other) await expect(lateOther).toBeVisible();
  const panel = noteDialog(loser, "Edit Note");
  await expect(panel.getByRole("region", { name: "Theirs" }).locator("mark")).toBeVisible();
  await expect(panel.getByRole("region", { name: "Mine" }).locator("mark")).toHaveText(words);
  await panel.getByRole("button", { name: "Keep both" }).click();
  await expect(loser.getByText("Your version was saved as a separate note")).toBeVisible();
  await loser.keyboard.press("Escape");
  await expect(cardNamed(loser, "Plan (my version)")).toContainText(words);
  await expect(cards(loser)).toHaveCount(2);
  await other.context().close();
});

test("unsaved input is restored after a reload", async ({ page }) => {
  const call = await ownOrganization(page, "non-profit");
  const note = await addNote(call, "Kept");
  await openNotes(page, "?add=note");
  await fillNote(page, "New Note", { title: "Half a thought", content: "It was" });
  await expect(noteDialog(page, "New Note").getByText("Stored on this device")).toBeVisible();
  await page.reload();
  await expect(noteDialog(page, "New Note").getByLabel("Title")).toHaveValue("Half a thought");
  await noteDialog(page, "New Note").getByRole("button", { name: "Start over" }).click();
  await expect(noteDialog(page, "New Note").getByLabel("Title")).toHaveValue("");

  await page.route(`**/api/notes/${note.id}`, (route) =>
    route.request().method() === "PUT" ? route.abort("connectionrefused") : route.continue(),
  );
  await openNotes(page, `?edit=${note.id}`);
  await fillNote(page, "Edit Note", { content: "Typed on a train" });
  await expect(noteDialog(page, "Edit Note").getByText("Not saved. Trying again.")).toBeVisible();
  await page.reload();
  await expect(noteDialog(page, "Edit Note").getByText("We kept what you typed.")).toBeVisible();
  await page.unroute(`**/api/notes/${note.id}`);
  await noteDialog(page, "Edit Note").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Note updated successfully")).toBeVisible();
  await expect(cardNamed(page, "Kept")).toContainText("Typed on a train");
});

test("two windows see each other's saves", async ({ page, browser }) => {
  const call = await ownOrganization(page, "non-profit");
  const note = await addNote(call, "Shared");
  await openNotes(page);
  await expect(cards(page)).toHaveCount(1);
  const other = await otherWindow(browser, page);
  await openNotes(other, `?edit=${note.id}`);
  await fillNote(other, "Edit Note", { title: "Shared with all" });
  await expect(cardNamed(page, "Shared with all")).toBeVisible();
  await other.context().close();
});

test("a note is written by the keyboard alone", async ({ page }) => {
  await ownOrganization(page, "non-profit");
  await openNotes(page);
  await page.getByRole("button", { name: "New Note" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(noteDialog(page, "New Note").getByLabel("Title")).toBeFocused();
  await page.keyboard.type("By keys");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Comp");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("All of it");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Note created successfully")).toBeVisible();
  await expect(cardNamed(page, "By keys")).toContainText("Compliance");
  await expect(cardNamed(page, "By keys")).toContainText("Green note");
});

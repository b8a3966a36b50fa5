import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { product } from "../shell/shell-setup.ts";
import { addNote, cardNamed, cards, fillNote, noteDialog, openNotes, writtenNotes } from "./notes-setup.ts";

test("a note is written with the specification's words, previewed, and read on its page", async ({ page }) => {
  await ownOrganization(page, "non-profit");
  await openNotes(page);
  await expect(page.getByRole("heading", { name: "No notes yet" })).toBeVisible();
  await page.getByRole("button", { name: "New Note" }).first().click();
  const dialog = noteDialog(page, "New Note");
  await dialog.getByRole("button", { name: "Create Note" }).click();
  for (const message of ["Title is required", "Content is required", "Category is required"])
    await expect(dialog.getByText(message)).toBeVisible();
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog.getByRole("radio", { name: "Yellow" })).toBeChecked();

  await fillNote(page, "New Note", {
    title: "Spring supper",
    category: "Event Planning",
    content: "Menu is **soup**.\n\n<script>window.hacked = 1</script>\n\n- [ ] Buy bread\n- [ ] Ask the choir\n",
  });
  await dialog.getByRole("radio", { name: "Purple" }).check();
  await dialog.getByText("Preview", { exact: true }).click();
  await expect(dialog.getByRole("region", { name: "Preview" }).locator("strong")).toHaveText("soup");
  await dialog.getByRole("button", { name: "Create Note" }).click();
  await expect(page.getByText("Note created successfully")).toBeVisible();
  await expect(dialog).toBeHidden();

  const card = cardNamed(page, "Spring supper");
  await expect(card).toContainText("Event Planning");
  await expect(card).toContainText("Purple note");
  await card.getByRole("link", { name: "Spring supper" }).click();
  await expect(page).toHaveURL(/\/app\/notes\/[0-9a-f-]{36}$/);
  await expect(page.getByText("<script>window.hacked = 1</script>")).toBeVisible();
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);

  const bread = page.getByRole("checkbox", { name: "Buy bread" });
  const choir = page.getByRole("checkbox", { name: "Ask the choir" });
  await bread.click();
  await choir.click();
  await expect(bread).toBeChecked();
  await expect(choir).toBeChecked();
  await page.reload();
  await expect(bread).toBeChecked();
  await expect(choir).toBeChecked();
});

test("search, category, color, pin and order find a note, and the address keeps them", async ({ page }) => {
  await writtenNotes(page);
  await openNotes(page);
  await expect(cards(page)).toHaveCount(7);
  await expect(cards(page).first()).toHaveAccessibleName("Board meeting in May");
  await page.getByRole("searchbox", { name: "Search notes" }).fill("insur");
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search notes" }).fill("");
  await page.getByRole("combobox", { name: "Color" }).selectOption("Green");
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("combobox", { name: "Category" }).selectOption("Volunteer");
  await expect(page.getByRole("heading", { name: "No matching notes" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(cards(page)).toHaveCount(7);

  await page.getByRole("button", { name: "Pin Insurance runs out in June" }).click();
  await expect(cards(page).nth(1)).toHaveAccessibleName("Insurance runs out in June");
  await page.getByRole("button", { name: "Unpin Board meeting in May" }).click();
  await expect(cards(page).first()).toHaveAccessibleName("Insurance runs out in June");
  await page.getByRole("combobox", { name: "Order" }).selectOption("Last changed first");
  await expect(page).toHaveURL(/sort=updated/);
});

test("a note is deleted after a confirmation, and restored with Undo and from the trash", async ({ page }) => {
  const call = await ownOrganization(page, "for-profit");
  await addNote(call, "Old flyer");
  await openNotes(page);
  await page.getByRole("button", { name: "Delete Old flyer" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this note?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Note deleted successfully")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cardNamed(page, "Old flyer")).toBeVisible();

  await page.getByRole("button", { name: "Delete Old flyer" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Trash" }).click();
  await page.getByRole("button", { name: "Restore Old flyer" }).click();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  await page.getByRole("link", { name: "Notes", exact: true }).first().click();
  await page.getByRole("button", { name: "Delete Old flyer" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("link", { name: "Trash" }).click();
  await page.getByRole("button", { name: "Delete permanently: Old flyer" }).click();
  await question.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("Note permanently deleted")).toBeVisible();
});

test("a note is linked to a record that the search finds, and carries files", async ({ page }) => {
  const call = await writtenNotes(page);
  await openNotes(page);
  await page.getByRole("button", { name: "Edit Ideas for next year" }).click();
  const dialog = noteDialog(page, "Edit Note");
  await dialog.getByRole("combobox", { name: "Link a record" }).fill("supper feed");
  await expect(dialog.getByRole("option", { name: /Supper feedback/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("link", { name: "Survey: Supper feedback" })).toBeVisible();
  await dialog.getByLabel("Files to attach").setInputFiles([
    { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("First tables, then chairs.") },
    { name: "virus.pdf", mimeType: "application/pdf", buffer: Buffer.from([0x4d, 0x5a, 0, 1, 2]) },
  ]);
  await expect(page.getByText("Couldn't attach virus.pdf")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Download plan.txt" })).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const card = cardNamed(page, "Ideas for next year");
  await expect(card).toContainText("1 file");
  await expect(card.getByRole("link", { name: "Survey: Supper feedback" })).toHaveAttribute("href", /\/app\/surveys\//);
  await card.getByRole("link", { name: "Ideas for next year" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download plan.txt" }).click();
  expect((await saving).suggestedFilename()).toBe("plan.txt");

  const [survey] = (await (await call.get(`${product()}/api/surveys`)).json()) as { id: string }[];
  await openNotes(page, `?kind=survey&record=${survey?.id}`);
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("button", { name: "New Note" }).first().click();
  await expect(noteDialog(page, "New Note").getByText("Supper feedback")).toBeVisible();
});

test("the command menu starts a note and finds one", async ({ page }) => {
  const call = await ownOrganization(page, "non-profit");
  await addNote(call, "Lantern parade", { content: "Meet at the quixotic mill." });
  await openNotes(page);
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Search, create or go to").fill("quixo");
  await page.getByRole("option", { name: /Lantern parade/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Lantern parade" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Search, create or go to").fill("new note");
  await page.getByRole("option", { name: /New Note/ }).click();
  await expect(noteDialog(page, "New Note").getByLabel("Title")).toBeFocused();
});

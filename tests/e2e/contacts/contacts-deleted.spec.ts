import { expect, type Page, test } from "@playwright/test";
import { send } from "../finance/finance-setup.ts";
import { notice } from "../invoicing/customers-setup.ts";
import { addContact, contactDialog, contactRow, contactRows, knownPeople, openContacts } from "./contacts-setup.ts";

const deletedRow = (page: Page, name: string) =>
  page.getByRole("list", { name: "Deleted contacts" }).getByRole("listitem").filter({ hasText: name });
const tagRow = (page: Page, tag: string) =>
  page
    .getByRole("list", { name: "Tags" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: tag, exact: true }) });
const openFromList = async (page: Page, item: "Tags" | "Deleted contacts") => {
  await page.getByRole("button", { name: "More about contacts" }).click();
  await page.getByRole("menuitem", { name: item }).click();
  await expect(page.getByRole("heading", { level: 2, name: item })).toBeVisible();
};

test("a deleted contact is restored with Undo, and selected ones from the list of deleted contacts", async ({
  page,
}) => {
  await knownPeople(page);
  await openContacts(page);
  await contactRow(page, "Eleanor Whitfield").getByRole("button", { name: "Edit Eleanor Whitfield" }).click();
  await contactDialog(page, "Edit Contact").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(notice(page, "Contact deleted successfully")).toBeVisible();
  await expect(contactRows(page)).toHaveCount(5);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notice(page, "Contact restored")).toBeVisible();
  await expect(contactRow(page, "Eleanor Whitfield")).toContainText("$14,850.00");

  await page.getByRole("checkbox", { name: "Select all contacts that are loaded" }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("You can restore the contacts for 30 days.");
  await question.getByRole("button", { name: "Delete 6 contacts" }).click();
  await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();

  await openFromList(page, "Deleted contacts");
  await expect(page.getByRole("list", { name: "Deleted contacts" }).getByRole("listitem")).toHaveCount(6);
  await expect(deletedRow(page, "Eleanor Whitfield")).toContainText(/Deleted .+ by .+ · kept until /);
  await deletedRow(page, "Eleanor Whitfield").getByRole("checkbox").check();
  await deletedRow(page, "Devon Ruiz").getByRole("checkbox").check();
  await page.getByRole("toolbar", { name: "2 selected" }).getByRole("button", { name: "Restore" }).click();
  await expect(notice(page, "2 contacts restored")).toBeVisible();
  await deletedRow(page, "Grace Hopper").getByRole("button", { name: "Delete Grace Hopper permanently" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete permanently" }).click();
  await expect(notice(page, "Contact permanently deleted")).toBeVisible();
  await expect(deletedRow(page, "Grace Hopper")).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search deleted contacts" }).fill("perez");
  await expect(page.getByRole("list", { name: "Deleted contacts" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("link", { name: "Back to contacts" }).click();
  await expect(contactRows(page)).toHaveCount(2);
});

test("tags are renamed, merged and removed from everyone, and each change is undone", async ({ page }) => {
  const call = await knownPeople(page);
  await addContact(call, "Ada", "Rivers", { tags: ["Fall Supper", "VIP"] });
  await openContacts(page);
  await openFromList(page, "Tags");
  await expect(tagRow(page, "Fall Supper")).toContainText("2 contacts");

  await tagRow(page, "VIP").getByRole("button").click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const rename = page.getByRole("dialog", { name: "Rename" });
  await rename.getByLabel("Name").fill("Very important");
  await rename.getByRole("button", { name: "Rename" }).click();
  await expect(notice(page, "Tag renamed to “Very important”")).toBeVisible();

  await tagRow(page, "Very important").getByRole("button").click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await rename.getByLabel("Name").fill("board prospect");
  await expect(rename.getByText("The tag “Board prospect” already exists, on 1 contact.")).toBeVisible();
  // Someone else renames the tag meanwhile.
  await send(call, "/api/contact-tags/rename", { tag: "Very important", to: "Important" });
  await rename.getByRole("button", { name: "Merge tags" }).click();
  await expect(page.getByText("No contact has the tag “Very important” anymore.")).toBeVisible();
  await rename.getByRole("button", { name: "Cancel" }).click();

  await tagRow(page, "Important").getByRole("button").click();
  await page.getByRole("menuitem", { name: "Merge into another tag" }).click();
  const merge = page.getByRole("dialog", { name: "Merge “Important”" });
  await merge.getByRole("button", { name: "Merge" }).click();
  await expect(merge.getByText("Choose the tag that stays")).toBeVisible();
  await merge.getByLabel("Into").selectOption("Board prospect");
  await merge.getByRole("button", { name: "Merge" }).click();
  await expect(notice(page, "“Important” was merged into “Board prospect”, on 2 contacts")).toBeVisible();
  await expect(tagRow(page, "Important")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tagRow(page, "Important")).toContainText("1 contact");
  await expect(tagRow(page, "Board prospect")).toContainText("1 contact");
  await send(call, "/api/contact-tags/rename", { tag: "Important", to: "Board prospect" });
  await expect(tagRow(page, "Board prospect")).toContainText("2 contacts");

  await tagRow(page, "Board prospect").getByRole("button").click();
  await page.getByRole("menuitem", { name: "Remove from all contacts" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove from all contacts" }).click();
  await expect(notice(page, "“Board prospect” removed from 2 contacts")).toBeVisible();
  await expect(tagRow(page, "Board prospect")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tagRow(page, "Board prospect")).toContainText("2 contacts");
  await tagRow(page, "Board prospect").getByRole("link").click();
  await expect(contactRows(page)).toHaveCount(2);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("rows are selected with a thumb, and their actions are at the bottom", async ({ page }) => {
    await knownPeople(page);
    await openContacts(page);
    await page.getByRole("button", { name: "Select", exact: true }).tap();
    const row = (name: string) => contactRows(page).filter({ hasText: name });
    await row("Devon Ruiz").tap();
    await row("Maya Ellison").tap();
    const bar = page.getByRole("toolbar", { name: "2 selected" });
    await expect(bar).toBeInViewport();
    await bar.getByRole("button", { name: "Set status" }).tap();
    await page.getByRole("menuitem", { name: "Inactive" }).tap();
    await expect(notice(page, "2 contacts updated")).toBeVisible();
    await expect(row("Devon Ruiz")).toContainText("Inactive");
    await page.getByRole("button", { name: "Done" }).tap();
    await expect(bar).toHaveCount(0);
    await row("Devon Ruiz").tap();
    await expect(page.getByRole("heading", { level: 2, name: "Devon Ruiz" })).toBeVisible();
  });
});

import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { notice } from "../invoicing/customers-setup.ts";
import { joinedMember } from "../organization/team-setup.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { product } from "../shell/shell-setup.ts";
import { addContact, addPeople, contactRow, contactRows, knownPeople, openContacts } from "./contacts-setup.ts";

test("selected contacts are changed together, and the change is undone", async ({ page }) => {
  await knownPeople(page);
  await openContacts(page);
  await contactRow(page, "Devon Ruiz").getByRole("checkbox").check();
  await contactRow(page, "Maya Ellison").getByRole("checkbox").check();
  const bar = page.getByRole("toolbar", { name: "2 selected" });
  await bar.getByRole("button", { name: "Set status" }).click();
  await page.getByRole("menuitem", { name: "Inactive" }).click();
  await expect(notice(page, "2 contacts updated")).toBeVisible();
  await expect(contactRow(page, "Devon Ruiz")).toContainText("Inactive");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notice(page, "2 contacts restored")).toBeVisible();
  await expect(contactRow(page, "Devon Ruiz")).toContainText("Pending");
  await expect(contactRow(page, "Maya Ellison")).toContainText("Active");

  await bar.getByRole("button", { name: "Tags" }).click();
  const dialog = page.getByRole("dialog", { name: "Tags of 2 contacts" });
  await dialog.getByRole("button", { name: "Change tags" }).click();
  await expect(dialog.getByText("Choose a tag to add or remove.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Add tags" }).fill("fall");
  await dialog.getByRole("option", { name: /Fall Supper/ }).click();
  await dialog.getByRole("button", { name: "Change tags" }).click();
  await expect(notice(page, "2 contacts updated")).toBeVisible();
  await openContacts(page, "?tag=Fall+Supper");
  await expect(contactRows(page)).toHaveCount(3);
});

test("selected contacts are exported to a file, and two of them merged", async ({ page }) => {
  await knownPeople(page);
  await openContacts(page);
  await contactRow(page, "José Pérez").getByRole("checkbox").check();
  await contactRow(page, "Jose Perez").getByRole("checkbox").check();
  const choose = async (entry: string) => {
    await page.getByRole("toolbar", { name: "2 selected" }).getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  const [file] = await Promise.all([page.waitForEvent("download"), choose("Export as CSV")]);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect([lines.length, lines.filter((line) => /P[eé]rez/.test(line)).length]).toEqual([3, 2]);

  await choose("Merge these two");
  const dialog = page.getByRole("dialog", { name: "Merge contacts" });
  await expect(dialog).toContainText("jose@perez.example");
  await dialog.getByRole("button", { name: "Merge contacts" }).click();
  await expect(notice(page, "Contacts merged")).toBeVisible();
  await expect(contactRows(page)).toHaveCount(5);
  await expect(page.getByRole("toolbar")).toHaveCount(0);
});

test("all that the filter leaves is chosen beyond what is loaded, changed and deleted after one question", async ({
  page,
}) => {
  const call = await ownOrganization(page, "non-profit");
  await addPeople(call, 205, { type: "volunteer" });
  await addContact(call, "Only", "Donor");
  await openContacts(page, "?type=volunteer");
  await expect(page.getByText("205 contacts", { exact: true })).toBeVisible();
  // Clicked, not checked: rows that arrive at that moment are not chosen, and leave it half ticked.
  await page.getByRole("checkbox", { name: "Select all contacts that are loaded" }).click();
  const offer = page.getByRole("button", { name: "Select all 205" });
  // The second page may be here already: then everything is chosen as it is.
  await offer
    .or(page.getByRole("toolbar", { name: "205 selected" }))
    .first()
    .waitFor();
  if (await offer.isVisible()) await offer.click();
  const bar = page.getByRole("toolbar", { name: /205 selected/ });
  await bar.getByRole("button", { name: "Set consent" }).click();
  await page.getByRole("menuitem", { name: "Given" }).click();
  await expect(notice(page, "205 contacts updated")).toBeVisible();
  await openContacts(page, "?consent=given");
  await expect(page.getByText("205 contacts", { exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all contacts that are loaded" }).click();
  await offer
    .or(page.getByRole("toolbar", { name: "205 selected" }))
    .first()
    .waitFor();
  if (await offer.isVisible()) await offer.click();
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete 205 contacts" }).click();
  await expect(notice(page, "205 contacts deleted")).toBeVisible();
  await openContacts(page);
  await expect(contactRows(page)).toHaveCount(1);
});

test("a filter is kept as a segment, opened, renamed, changed and deleted", async ({ page }) => {
  await knownPeople(page);
  await openContacts(page, "?type=volunteer");
  await page.getByRole("button", { name: "Save as segment" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as segment" });
  await dialog.getByRole("button", { name: "Save segment" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("Helpers");
  await dialog.getByRole("button", { name: "Save segment" }).click();
  await expect(notice(page, "Segment saved")).toBeVisible();

  await page.getByRole("link", { name: "Segments", exact: true }).click();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Helpers" }) });
  await expect(card).toContainText("2 contacts");
  await expect(card.getByRole("button", { name: "Email this segment: Helpers" })).toBeVisible();
  await card.getByRole("link", { name: "Open Helpers" }).click();
  await expect(page.getByRole("button", { name: "Remove filter Segment: Helpers" })).toBeVisible();
  await expect(contactRows(page)).toHaveCount(2);

  await page.getByRole("link", { name: "Segments", exact: true }).click();
  await card.getByRole("button", { name: "More for Helpers" }).click();
  await page.getByRole("menuitem", { name: "Change filters" }).click();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Pending");
  await page.getByRole("button", { name: "Update “Helpers”" }).click();
  await expect(notice(page, "Segment updated")).toBeVisible();
  await page.getByRole("link", { name: "Segments", exact: true }).click();
  await expect(card).toContainText("1 contact");

  await card.getByRole("button", { name: "More for Helpers" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const rename = page.getByRole("dialog", { name: "Rename segment" });
  await rename.getByLabel("Name").fill("New helpers");
  await rename.getByRole("button", { name: "Save segment" }).click();
  await page.getByRole("button", { name: "More for New helpers" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete segment" }).click();
  await expect(page.getByRole("heading", { name: "No segments yet" })).toBeVisible();

  // From scratch: who is in it, then its name.
  await page.getByRole("button", { name: "New segment" }).click();
  const who = page.getByRole("dialog", { name: "New segment" });
  await who.getByLabel("Type").selectOption("Volunteer");
  await who.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toContainText("Volunteer");
  await dialog.getByLabel("Name").fill("Everyone who helps");
  await dialog.getByRole("button", { name: "Save segment" }).click();
  await expect(page.getByRole("heading", { name: "Everyone who helps" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Everyone who helps" })).toContainText("2 contacts");
});

test("two contacts who are one are merged word by word, and parted again", async ({ page }) => {
  await knownPeople(page);
  await openContacts(page, "/duplicates");
  const pair = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "José Pérez and Jose Perez" }) });
  await expect(pair).toContainText("Same phone");
  await expect(pair).toContainText("Same name");
  await expect(page.getByRole("link", { name: "Duplicates (1)" })).toBeVisible();
  await pair.getByRole("button", { name: /^Not a duplicate: / }).click();
  await expect(page.getByRole("heading", { name: "No duplicates" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await pair.getByRole("button", { name: /^Merge / }).click();
  const dialog = page.getByRole("dialog", { name: "Merge contacts" });
  await dialog.getByRole("group", { name: "Type" }).getByRole("radio", { name: "Volunteer" }).check();
  await dialog.getByRole("button", { name: "Merge contacts" }).click();
  await expect(notice(page, "Contacts merged")).toBeVisible();
  await openContacts(page);
  await expect(contactRows(page)).toHaveCount(5);
  await expect(contactRow(page, "José Pérez")).toContainText("Volunteer");
  await expect(contactRow(page, "José Pérez")).toContainText("jose@perez.example");

  await page.getByRole("link", { name: /^Duplicates/ }).click();
  await page.getByRole("button", { name: /^Undo the merge of Jose Perez/ }).click();
  await expect(notice(page, "Merge undone")).toBeVisible();
  await openContacts(page);
  await expect(contactRows(page)).toHaveCount(6);
  await expect(contactRow(page, "José Pérez")).toContainText("Donor");
});

test("the dashboard counts contacts and offers to add one", async ({ page }) => {
  await knownPeople(page);
  await page.goto(`${product()}/app`);
  const figure = page.locator("dl > div").filter({ has: page.getByText("Contact Database", { exact: true }) });
  await expect(figure).toContainText("6");
  await expect(figure).toContainText("+6 new this month");
  await expect(page.getByText("New donor or volunteer")).toBeVisible();
  await page.getByRole("link", { name: /^Add Contact/ }).click();
  await expect(page.getByRole("dialog", { name: "Add Contact" }).getByLabel("First name")).toBeFocused();
});

test("who may only read sees the contacts and no way to change them", async ({ page: owner, browser }) => {
  await knownPeople(owner);
  const { page } = await joinedMember(owner, browser, "viewer");
  await openContacts(page);
  await expect(contactRows(page)).toHaveCount(6);
  await expect(page.getByRole("button", { name: "Add Contact" })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Edit / })).toHaveCount(0);
  await openContacts(page, "?add=contact");
  await expect(contactRows(page)).toHaveCount(6);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openContacts(page, "/duplicates");
  await expect(page.getByRole("heading", { name: "José Pérez and Jose Perez" })).toBeAttached();
  await expect(page.getByRole("button", { name: /Merge|duplicate/ })).toHaveCount(0);
  await page.context().close();
});

import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { today } from "../finance/finance-setup.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { bringFile, contactFile, importDialog, openImport, review } from "./contacts-import-setup.ts";
import { contactDialog, contactRow, contactRows, knownPeople, openContacts } from "./contacts-setup.ts";
import { editEleanor } from "./postal-addresses-setup.ts";

test("someone gets two addresses, a nickname and a birthday without its year, and is found by each", async ({
  page,
}) => {
  await knownPeople(page);
  await openContacts(page, "?add=contact");
  const dialog = contactDialog(page, "Add Contact");
  await dialog.getByLabel("First name").fill("Una");
  await dialog.getByLabel("Last name").fill("Hill");
  await dialog.getByLabel("Nickname").fill("Sunny");
  await dialog.getByLabel("Label of address 1").selectOption("Home");
  await dialog.getByLabel("City").fill("Dubuque");
  await dialog.getByRole("button", { name: "Add another address" }).click();
  const second = dialog.getByRole("group", { name: "Address 2" });
  await expect(second.getByLabel("Street")).toBeFocused();
  await second.getByLabel("Street").fill("9 Lake Road");
  await second.getByLabel("City").fill("Galena");
  await second.getByLabel("ZIP code").fill("61036");
  await dialog.getByLabel("Year unknown").check();
  const day = today();
  await dialog.getByLabel("Month of the birthday").selectOption(day.slice(5, 7));
  await dialog.getByRole("button", { name: "Add Contact" }).click();
  await expect(dialog.getByText("Choose a month and a day")).toBeVisible();
  await dialog.getByLabel("Day of the birthday").selectOption(day.slice(8));
  await dialog.getByRole("button", { name: "Add Contact" }).click();
  await expect(page.getByText("Contact created successfully").first()).toBeVisible();

  for (const words of ["sunny", "galena", "61036"]) {
    await openContacts(page, `?q=${words}`);
    await expect(contactRows(page)).toHaveCount(1);
    await expect(contactRow(page, "Una Hill")).toBeVisible();
  }

  await openContacts(page, "?filters=open");
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByLabel("Birthday").selectOption("In the next 7 days");
  await filters.getByRole("button", { name: "Show contacts" }).click();
  await expect(contactRows(page)).toHaveCount(1);
  await expect(page.getByText("Birthday in the next 7 days")).toBeVisible();
  await page.goto(new URL("/app", page.url()).href);
  await page.getByRole("link", { name: "1 birthday in the next 7 days" }).click();
  await expect(contactRow(page, "Una Hill")).toBeVisible();
});

test("another address becomes the main one, one is removed, and the page shows the result", async ({ page }) => {
  const dialog = await editEleanor(page);
  await dialog.getByRole("button", { name: "Make main: address 2" }).click();
  await expect(dialog.getByRole("group", { name: "Main address" }).getByLabel("City")).toHaveValue("Moline");
  await dialog.getByRole("button", { name: "Remove address 3" }).click();
  await dialog.getByLabel("Year unknown").uncheck();
  await dialog.getByLabel("Birthday", { exact: true }).fill("1972-02-29");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Contact updated successfully").first()).toBeVisible();
  await expect(page.getByText("Hut 3")).toBeHidden();
  // The lines of a street stay lines.
  await expect(page.getByText("Suite 4", { exact: true })).toBeVisible();
  await expect(page.getByText("12 Elm Street")).toBeVisible();
  await expect(page.getByText("Called Nell")).toBeVisible();
  await expect(page.getByText("Born Feb 29, 1972")).toBeVisible();
  await expect(page.getByRole("link", { name: "https://hut.example" })).toBeVisible();
});

test("Google's file brings every address, and a vCard takes them along", async ({ page }) => {
  await ownOrganization(page, "non-profit");
  await openImport(page);
  await bringFile(page, contactFile("gmail.csv"));
  const dialog = importDialog(page);
  await expect(dialog.getByRole("combobox", { name: "Address 2 - City becomes" })).toHaveValue("city");
  await expect(dialog.getByRole("combobox", { name: "Nickname becomes" })).toHaveValue("nickname");
  await expect(dialog.getByRole("combobox", { name: "Relation 1 - Value becomes" })).toHaveValue("remark");
  await review(page);
  await dialog.getByRole("button", { name: "Import 1 contact" }).click();
  await expect(dialog.getByRole("heading", { name: "1 contact added" })).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole("button", { name: "Done" }).click();
  await contactRows(page).getByRole("link", { name: "Firstname Middle Lastname", exact: true }).click();
  for (const words of ["home_street, home_pobox", "work_street", "Called nick", "Spouse: spouse"])
    await expect(page.getByText(words)).toBeVisible();
  await openContacts(page);
  await page.getByRole("button", { name: "Export" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /vCard/ }).first().click();
  const cards = readFileSync(await (await downloading).path(), "utf8");
  expect(cards.match(/^ADR/gm)).toHaveLength(2);
  expect(cards).toContain("NICKNAME:nick");
});

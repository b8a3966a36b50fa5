import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { notice } from "../invoicing/customers-setup.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { bringFile, contactFile, importDialog, MIXED, openImport, review } from "./contacts-import-setup.ts";
import { contactRow, contactRows, knownPeople, openContacts } from "./contacts-setup.ts";

test("a file is chosen, existing contacts are resolved row by row, and the import runs and is undone", async ({
  page,
}) => {
  await knownPeople(page);
  await openContacts(page);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await bringFile(page, { name: "people.csv", text: MIXED });
  const dialog = importDialog(page);
  await expect(dialog.getByRole("combobox", { name: "City becomes" })).toHaveValue("city");
  await expect(dialog.getByRole("button", { name: /^Remove tag Imported/ })).toBeVisible();
  await dialog.getByRole("combobox", { name: "Type", exact: true }).selectOption("Volunteer");
  await review(page);
  await expect(dialog.getByText("Same name as José Pérez")).toBeVisible();
  await expect(dialog.getByText("Same email as Eleanor Whitfield (eleanor@whitfield.example)")).toBeVisible();
  await expect(dialog.getByText("Row 4: Email: Invalid email address (nobody)")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "José PÉREZ, row 1" })).toHaveValue("merge");
  await expect(dialog.getByRole("combobox", { name: "Anna Whitfield, row 2" })).toHaveValue("add");
  await dialog.getByRole("combobox", { name: "Anna Whitfield, row 2" }).selectOption("Skip");
  await dialog.getByRole("button", { name: /^Import \d/ }).click();
  await expect(dialog.getByRole("heading", { name: "1 contact added" })).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText("Row 4: Email: Invalid email address (nobody)")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(contactRows(page)).toHaveCount(7);
  await expect(contactRow(page, "=Cy Ruiz")).toContainText("Volunteer");
  await expect(contactRow(page, "José Pérez")).toContainText("jose.p@home.example");

  // What goes out disarms the formula, and comes in again as the same people.
  await page.getByRole("button", { name: "Export" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV, for spreadsheets and Google" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/);
  const csv = readFileSync(await download.path(), "utf8");
  expect(csv).toContain("'=Cy,Ruiz");
  await openImport(page);
  await bringFile(page, { name: "again.csv", text: csv });
  await review(page);
  await expect(dialog.getByRole("heading", { name: "7 rows of people already in your contacts" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
});

test("a vCard file is imported, and the import is undone", async ({ page }) => {
  await ownOrganization(page, "for-profit");
  await openImport(page);
  await bringFile(page, contactFile("vcard-30-utf16.vcf"));
  const dialog = importDialog(page);
  await expect(dialog.getByText("1 contact in this vCard file")).toBeVisible();
  await review(page);
  await dialog.getByRole("button", { name: "Import 1 contact" }).click();
  await expect(dialog.getByRole("heading", { name: "1 contact added" })).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole("button", { name: "Undo this import" }).click();
  await expect(dialog.getByRole("heading", { name: "The import was undone" })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
});

test("an unreadable file is refused with a reason, and columns are mapped by hand", async ({ page }) => {
  await ownOrganization(page, "non-profit");
  await openImport(page);
  const dialog = importDialog(page);
  const input = dialog.getByLabel("File with contacts", { exact: true });
  await input.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await expect(dialog.getByText("Choose a CSV or a vCard file (.csv, .vcf).")).toBeVisible();
  await input.setInputFiles({ name: "empty.csv", mimeType: "text/csv", buffer: Buffer.from("") });
  await expect(dialog.getByText("The CSV file appears to be empty or incorrectly formatted.")).toBeVisible();
  await bringFile(page, { name: "mine.csv", text: "Wer,Wohin,Was\nAnn Lee,ann@x.example,Sponsor\n" });
  const next = dialog.getByRole("button", { name: "Review", exact: true });
  // The values show what the header does not.
  await expect(dialog.getByRole("combobox", { name: "Wohin becomes" })).toHaveValue("email");
  await dialog.getByRole("combobox", { name: "Wohin becomes" }).selectOption("Do not import");
  await expect(next).toBeDisabled();
  await dialog.getByRole("combobox", { name: "Wer becomes" }).selectOption("Full name");
  await dialog.getByRole("combobox", { name: "Wohin becomes" }).selectOption("Email");
  // Nothing says what these contacts are: the type is a question, and so is a value that is no type of ours.
  await next.click();
  await expect(dialog.getByRole("combobox", { name: "Type", exact: true })).toHaveAccessibleDescription(
    "Choose a type for these contacts.",
  );
  await dialog.getByRole("combobox", { name: "Was becomes" }).selectOption("Type");
  await next.click();
  await dialog.getByRole("combobox", { name: "“Sponsor” means" }).selectOption("Volunteer");
  await next.click();
  await dialog.getByRole("button", { name: "Import 1 contact" }).click();
  await expect(notice(page, "Import successful")).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(contactRow(page, "Ann Lee")).toContainText("ann@x.example");
  await expect(contactRow(page, "Ann Lee")).toContainText("Volunteer");
});

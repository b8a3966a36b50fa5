import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { openContacts } from "./contacts-setup.ts";

export const contactFile = (name: string) => path.join(import.meta.dirname, "../../fixtures/contacts", name);

/** People of whom some are there already, one is no one's address, and one spreadsheet formula. */
export const MIXED = [
  "First Name,Last Name,Email,Phone,City,Tags",
  "José,PÉREZ,jose.p@home.example,,Dubuque,Gala",
  "Anna,Whitfield,ELEANOR@whitfield.example,,,",
  "=Cy,Ruiz,cy@x.example,555 000 1111,,",
  ",,nobody,,,",
].join("\n");

export const importDialog = (page: Page) => page.getByRole("dialog", { name: "Import Contacts" });

export async function openImport(page: Page): Promise<void> {
  await openContacts(page, "?import=contacts");
  await expect(importDialog(page).getByRole("button", { name: "Choose file" })).toBeVisible();
}

/** Brings a file, by its path or by its words, and waits until it was read. */
export async function bringFile(page: Page, file: string | { name: string; text: string }): Promise<void> {
  const input = importDialog(page).getByLabel("File with contacts", { exact: true });
  if (typeof file === "string") await input.setInputFiles(file);
  else await input.setInputFiles({ name: file.name, mimeType: "text/csv", buffer: Buffer.from(file.text) });
  await expect(importDialog(page).getByRole("heading", { name: "For everyone in this file" })).toBeVisible();
}

/** Continues to the review; where no type is chosen, chooses the first. */
export async function review(page: Page): Promise<void> {
  const type = importDialog(page).getByRole("combobox", { name: "Type", exact: true });
  if ((await type.inputValue()) === "") await type.selectOption({ index: 1 });
  await importDialog(page).getByRole("button", { name: "Review", exact: true }).click();
  await expect(importDialog(page).getByText("Can't be imported")).toBeVisible();
}

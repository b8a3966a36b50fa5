import { expect, type Page } from "@playwright/test";
import type { Screen } from "../../support/screen.ts";
import { bringFile, contactFile, importDialog, MIXED, openImport, review } from "./contacts-import-setup.ts";
import { knownPeople, openContacts } from "./contacts-setup.ts";

const mixed = async (page: Page) => {
  await knownPeople(page);
  await openImport(page);
  await bringFile(page, { name: "people.csv", text: MIXED });
};

/** The import of contacts at each step, and the menu of their export. */
export const CONTACT_IMPORT_SCREENS: readonly Screen[] = [
  {
    name: "importing contacts",
    open: async (page) => {
      await knownPeople(page);
      await openImport(page);
    },
  },
  {
    name: "columns of imported contacts",
    open: async (page) => {
      await knownPeople(page);
      await openImport(page);
      await bringFile(page, contactFile("tb_plain.csv"));
    },
  },
  {
    name: "imported contacts who are known",
    open: async (page) => {
      await mixed(page);
      await review(page);
      await expect(importDialog(page).getByText("Same name as José Pérez")).toBeVisible();
      await expect(importDialog(page).getByText("Row 4:")).toBeVisible();
    },
  },
  {
    name: "contacts that were imported",
    open: async (page) => {
      await mixed(page);
      await review(page);
      await importDialog(page)
        .getByRole("button", { name: /^Import \d/ })
        .click();
      await expect(importDialog(page).getByText("Row 4:")).toBeVisible({ timeout: 20_000 });
      await expect(importDialog(page).getByRole("heading", { name: /added$/ })).toBeVisible();
    },
  },
  {
    name: "export of contacts",
    open: async (page) => {
      await knownPeople(page);
      await openContacts(page);
      await page.getByRole("button", { name: "Export" }).click();
      await expect(page.getByRole("menuitem", { name: "vCard 4.0" })).toBeVisible();
    },
  },
];

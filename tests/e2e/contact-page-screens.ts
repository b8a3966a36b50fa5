import { expect } from "@playwright/test";
import { everythingThere, openContact, timeline, wellKnownPerson } from "./contact-page-setup.ts";
import { addContact, CONTACTS } from "./contacts-setup.ts";
import { ownOrganization } from "./dashboard-setup.ts";
import type { Screen } from "./screen.ts";
import { product } from "./shell-setup.ts";

/** One person's page: full, empty, gone, and what opens over it. */
export const CONTACT_PAGE_SCREENS: readonly Screen[] = [
  {
    name: "a contact's own page",
    open: async (page) => {
      const { contact } = await wellKnownPerson(page);
      await openContact(page, contact.id);
      await everythingThere(page);
    },
  },
  {
    name: "a contact's own page, of somebody new",
    open: async (page) => {
      const call = await ownOrganization(page, "non-profit");
      const { id } = await addContact(call, "Eleanor", "Whitfield");
      await openContact(page, id);
      await expect(page.getByText("No address, number or place is known yet.")).toBeVisible();
      await timeline(page).getByText("Mails", { exact: true }).click();
      await expect(page.getByRole("heading", { name: "Nothing of this kind yet" })).toBeVisible();
    },
  },
  {
    name: "contact that is gone",
    open: async (page) => {
      await ownOrganization(page, "non-profit");
      await page.goto(`${product()}${CONTACTS}/01900000-0000-7000-8000-000000000000`);
      await expect(page.getByRole("heading", { name: "There is no such contact" })).toBeVisible();
    },
  },
  {
    name: "erasing a person",
    open: async (page) => {
      const { contact } = await wellKnownPerson(page);
      await openContact(page, contact.id);
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: "Erase person" }).click();
      await expect(page.getByRole("dialog", { name: "Erase Eleanor Whitfield" }).getByText("Gifts 3")).toBeVisible();
    },
  },
];
